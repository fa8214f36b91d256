import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** The form shows a refusal itself, so that nothing that was chosen is lost. */
export function useUpdateExpertServices() {
  const cache = trpc.useUtils();
  return trpc.expertServices.update.useMutation({
    onSuccess: async (services) => {
      await cache.expertServices.invalidate();
      const count = services.length === 1 ? "One service stands" : `${services.length} services stand`;
      const description = services.length === 0 ? "Your profile names no services." : `${count} on your profile.`;
      toast({ title: "Services saved", description });
    },
  });
}
