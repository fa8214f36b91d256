import type { ReportedAct } from "@quorate/core/learning/act";
import { useState } from "react";
import { toUiError } from "../errors.ts";
import { showRefusal } from "../refusal-toast.ts";

type Told = { answerId: string; personId: string; act: ReportedAct };
type Send = (told: Told, then: { onError?: (error: unknown) => void }) => void;

/** What the reader does with an answer that is kept; without its id nothing is told of it, and no one is said to be not for them. */
export function useToldActs(answerId: string | undefined, send: Send) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const mark = (personId: string, isDismissed: boolean) =>
    setDismissed((before) => new Set([...before, personId].filter((id) => id !== personId || isDismissed)));

  const tell = (personId: string, act: ReportedAct, then: Parameters<Send>[1] = {}) =>
    answerId && send({ answerId, personId, act }, then);

  /** It shows at once, and is taken back where it was not kept. */
  function tellDismissed(personId: string, isDismissed: boolean) {
    mark(personId, isDismissed);
    tell(personId, isDismissed ? "dismissed" : "restored", {
      onError: (error) => {
        mark(personId, !isDismissed);
        showRefusal(toUiError(error), isDismissed ? "They stay in the list" : "They are still left out");
      },
    });
  }
  /** Of no concern to the reader, who is on the way to the profile, if it fails. */
  const tellOpened = (personId: string) => tell(personId, "opened");
  return { canTell: answerId !== undefined, dismissed, tellDismissed, tellOpened };
}
