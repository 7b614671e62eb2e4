// Keeps the screen on while somebody plays: whoever thinks touches nothing.

/** Asks for the screen to stay on, and again whenever the page is seen again; what it returns lets go. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (over || document.visibilityState !== "visible") return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
    } catch {
      // The battery is low, or the browser does not want to: the screen goes dark as ever.
    }
    if (over) void lock?.release();
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
