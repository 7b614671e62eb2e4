// The service worker: keeps the program itself, so that it opens without a network. What belongs to a game (everything
// under api/) never passes through here and is never kept.

// Filled in when the program is built: which files it has, and a name that changes with them.
declare const SHELL_FILES: readonly string[];
declare const LANGUAGE_FILES: Readonly<Record<string, readonly string[]>>;
declare const SHELL_VERSION: string;

interface Lasting {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Pushed extends Lasting {
  readonly data: { readonly json: () => unknown } | null;
}

interface Tapped extends Lasting {
  readonly notification: Notification;
}

interface Shown {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}

interface Asked extends Lasting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** The part of a service worker's world that is used here; the compiler otherwise knows pages only. */
interface Keeper {
  readonly registration: {
    readonly scope: string;
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (wanted: { readonly type: "window"; readonly includeUncontrolled: boolean }) => Promise<readonly Shown[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(event: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(event: "message", listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(event: "fetch", listener: (event: Asked) => void): void;
  addEventListener(event: "push", listener: (event: Pushed) => void): void;
  addEventListener(event: "notificationclick", listener: (event: Tapped) => void): void;
}

const worker = self as unknown as Keeper;
const PREFIX = "fogbound-";
const NAME = PREFIX + SHELL_VERSION;
const scope = new URL(worker.registration.scope);

worker.addEventListener("install", (event) => {
  event.waitUntil(keep(["./", ...SHELL_FILES]).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  const { language } = event.data as { language: string };
  event.waitUntil(keep(LANGUAGE_FILES[language] ?? []));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (path.startsWith("assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate" && !path.startsWith("api/") && !path.includes(".")) event.respondWith(page(request));
  else if (SHELL_FILES.includes(path)) event.respondWith(fetch(request).catch(() => kept(request)));
});

worker.addEventListener("push", (event) => {
  const { table, text } = event.data?.json() as { table: string; text: string };
  // The same turn told again, or the next one, takes the place of what stands there.
  event.waitUntil(worker.registration.showNotification("fogbound", { body: text, tag: table, data: table, icon: "icon-192.png" }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(`t/${String(event.notification.data)}`, scope)));
});

/** Brings a page into sight: the one that shows it already, or a new one. */
async function show(wanted: URL): Promise<unknown> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = open.find(({ url }) => new URL(url).pathname === wanted.pathname);
  return here ? here.focus() : worker.clients.openWindow(wanted.href);
}

/** A page is always the server's newest; only without a server it is the kept one. */
function page(request: Request): Promise<Response> {
  return fetch(request).catch(() => kept(new Request(scope.href)));
}

/** Files under assets/ carry their contents in their names: once kept they are right for ever. */
async function asset(request: Request): Promise<Response> {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(NAME)).put(request, answer.clone());
  return answer;
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
}

/** Fetches what is not kept yet. The page itself is asked for anew, so that it fits the files of this version. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  const known = new Set((await cache.keys()).map((request) => request.url));
  const missing = files.map((file) => new URL(file, scope).href).filter((url) => !known.has(url));
  await Promise.all(missing.map((url) => cache.add(new Request(url, url === scope.href ? { cache: "no-cache" } : {}))));
}

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)));
}
