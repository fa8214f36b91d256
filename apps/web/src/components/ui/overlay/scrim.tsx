/**
 * Darkens the page behind a dialog and holds it still (base.css). It is our own element: the primitive's overlay writes a style
 * element, which the content security policy refuses.
 */
export function Scrim() {
  return <div className="scrim" data-holds-page="" aria-hidden="true" />;
}
