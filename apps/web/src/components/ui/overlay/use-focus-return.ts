import { useRef } from "react";

/**
 * Gives the focus back to whatever had it when a dialog opened. The primitive does so for its own trigger only, and most of
 * our dialogs are opened by a state of the screen.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}
