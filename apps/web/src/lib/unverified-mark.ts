import { useLayoutEffect } from "react";

const STORAGE_KEY = "quorate-unverified"; // public/theme.js reads it before the first paint

/** Remembers, without saying who, that this browser's reader has to verify an address; null while that is not known. */
export function useUnverifiedMark(isUnverified: boolean | null): void {
  useLayoutEffect(() => {
    if (isUnverified === null) return;
    const { dataset } = document.documentElement;
    if (isUnverified) dataset.unverified = "";
    else delete dataset.unverified;
    try {
      if (isUnverified) localStorage.setItem(STORAGE_KEY, "");
      else localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Without storage the notice comes once it is known who is there.
    }
  }, [isUnverified]);
}
