import { toUiError } from "./errors.ts";
import { showRefusal } from "./refusal-toast.ts";
import { type ToastMessage, toast } from "./toast.ts";
import { trpc } from "./trpc.ts";
import { keepFocus } from "./use-action.ts";

const CONFLICT = 409;

/** The features whose actions these are: each asks for what it shows itself. */
type ProjectFeature =
  | "agreements"
  | "changeOrders"
  | "expenses"
  | "confidentialParts"
  | "milestones"
  | "projects"
  | "proposals"
  | "timesheets";

/**
 * What follows every action on a project: its feature is read again, and one sentence says how it went. What others show is asked for
 * because the server says that it has changed.
 */
export function useProjectAction(feature: ProjectFeature) {
  const cache = trpc.useUtils();

  return {
    done: async (message: ToastMessage) => {
      // The answer has mostly begun this already: what is under way is as new as it gets.
      await cache[feature].invalidate(undefined, {}, { cancelRefetch: false });
      toast(message);
      keepFocus();
    },
    refused: async (error: unknown, title: string) => {
      const refusal = toUiError(error);
      showRefusal(refusal, title);
      if (refusal.status === CONFLICT) await cache.invalidate(); // another person was faster: show the present state
    },
  };
}
