// Asks the browser to keep the program for times without a network. Only safe places (https, localhost) can do that.

import { BASE } from "../net/rest";

const RELOADED = "fogbound.reloaded";

/** Registers the service worker once the page is at rest. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register(`${BASE}sw.js`, { scope: BASE }).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

let spoken = "";

/** Tells the keeper which language's texts are to be kept too; and the next keeper, who takes over when the program is a newer one. */
export function keepLanguage(language: string): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const tell = () => void navigator.serviceWorker.ready.then((registration) => registration.active?.postMessage({ language: spoken }));
  if (!spoken) navigator.serviceWorker.addEventListener("controllerchange", tell);
  spoken = language;
  tell();
}

/** A part that the server no longer has belongs to an older version of the program: load the new one, but not in a circle. */
export function reloadWhenOutdated(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < 30_000) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  });
}
