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
    onError: () =>
      toast({ title: "Error", description: "Failed to update expert verification.", variant: "destructive" }),
  });
}

export function useVerifyOrganization() {
  const cached = trpc.useUtils();
  return trpc.admin.verifyOrganization.useMutation({
    onSuccess: async () => {
      toast({ title: "Success", description: "Organization verification status updated." });
      await Promise.all([cached.admin.listOrganizations.invalidate(), cached.admin.overview.invalidate()]);
    },
    onError: () =>
      toast({ title: "Error", description: "Failed to update organization verification.", variant: "destructive" }),
  });
}
