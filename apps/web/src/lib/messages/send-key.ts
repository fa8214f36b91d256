import type { KeyboardEvent } from "react";

/** Ctrl and Enter, or Cmd: Enter alone begins a new line, as in any letter. */
export function isSendKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey);
}
