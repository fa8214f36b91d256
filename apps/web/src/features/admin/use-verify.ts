import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import type { Verdict } from "./verdict-dialog.tsx";

type Word = Verdict & { id: string };

/** The list and the figures are read again before the button is free. `say` resolves to whether it was done. */
export function useVerifyExpert() {
  const cached = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.admin.verifyExpert.useMutation({
    onSuccess: async () => {
      toast({ title: "Success", description: "Expert verification status updated." });
      await Promise.all([cached.admin.listExperts.invalidate(), cached.admin.overview.invalidate()]);
    },
    onError: (error) => toastRefused(error, "Failed to update expert verification."),
  });
  return { isPending, say: (word: Word) => done(mutateAsync(word)) };
}

export function useVerifyOrganization() {
  const cached = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.admin.verifyOrganization.useMutation({
    onSuccess: async () => {
      toast({ title: "Success", description: "Organization verification status updated." });
      await Promise.all([cached.admin.listOrganizations.invalidate(), cached.admin.overview.invalidate()]);
    },
    onError: (error) => toastRefused(error, "Failed to update organization verification."),
  });
  return { isPending, say: (word: Word) => done(mutateAsync(word)) };
}

const done = (sent: Promise<unknown>) =>
  sent.then(
    () => true,
    () => false,
  );

/** A refusal that says what to do first is told in its own words. */
function toastRefused(error: unknown, words: string) {
  const { code, message } = toUiError(error);
  const description = code?.startsWith("verification/") ? message : words;
  toast({ title: "Error", description, variant: "destructive" });
}
