import type { CheckoutDto } from "@quorate/api/checkouts/checkouts.schema";
import type { CheckoutOutcome } from "@quorate/core/checkouts/checkout";
import type { SandboxCardBehaviour } from "@quorate/core/subscriptions/saved-card";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney } from "../../lib/money.ts";
import { toast } from "../../lib/toast.ts";
import styles from "./checkout.module.css";
import { backFrom } from "./checkout-return.ts";
import { CHECKOUT_WORDS } from "./checkout-words.ts";
import { useSettleCheckout } from "./use-settle-checkout.ts";

/** Stands where a card payment provider's page would: three answers, and no bank behind them. */
export function SandboxCheckout({ checkout, onUnpaid }: { checkout: CheckoutDto; onUnpaid: () => void }) {
  const navigate = useNavigate();
  const { settle, sending } = useSettleCheckout(checkout.id);
  const amount = formatMoney(checkout.amount);

  const isCardOnly = checkout.purpose === "card";

  async function choose(outcome: CheckoutOutcome, card?: SandboxCardBehaviour): Promise<void> {
    const isPaid = await settle(outcome, card);
    if (!isPaid) return onUnpaid();
    toast({
      title: isCardOnly ? "Card saved" : `${amount} paid`,
      description: CHECKOUT_WORDS[checkout.purpose].paid(checkout.description),
    });
    await navigate(backFrom(checkout).to, { replace: true });
  }

  return (
    <section className={cn(styles.checkout, "sheet")} aria-label="Payment">
      <div className="grid gap-2">
        <p className="mute text-sm">{checkout.description}</p>
        {!isCardOnly && <p className="total">{amount}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          size="lg"
          busy={sending === "paid"}
          aria-disabled={sending !== null || undefined}
          onClick={() => void choose("paid")}
        >
          {isCardOnly ? "Save a working card" : `Pay ${amount}`}
        </Button>
        {isCardOnly && (
          <>
            <Button
              variant="secondary"
              aria-disabled={sending !== null || undefined}
              onClick={() => void choose("paid", "declines")}
            >
              Save a card that's declined later
            </Button>
            <Button
              variant="secondary"
              aria-disabled={sending !== null || undefined}
              onClick={() => void choose("paid", "asks")}
            >
              Save a card whose bank asks to confirm later
            </Button>
          </>
        )}
        <Button
          variant="secondary"
          busy={sending === "declined"}
          aria-disabled={sending !== null || undefined}
          aria-describedby="decline-note"
          onClick={() => void choose("declined")}
        >
          Decline
        </Button>
        <Button
          variant="quiet"
          busy={sending === "cancelled"}
          aria-disabled={sending !== null || undefined}
          onClick={() => void choose("cancelled")}
        >
          {isCardOnly ? "Cancel" : "Cancel payment"}
        </Button>
      </div>
      <p className="caption" id="decline-note">
        {isCardOnly
          ? "Decline acts like a bank that refuses the card. Cancel goes back without saving one."
          : "Decline acts like a bank that refuses the card. Cancel payment goes back without paying."}
      </p>
    </section>
  );
}
