import { useState } from "react";
import { toUiError } from "../errors.ts";
import { showRefusal } from "../refusal-toast.ts";
import { trpc } from "../trpc.ts";

/** What the reader does with an answer that is kept; without its id nothing is told of it, and no one is said to be not for them. */
export function useToldActs(answerId: string | undefined) {
  const { mutate } = trpc.learning.tell.useMutation();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const mark = (expertId: string, isDismissed: boolean) =>
    setDismissed((before) => new Set([...before, expertId].filter((id) => id !== expertId || isDismissed)));

  /** It shows at once, and is taken back where it was not kept. */
  function tellDismissed(expertId: string, isDismissed: boolean) {
    if (answerId === undefined) return;
    mark(expertId, isDismissed);
    mutate(
      { answerId, expertId, act: isDismissed ? "dismissed" : "restored" },
      {
        onError: (error) => {
          mark(expertId, !isDismissed);
          showRefusal(toUiError(error), isDismissed ? "They stay in the list" : "They are still left out");
        },
      },
    );
  }
  /** Of no concern to the reader, who is on the way to the profile, if it fails. */
  const tellOpened = (expertId: string) => answerId !== undefined && mutate({ answerId, expertId, act: "opened" });
  return { canTell: answerId !== undefined, dismissed, tellDismissed, tellOpened };
}
