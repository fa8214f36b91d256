import { useLayoutEffect, useState } from "react";

/**
 * Darkens the page behind a dialog and holds it still (base.css). It is our own element: the primitive's overlay writes a style
 * element, which the content security policy refuses.
 */
export function Scrim() {
  // Measured before the page loses its scrollbar; the room it took is kept free, so that nothing moves.
  const [scrollbarPx] = useState(() => window.innerWidth - document.documentElement.clientWidth);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty("--scrollbar-room", `${scrollbarPx}px`);
  }, [scrollbarPx]);
  return <div className="scrim" data-holds-page="" aria-hidden="true" />;
}
