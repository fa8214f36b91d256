import { useRef } from "react";

const WAITING = "data-waits-for-focus";

/** Brings the focus to what has just come to the page: once the dialog has closed, where one stands before it and holds the focus. */
export function takeFocus(element: HTMLElement): void {
  if (element.closest('[aria-hidden="true"]')) element.setAttribute(WAITING, "");
  else element.focus();
}

/**
 * Gives the focus back to whatever had it when a dialog opened, or to what came meanwhile and waits for it. The primitive does so for its
 * own trigger only, and most of our dialogs are opened by a state of the screen.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What went with the dialog left the focus to the page as a whole: elsewhere, something has taken it already.
      if (document.activeElement !== document.body) return;
      const waiting = document.querySelector(`[${WAITING}]`);
      waiting?.removeAttribute(WAITING);
      const next = waiting ?? opener.current;
      if (next instanceof HTMLElement && next.isConnected) next.focus();
    },
  };
}
