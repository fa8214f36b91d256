import { useEffect, useState } from "react";

const REST_MS = 300;

/** What is being typed, once the hand rests; nothing at once where it was emptied. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  if (typed === "" && settled !== "") setSettled("");
  useEffect(() => {
    const rest = setTimeout(() => setSettled(typed), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  return settled;
}
