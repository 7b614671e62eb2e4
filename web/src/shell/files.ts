// A plugin of the build: tells the service worker which files the program has.

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const PUBLIC = ["icon.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest"];
const LANGUAGE = /\/i18n\/([a-z]{2})\/[a-z]+\.ftl/;

export function shell(): Plugin {
  return {
    name: "fogbound-shell",
    generateBundle(_, bundle) {
      const files = [...PUBLIC];
      const languages: Record<string, string[]> = {};
      for (const [name, part] of Object.entries(bundle)) {
        if (!name.startsWith("assets/") || name.includes("/demo-")) continue;
        const source = part.type === "chunk" ? (part.facadeModuleId ?? "") : "";
        const language = LANGUAGE.exec(source)?.[1];
        if (language) (languages[language] ??= []).push(name);
        else files.push(name);
      }
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("the service worker is missing");
      const version = createHash("sha256").update(JSON.stringify([files, languages, worker.code])).digest("hex").slice(0, 16);
      const values = { SHELL_FILES: files, LANGUAGE_FILES: languages, SHELL_VERSION: version };
      const given = Object.entries(values).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
      worker.code = `(()=>{${given.join("")}${worker.code}})();\n`;
    },
  };
}
