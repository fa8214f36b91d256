import { trpc } from "../../lib/trpc.ts";

/** What an expert does with their templates; each form and row shows a refusal itself. */
export function useTemplates() {
  const { proposalTemplates } = trpc.useUtils();
  const onSuccess = () => proposalTemplates.invalidate();
  return {
    save: trpc.proposalTemplates.save.useMutation({ onSuccess }),
    rename: trpc.proposalTemplates.update.useMutation({ onSuccess }),
    remove: trpc.proposalTemplates.delete.useMutation({ onSuccess }),
  };
}
