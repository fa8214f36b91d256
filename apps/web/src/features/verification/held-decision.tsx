import type { VerificationItemDto } from "@quorate/api/verification/verification.schema";
import { useEffect, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { currentMs } from "../../lib/clock.ts";
import { trpc } from "../../lib/trpc.ts";
import { useUndoDecision } from "./use-verification-cases.ts";
import { STEP_WORDS } from "./verification-words.ts";

type Held = NonNullable<VerificationItemDto["held"]>;
const SECOND_MS = 1_000;
/** The job that makes the decision one comes a moment after its time. */
const SETTLED_AFTER_MS = 2_500;

/** A decision before it is one: what it is, how long it can be undone, and by whom. */
export function HeldDecision({ id, held }: { id: string; held: Held }) {
  const undo = useUndoDecision();
  const cache = trpc.useUtils();
  const left = useSecondsLeft(held.until);
  useEffect(() => {
    if (left > 0) return;
    const timer = setTimeout(() => void cache.verification.invalidate(), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [left, cache]);
  return (
    <p className="text-sm" role="status">
      <span className="font-semibold">{STEP_WORDS[held.outcome]}</span>
      {held.isYours ? " by you" : held.by ? ` by ${held.by}` : ""}
      {left > 0 ? `, takes effect in ${left} s. ` : ", taking effect. "}
      {held.isYours && left > 0 && (
        <Button variant="secondary" size="sm" busy={undo.isPending} onClick={() => undo.mutate({ id })}>
          Undo
        </Button>
      )}
    </p>
  );
}

function useSecondsLeft(until: string): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(until) - currentMs()) / SECOND_MS));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - currentMs()) / SECOND_MS))),
      250,
    );
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
