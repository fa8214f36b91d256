import type { ChargebackDetailDto } from "@quorate/api/chargebacks/chargebacks.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

const LOSS_ACCEPTED = {
  title: "Loss accepted",
  description: "The bank keeps the money. This page shows who bears the loss.",
};
const LOSS_PROPOSED = {
  title: "A second administrator is needed",
  description: "The amount is large: the loss is accepted once another administrator accepts it too.",
};

/** Leaving the money to the bank; and where the bank is the sandbox's, deciding in its place. */
export function ChargebackActions({ chargeback }: { chargeback: ChargebackDetailDto }) {
  const { id, canAnswer, canDecide, amount, lossProposedAt, lossProposedBy } = chargeback;
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<"won" | "lost" | null>(null);
  const accept = useAction(trpc.chargebacks.accept, {
    done: ({ acceptedAt }) => (acceptedAt === null ? LOSS_PROPOSED : LOSS_ACCEPTED),
    refused: "Error",
  });
  const decide = useAction(trpc.chargebacks.decide, {
    done: { title: "Decided", description: "The sandbox's bank has decided." },
    refused: "Error",
  });
  return (
    <>
      {canAnswer && (
        <Section title="Not worth contesting?" small>
          {lossProposedAt && (
            <p className="mute mb-4 text-sm">
              {lossProposedBy} proposed accepting it on {formatDate(lossProposedAt)}. It's accepted once another
              administrator accepts it too.
            </p>
          )}
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Accept the loss
          </Button>
        </Section>
      )}
      {canDecide && (
        <Section title="The sandbox's bank" small>
          <div className="button-row">
            <Button variant="secondary" onClick={() => setOutcome("won")}>
              Mark as won
            </Button>
            <Button variant="secondary" onClick={() => setOutcome("lost")}>
              Mark as lost
            </Button>
          </div>
        </Section>
      )}
      {outcome && (
        <ConfirmDialog
          title={outcome === "won" ? "Mark as won?" : "Mark as lost?"}
          description={`The sandbox's bank makes its final decision on ${formatMoney(amount)}, and the books follow.`}
          action={outcome === "won" ? "Mark as won" : "Mark as lost"}
          keep="Go back"
          variant="primary"
          busy={decide.isPending}
          onConfirm={() => decide.mutate({ id, outcome }, { onSettled: () => setOutcome(null) })}
          onClose={() => setOutcome(null)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Accept the loss?"
          description={`The bank keeps ${formatMoney(amount)}, and you can no longer send evidence.`}
          action="Accept the loss"
          keep="Go back"
          busy={accept.isPending}
          onConfirm={() => accept.mutate({ id }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
