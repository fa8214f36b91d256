import type { CheckoutDto } from "@quorate/api/checkouts/checkouts.schema";
import type { CheckoutOutcome } from "@quorate/core/checkouts/checkout";
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

  async function choose(outcome: CheckoutOutcome): Promise<void> {
    const isPaid = await settle(outcome);
    if (!isPaid) return onUnpaid();
    toast({ title: `${amount} paid`, description: CHECKOUT_WORDS[checkout.purpose].paid(checkout.description) });
    await navigate(backFrom(checkout).to, { replace: true });
  }

  return (
    <section className={cn(styles.checkout, "sheet")} aria-label="Payment">
      <div className="grid gap-2">
        <p className="mute text-sm">{checkout.description}</p>
        <p className="total">{amount}</p>
      </div>
      <div className={styles.actions}>
        <Button
          size="lg"
          busy={sending === "paid"}
          aria-disabled={sending !== null || undefined}
          onClick={() => void choose("paid")}
        >
          Pay {amount}
        </Button>
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
          Cancel payment
        </Button>
      </div>
      <p className="caption" id="decline-note">
        Decline answers as a bank that refuses the card. Cancel payment goes back without paying.
      </p>
    </section>
  );
}
