import type { CheckoutDto } from "@quorate/api/checkouts/checkouts.schema";
import type { CheckoutOutcome } from "@quorate/core/checkouts/checkout";
import { minorFromDecimal } from "@quorate/core/money";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney } from "../../lib/money.ts";
import styles from "./checkout.module.css";
import { backFrom } from "./checkout-return.ts";
import { CHECKOUT_WORDS, isGivenBack } from "./checkout-words.ts";

/** What happened to a payment that is no longer open, and what happens next. */
type SettledCheckoutProps = {
  checkout: CheckoutDto;
  outcome: CheckoutOutcome;
  /** After a click on this page: the button that had the focus is gone, and what came of it is read next. */
  takesFocus: boolean;
};

export function SettledCheckout({ checkout, outcome, takesFocus }: SettledCheckoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const back = backFrom(checkout);
  const { title, text } = wordsFor(checkout, outcome);
  return (
    <section className={cn(styles.checkout, "sheet")} aria-labelledby="checkout-outcome">
      <div className="grid gap-1">
        <h2 className="display-3 focus:outline-none" id="checkout-outcome" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="mute text-sm">{checkout.description}</p>
        <p>{text}</p>
      </div>
      <div className="button-row">
        <Button asChild>
          <Link to={back.to} replace>
            {back.label}
          </Link>
        </Button>
      </div>
    </section>
  );
}

function wordsFor(checkout: CheckoutDto, outcome: CheckoutOutcome): { title: string; text: string } {
  const amount = formatMoney(checkout.amount);
  const { settled, unpaid } = CHECKOUT_WORDS[checkout.purpose];
  switch (outcome) {
    case "paid":
      return paidWords(checkout, settled(amount));
    case "declined":
      return { title: "The payment was declined", text: `Nothing was charged. ${unpaid}` };
    case "cancelled":
      if (checkout.isGivenUp) {
        const text = "Nothing was charged. What you were paying for has since been called off or changed.";
        return { title: "This page has been closed", text };
      }
      return { title: "The payment was cancelled", text: `Nothing was charged. ${unpaid}` };
  }
}

/** Money that came too late, or that a dispute returned, is held no longer. */
function paidWords(checkout: CheckoutDto, settled: string): { title: string; text: string } {
  const [amount, refunded] = [formatMoney(checkout.amount), formatMoney(checkout.refundedAmount)];
  if (isGivenBack(checkout)) {
    return { title: "This payment goes back to you", text: `${amount} was paid and goes back in full.` };
  }
  const title = "This payment is settled";
  if (minorFromDecimal(checkout.refundedAmount) > 0) {
    return { title, text: `${amount} was paid, and ${refunded} of it goes back to you.` };
  }
  return { title, text: settled };
}
