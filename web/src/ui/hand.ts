// What the page was touched with last: fingers miss more easily than a mouse.

let pointer = "";

addEventListener("pointerdown", (event) => (pointer = event.pointerType), { capture: true, passive: true });
addEventListener("keydown", () => (pointer = ""), { capture: true, passive: true });

export const isFinger = (): boolean => pointer === "touch";
