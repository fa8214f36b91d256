import type { ProposalDto } from "@quorate/api/proposals/proposals.schema";
import { needsAgreement } from "@quorate/core/agreements/agreement";
import { minorFromDecimal } from "@quorate/core/money";
import type { ProjectParty } from "@quorate/core/projects/project";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { OfferTerms } from "./offer-terms.tsx";

const NAMES = new Intl.ListFormat("en-GB");

type DecisionProps = { proposal: ProposalDto; otherName: string; onClose: () => void };
type AcceptProps = DecisionProps & {
  budget: string | null;
  /** Whose decision it is: the client's on an offer, the expert's on a counter-offer. */
  by: ProjectParty;
  /** The brief asks that both sign what is accepted. */
  asksForAgreement: boolean;
  /** Whose proposals end with this one being accepted. */
  declinedNames?: readonly string[];
};

/** Shows everything that is agreed to, before it is. The version that was read is accepted, and never another. */
export function AcceptProposalDialog({
  proposal: offered,
  budget,
  by,
  otherName,
  asksForAgreement,
  declinedNames = [],
  onClose,
}: AcceptProps) {
  const { done, refused } = useProjectAction("proposals");
  const navigate = useNavigate();
  const accept = trpc.proposals.accept.useMutation({
    onSuccess: async () => {
      await done(
        by === "client"
          ? {
              title: "Proposal accepted",
              description:
                wantsAgreement || isNeeded || asksForAgreement
                  ? `The project starts with ${otherName}, who signs the agreement first.`
                  : `The project starts with ${otherName}. Fund the first milestone next.`,
            }
          : {
              title: "Counter-offer accepted",
              description:
                isNeeded || asksForAgreement
                  ? "The project has started. Sign the agreement next."
                  : `The project has started. Work begins once ${otherName} has funded the first milestone.`,
            },
      );
      // What was agreed on is paid for next: the page goes on where that is done.
      void navigate({ hash: "next-step" }, { replace: true, preventScrollReset: true });
    },
    onError: (error) =>
      refused(error, by === "client" ? "The proposal was not accepted" : "The counter-offer was not accepted"),
  });
  // The version that was opened stays: one that comes in while it is read is never accepted in its place.
  const [proposal] = useState(offered);
  const { total, milestones, expensesCap, version } = proposal;
  const [wantsAgreement, setWantsAgreement] = useState(false);
  const { data: installation } = trpc.installation.get.useQuery();
  const isNeeded = needsAgreement(
    total === null ? null : minorFromDecimal(total),
    installation?.agreementAbove ? minorFromDecimal(installation.agreementAbove) : null,
  );
  const isExpired = offered.version === version && offered.isExpired;
  return (
    <ConfirmDialog
      title={by === "client" ? `Accept the proposal from ${otherName}?` : `Accept the counter-offer from ${otherName}?`}
      description={by === "client" ? acceptConsequence(otherName, declinedNames) : "The project starts on these terms."}
      action={by === "client" ? "Accept proposal" : "Accept counter-offer"}
      variant="primary"
      busy={accept.isPending}
      disabled={isExpired}
      onConfirm={() =>
        accept.mutate({ id: proposal.id, version, ...(wantsAgreement && { agreement: true }) }, { onSettled: onClose })
      }
      onClose={onClose}
    >
      {isExpired && (
        <p className="mt-2 text-sm" role="alert">
          {by === "client"
            ? `This offer has expired and can no longer be accepted. ${otherName} can renew it.`
            : `This counter-offer has expired and can no longer be accepted. ${otherName} can renew it.`}
        </p>
      )}
      <OfferTerms
        offer={{ ...proposal, isExpired }}
        budget={budget}
        receives={by === "client" ? `${otherName} receives` : "You receive"}
      />
      {isNeeded || asksForAgreement ? (
        <p className="mt-4 text-sm">
          {isNeeded ? "An amount this high needs an agreement." : "The brief asks for a signed agreement."} We draw it
          up from this offer, and you both sign it before a milestone can be funded.
        </p>
      ) : (
        by === "client" && (
          <Checkbox
            className="mt-4"
            label="Draw up an agreement"
            hint={`This offer as a document: ${otherName} signs first, then you. Milestones can be funded once you've both signed.`}
            checked={wantsAgreement}
            onChange={({ target }) => setWantsAgreement(target.checked)}
          />
        )
      )}
      <p className="mute mt-4 text-sm">{paymentWords({ milestones, total, expensesCap, by, otherName })}</p>
    </ConfirmDialog>
  );
}

