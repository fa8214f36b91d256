import type { SandboxPaymentDto } from "@quorate/api/chargebacks/chargebacks.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { useState } from "react";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

/** Where no real card is charged, any payment can be taken back to try what follows. */
export function SandboxPayments() {
  const { data: payments = [] } = trpc.chargebacks.sandboxPayments.useQuery();
  if (payments.length === 0) return null;
  return (
    <Section title="Try it" note="This platform uses the sandbox: no bank is involved.">
      <details className="text-sm">
        <summary className="link">Show the latest payments</summary>
        <ul className="rows">
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentRow payment={payment} />
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

function PaymentRow({ payment: { id, description, amount, payerEmail, paidAt } }: { payment: SandboxPaymentDto }) {
  const raise = useAction(trpc.chargebacks.raise, {
    done: { title: "Charged back", description: "The sandbox's bank has taken the payment back." },
    refused: "Error",
  });
  const [isAsked, ask] = useState(false);
  const title = `${formatMoney(amount)}: ${description}`;
  return (
    <CaseRow
      title={title}
      actions={
        <>
          <Button variant="secondary" size="sm" aria-label={`Charge back ${title}`} onClick={() => ask(true)}>
            Charge back
          </Button>
          {isAsked && (
            <ConfirmDialog
              title="Charge this payment back?"
              description={`The sandbox's bank takes ${formatMoney(amount)} from the platform, and we notify the parties.`}
              action="Charge back"
              busy={raise.isPending}
              onConfirm={() => raise.mutate({ checkoutId: id }, { onSettled: () => ask(false) })}
              onClose={() => ask(false)}
            />
          )}
        </>
      }
    >
      <p className="caption">
        {payerEmail}
        {paidAt && `, paid on ${formatDate(paidAt)}`}
      </p>
    </CaseRow>
  );
}
