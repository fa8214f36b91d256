import type { CheckoutOutcome } from "@quorate/core/checkouts/checkout";
import type { SandboxCardBehaviour } from "@quorate/core/subscriptions/saved-card";
import { useRef, useState } from "react";
import { isRefusal, toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { isGivenBack } from "./checkout-words.ts";

/**
 * Settles the checkout once: a second click while the first is on its way does nothing. What the answer changed (project,
 * plan, dashboard) is read again wherever it is shown next. Answers whether it is paid and was had for it: money that came too late
 * goes back.
 */
export function useSettleCheckout(checkoutId: string) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.checkouts.settle.useMutation();
  const isSending = useRef(false);
  const [sending, setSending] = useState<CheckoutOutcome | null>(null);

  async function settle(outcome: CheckoutOutcome, card?: SandboxCardBehaviour): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    setSending(outcome);
    try {
      const checkout = await mutateAsync({ id: checkoutId, outcome, ...(card && { card }) });
      await cache.invalidate(undefined, { refetchType: "none" });
      if (checkout.status === "paid" && !isGivenBack(checkout)) return true; // the page is left: its buttons stay shut until then
      cache.checkouts.get.setData({ id: checkoutId }, checkout);
    } catch (error) {
      toastRefusal(error);
      // Another tab may have settled it: the page then says so.
      await cache.checkouts.get.invalidate({ id: checkoutId });
    }
    isSending.current = false;
    setSending(null);
    return false;
  }
  return { settle, sending };
}

function toastRefusal(error: unknown): void {
  const refusal = toUiError(error);
  toast({
    title: "The payment didn't go through",
    description: isRefusal(refusal)
      ? refusal.message
      : "We didn't get an answer. Please try again: you won't be charged twice.",
    variant: "destructive",
  });
}
