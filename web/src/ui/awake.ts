// Keeps a screen from going dark while it shows something that nobody touches.

/** Asks the device to stay awake, again whenever the page comes back into sight; call the answer to let it sleep. */
export function awake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let left = false;
  const hold = async () => {
    if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
    // A device may refuse, when its battery is low for instance; then it goes dark as it would have.
    const got = await navigator.wakeLock.request("screen").catch(() => null);
    if (left) void got?.release();
    else lock = got;
  };
  const again = () => void hold();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    left = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
