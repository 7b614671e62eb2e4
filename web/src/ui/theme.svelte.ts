// Light or dark: as the system says until somebody chooses. And whether sounds are wanted.

type Theme = "light" | "dark";
const STORED = { theme: "fogbound.theme", sound: "fogbound.sound" } as const;

function read(name: keyof typeof STORED): string | null {
  try {
    return localStorage.getItem(STORED[name]);
  } catch {
    return null;
  }
}

function write(name: keyof typeof STORED, value: string): void {
  try {
    localStorage.setItem(STORED[name], value);
  } catch {
    // Kept for this visit only.
  }
}

const night = matchMedia("(prefers-color-scheme: dark)");
const chosen = read("theme");

export const look = $state({
  theme: (chosen === "light" || chosen === "dark" ? chosen : night.matches ? "dark" : "light") as Theme,
  sound: read("sound") !== "off",
});

export function applyTheme(): void {
  document.documentElement.dataset["theme"] = look.theme;
}

export function toggleTheme(): void {
  look.theme = look.theme === "light" ? "dark" : "light";
  write("theme", look.theme);
  applyTheme();
}

export function toggleSound(): void {
  look.sound = !look.sound;
  write("sound", look.sound ? "on" : "off");
}

night.addEventListener("change", () => {
  if (read("theme")) return;
  look.theme = night.matches ? "dark" : "light";
  applyTheme();
});
