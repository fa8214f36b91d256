import { useEffect, useState } from "react";
import { readTyped, type TypedKind, type TypedReading } from "../../../lib/typed-number.ts";

const PAUSE_MS = 600;

/** What was typed means, told once the typing pauses: half of a number is no question yet. */
export function useTypedNumber(typed: string, kind: TypedKind): { reading: TypedReading; settle: () => void } {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const reading = readTyped(typed, kind);
  const isHalf = reading.kind === "question" && settled !== typed;
  return { reading: isHalf ? { kind: "empty" } : reading, settle: () => setSettled(typed) };
}
