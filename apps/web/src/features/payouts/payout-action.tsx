import type { PayoutAccountDto } from "@quorate/api/payouts/payouts.schema";
import { accountHold, HOLD_RULES } from "@quorate/core/expert-money/money-hold";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { PayoutSetUpDialog } from "./payout-set-up-dialog.tsx";
import { useStartPayoutAccount } from "./use-payouts.ts";

/** What the expert can do next: choose where they are paid, or go to the card processor's own page. */
export function PayoutAction({ account }: { account: PayoutAccountDto }) {
  const start = useStartPayoutAccount();
  const [isOpen, setOpen] = useState(false);
  const label = labelOf(account);
  if (label === null) return null;
  const isNew = account.status === "none" || account.halt?.code === "closed";
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        busy={start.isPending || start.isSuccess}
        onClick={() => (isNew ? setOpen(true) : start.mutate({}))}
      >
        {label}
      </Button>
      {account.status === "incomplete" && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Change the country
        </Button>
      )}
      <PayoutSetUpDialog open={isOpen} onOpenChange={setOpen} />
    </div>
  );
}

function labelOf({ status, country, halt }: PayoutAccountDto): string | null {
  // A gateway that asks for no account has no page to show.
  if (status === "ready") return country === null ? null : "Bank account and details";
  if (status === "restricted_soon") return HOLD_RULES.details_missing.action;
  if (status === "disabled" && halt?.code !== "closed") return null;
  const reason = accountHold({ status, halt: halt?.code ?? null });
  return reason && HOLD_RULES[reason].action;
}
