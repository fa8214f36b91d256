import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** The list and the figures are read again before the button is free. */
export function useVerifyExpert() {
  const cached = trpc.useUtils();
  return trpc.admin.verifyExpert.useMutation({
    onSuccess: async () => {
      toast({ title: "Success", description: "Expert verification status updated." });
      await Promise.all([cached.admin.listExperts.invalidate(), cached.admin.overview.invalidate()]);
    },
    onError: (error) => toastRefused(error, "Failed to update expert verification."),
  });
}

export function useVerifyOrganization() {
  const cached = trpc.useUtils();
  return trpc.admin.verifyOrganization.useMutation({
    onSuccess: async () => {
      toast({ title: "Success", description: "Organization verification status updated." });
      await Promise.all([cached.admin.listOrganizations.invalidate(), cached.admin.overview.invalidate()]);
    },
    onError: (error) => toastRefused(error, "Failed to update organization verification."),
  });
}

/** A refusal that says what to do first is told in its own words. */
function toastRefused(error: unknown, words: string) {
  const { code, message } = toUiError(error);
  const description = code?.startsWith("verification/") ? message : words;
  toast({ title: "Error", description, variant: "destructive" });
}
