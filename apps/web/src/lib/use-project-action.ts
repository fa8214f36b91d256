import { toUiError } from "./errors.ts";
import { showRefusal } from "./refusal-toast.ts";
import { type ToastMessage, toast } from "./toast.ts";
import { trpc } from "./trpc.ts";

const CONFLICT = 409;

/** What follows every action on a project: everything that shows it is read again, and one sentence says how it went. */
export function useProjectAction() {
  const cache = trpc.useUtils();

  async function refresh() {
    await Promise.all([
      cache.projects.invalidate(),
      cache.proposals.invalidate(),
      cache.milestones.invalidate(),
      cache.dashboards.invalidate(),
      cache.earnings.invalidate(),
    ]);
  }

  return {
    done: async (message: ToastMessage) => {
      await refresh();
      toast(message);
      keepFocus();
    },
    refused: async (error: unknown, title: string) => {
      const refusal = toUiError(error);
      showRefusal(refusal, title);
      if (refusal.status === CONFLICT) await refresh(); // somebody was faster: show how things stand now
    },
  };
}

/** The button that was pressed is often gone once its action is done; reading then goes on at the start of the content. */
function keepFocus() {
  window.setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  });
}
