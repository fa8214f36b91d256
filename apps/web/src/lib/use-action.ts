import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import type { DecorateProcedure } from "@trpc/react-query/shared";
import { toUiError } from "./errors.ts";
import { showRefusal } from "./refusal-toast.ts";
import { type ToastMessage, toast } from "./toast.ts";

const CONFLICT = 409;

type Action<Input, Answer> = {
  /** The message once it is done. */
  done: ToastMessage | ((answer: Answer, input: Input) => ToastMessage);
  /** The title of the message when the server refuses. Leave it out where the form shows the refusal beside what was typed. */
  refused?: string;
};

/**
 * A call that a button makes. Once it is done, everything that its router reads is read again and one message says so. After a refusal
 * the same is read again, and everything else too where another person was faster.
 */
export function useAction<Call extends { input: unknown; output: unknown; transformer: boolean; errorShape: unknown }>(
  call: DecorateProcedure<"mutation", Call>,
  { done, refused }: Action<Call["input"], Call["output"]>,
) {
  const cache = useQueryClient();
  const [[router = ""]] = getMutationKey(call);
  const own = { queryKey: [[router]] };

  return call.useMutation({
    onSuccess: async (answer, input) => {
      // The answer has mostly begun this already: what is under way is as new as it gets.
      await cache.invalidateQueries(own, { cancelRefetch: false });
      toast(typeof done === "function" ? done(answer, input) : done);
      keepFocus();
    },
    onError: async (error) => {
      if (refused === undefined) return;
      const refusal = toUiError(error);
      showRefusal(refusal, refused);
      await cache.invalidateQueries(refusal.status === CONFLICT ? {} : own);
    },
  });
}

/** The button that was pressed is often gone once its action is done; reading then goes on at the start of the content. */
export function keepFocus() {
  window.setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  });
}
