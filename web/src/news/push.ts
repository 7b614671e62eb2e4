// Whether this browser can be told of turns, and how it subscribes to that.

import type { TellBrowser } from "../gen/wire";

export type Support = "yes" | "home" | "denied" | "no";

/** `home`: on an iPhone or iPad only a page that was put on the Home Screen can be told. */
export function support(): Support {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
    return Notification.permission === "denied" ? "denied" : "yes";
  }
  const isTouched = navigator.maxTouchPoints > 1 && /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);
  return isTouched && !matchMedia("(display-mode: standalone)").matches ? "home" : "no";
}

/** What the server needs to write to this browser; null where somebody does not want that after all. */
export async function subscribe(key: string): Promise<Pick<TellBrowser, "address" | "p256dh" | "auth"> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = bytes(key);
  let known = await pushManager.getSubscription();
  if (known && !same(known.options.applicationServerKey, wanted)) {
    // It belongs to an installation that is no more.
    await known.unsubscribe();
    known = null;
  }
  const made = (known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted }))).toJSON();
  return { address: made.endpoint ?? "", p256dh: made.keys?.["p256dh"] ?? "", auth: made.keys?.["auth"] ?? "" };
}

/** The address under which this browser is told, if it is. */
export async function address(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function same(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const mine = new Uint8Array(one ?? new ArrayBuffer(0));
  return mine.length === other.length && mine.every((byte, at) => byte === other[at]);
}
