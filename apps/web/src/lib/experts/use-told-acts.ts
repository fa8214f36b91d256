import type { ReportedAct } from "@quorate/core/learning/act";
import type { AnswerKind } from "@quorate/core/learning/learned-answer";
import { useState } from "react";
import { toUiError } from "../errors.ts";
import { showRefusal } from "../refusal-toast.ts";
import { trpc } from "../trpc.ts";

/**
 * What the reader does with an answer of experts or founders that is kept; without its id nothing is told of it, and no one is said to be
 * not for them.
 */
export function useToldActs(of: AnswerKind, answerId: string | undefined) {
  const { mutate: tellOfExpert } = trpc.learning.tell.useMutation();
  const { mutate: tellOfFounder } = trpc.learning.tellFounder.useMutation();
  function tell(personId: string, act: ReportedAct, onError?: (error: unknown) => void) {
    if (answerId === undefined) return;
    const refused = { ...(onError && { onError }) };
    if (of === "expert") tellOfExpert({ answerId, expertId: personId, act }, refused);
    else tellOfFounder({ answerId, entrepreneurId: personId, act }, refused);
  }
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const mark = (personId: string, isDismissed: boolean) =>
    setDismissed((before) => new Set([...before, personId].filter((id) => id !== personId || isDismissed)));

  /** It shows at once, and is taken back where it was not kept. */
  function tellDismissed(personId: string, isDismissed: boolean) {
    if (answerId === undefined) return;
    mark(personId, isDismissed);
    tell(personId, isDismissed ? "dismissed" : "restored", (error) => {
      mark(personId, !isDismissed);
      showRefusal(toUiError(error), isDismissed ? "They stay in the list" : "They are still left out");
    });
  }
  /** Of no concern to the reader, who is on the way to the profile, if it fails. */
  const tellOpened = (personId: string) => tell(personId, "opened");
  return { canTell: answerId !== undefined, dismissed, tellDismissed, tellOpened };
}
