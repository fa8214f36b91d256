import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function useGetPayoutAccount() {
  return trpc.payoutAccount.get.useQuery();
}

/** The countries in which experts are paid, and what the profile would tell the card processor. */
export function useGetPayoutPrefill() {
  return trpc.payoutAccount.prefill.useQuery();
}

/** Takes the browser to the page on which the card processor asks where to pay; its last step leads back here. */
export function useStartPayoutAccount() {
  return trpc.payoutAccount.start.useMutation({
    onSuccess: ({ onboardingUrl }) => window.location.assign(onboardingUrl),
    onError: (error) =>
      toast({
        variant: "destructive",
        title: "Payouts could not be set up",
        description: toUiError(error).message,
      }),
  });
}
