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
      title={by === "client" ? `Accept the proposal of ${otherName}?` : `Accept the counter-offer of ${otherName}?`}
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
          {isNeeded ? "An amount as high as this needs an agreement." : "The brief asks for a signed agreement."} It is
          drawn up from this offer, and both of you sign it before a milestone can be funded.
        </p>
      ) : (
        by === "client" && (
          <Checkbox
            className="mt-4"
            label="Draw up an agreement"
            hint={`This offer as a document that ${otherName} signs first, then you. Milestones can be funded once both have signed.`}
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
    return `No sum is named yet. Agree the amounts with ${otherName} milestone by milestone; each is paid into escrow before work on it starts.`;
  }
  const plan = milestones.length > 0 ? "These milestones are planned." : "The total becomes one milestone.";
  const hourly = milestones.some(({ period }) => period !== null)
    ? ` By the hour, each week that is approved is paid, and what is unused goes back to ${by === "client" ? "you" : otherName}.`
    : "";
  const goesBack = by === "client" ? "you" : otherName;
  const expenses =
    expensesCap === null
      ? ""
      : ` Expenses of up to ${formatMoney(expensesCap)} come beside the total: they are paid in with their milestone, paid out only against receipts that ${by === "client" ? "you approve" : `${otherName} approves`}, and what is unused goes back to ${goesBack}.`;
  return `Nothing is charged now. ${plan} ${payer} ${pays} a milestone into escrow before work on it starts, and the money goes to ${expert} once the work is accepted.${hourly}${expenses} The platform fee is part of the total.`;
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
    onSuccess: () => done({ title: "Proposal declined", description: `The proposal of ${otherName} is closed.` }),
    onError: (error) => refused(error, "The proposal was not declined"),
  });
  return (
    <ConfirmDialog
      title={`Decline the proposal of ${otherName}?`}
      description="This proposal is closed for good. The others stay as they are."
      action="Decline"
      busy={reject.isPending}
      onConfirm={() => reject.mutate({ id: proposal.id, ...(reason.trim() && { reason }) }, { onSettled: onClose })}
      onClose={onClose}
    >
      <Field id="decline-reason" label="Reason" optional hint={`${otherName} reads it.`} className="mt-4">
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
    onSuccess: () => done({ title: "Counter-offer withdrawn", description: `The offer of ${otherName} stands again.` }),
    onError: (error) => refused(error, "The counter-offer was not withdrawn"),
  });
  return (
    <ConfirmDialog
      title="Withdraw your counter-offer?"
      description={`${otherName} can no longer accept it. What ${otherName} offered before is on the table again.`}
      action="Withdraw counter-offer"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id: proposal.id }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