type PaymentWords = Pick<ProposalDto, "milestones" | "total" | "expensesCap"> & { by: ProjectParty; otherName: string };

/** What becomes of the total, and when money moves. */
function paymentWords({ milestones, total, expensesCap, by, otherName }: PaymentWords): string {
  const [payer, pays, expert] = by === "client" ? ["You", "pay", otherName] : [otherName, "pays", "you"];
  if (total === null) {
    return `No amount is set yet. Agree one with ${otherName} for each milestone; each is paid into escrow before work on it starts.`;
  }
  const plan = milestones.length > 0 ? "These become the project's milestones." : "The total becomes one milestone.";
  const hourly = milestones.some(({ period }) => period !== null)
    ? ` Hourly work is paid week by week as it's approved, and anything unused goes back to ${by === "client" ? "you" : otherName}.`
    : "";
  const goesBack = by === "client" ? "you" : otherName;
  const expenses =
    expensesCap === null
      ? ""
      : ` Expenses of up to ${formatMoney(expensesCap)} come on top of the total: they're paid in with their milestone, paid out only against receipts that ${by === "client" ? "you approve" : `${otherName} approves`}, and anything unused goes back to ${goesBack}.`;
  return `Nothing is charged now. ${plan} ${payer} ${pays} each milestone into escrow before work on it starts, and the money goes to ${expert} once the work is accepted.${hourly}${expenses} The total includes the platform fee.`;
}

function acceptConsequence(name: string, declinedNames: readonly string[]): string {
  const start = `The project starts with ${name}.`;
  if (declinedNames.length === 0) return `${start} No other proposal is pending.`;
  return `${start} Every other pending proposal is declined: ${NAMES.format(declinedNames)}.`;
}

/** Turning an expert down, with a reason where the client gives one. */
export function DeclineProposalDialog({ proposal, otherName, onClose }: DecisionProps) {
  const { done, refused } = useProjectAction("proposals");
  const [reason, setReason] = useState("");
  const reject = trpc.proposals.reject.useMutation({
    onSuccess: () => done({ title: "Proposal declined", description: `The proposal from ${otherName} is closed.` }),
    onError: (error) => refused(error, "The proposal was not declined"),
  });
  return (
    <ConfirmDialog
      title={`Decline the proposal from ${otherName}?`}
      description="This can't be undone. Other proposals aren't affected."
      action="Decline"
      busy={reject.isPending}
      onConfirm={() => reject.mutate({ id: proposal.id, ...(reason.trim() && { reason }) }, { onSettled: onClose })}
      onClose={onClose}
    >
      <Field id="decline-reason" label="Reason" optional hint={`${otherName} will see it.`} className="mt-4">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}

/** A counter-offer is taken back: what the expert had offered is on the table again. */
export function WithdrawCounterDialog({ proposal, otherName, onClose }: DecisionProps) {
  const { done, refused } = useProjectAction("proposals");
  const withdraw = trpc.proposals.withdrawCounter.useMutation({
    onSuccess: () =>
      done({ title: "Counter-offer withdrawn", description: `The offer from ${otherName} is back on the table.` }),
    onError: (error) => refused(error, "The counter-offer was not withdrawn"),
  });
  return (
    <ConfirmDialog
      title="Withdraw your counter-offer?"
      description={`${otherName} can no longer accept it. Their previous offer is back on the table.`}
      action="Withdraw counter-offer"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id: proposal.id }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
