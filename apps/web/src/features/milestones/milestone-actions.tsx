import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { minorFromDecimal } from "@quorate/core/money";
import type { OfferedAction } from "@quorate/core/project-steps/project-step";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { formatMinor, formatMoney } from "../../lib/money.ts";
import { useSession } from "../../lib/session.ts";
import styles from "./milestone-actions.module.css";
import type { RenderDisputeDialog } from "./milestone-dialog-props.ts";
import { useFundMilestone } from "./use-fund-milestone.ts";
import { type DialogAction, isDisputeAction } from "./waiting-step.ts";

const MilestoneDialog = lazy(async () => ({ default: (await import("./milestone-dialog.tsx")).MilestoneDialog }));

type MilestoneActionsProps = {
  milestone: MilestoneDto;
  actions: readonly OfferedAction[];
  /** In the decision sheet the first action is the page's primary one; in a row all are words; the bar has that first one alone. */
  look: "sheet" | "row" | "bar";
  /** Which milestone it is, where its title is not beside the action. */
  place?: number;
  expertName: string;
  renderDisputeDialog: RenderDisputeDialog;
};

/** By place; raising a dispute is never what a page asks for. */
const VARIANTS = ["primary", "secondary"] as const;

/** The buttons for what the reader may do with a milestone, and the dialogs behind them. */
export function MilestoneActions({
  milestone,
  actions,
  look,
  place,
  expertName,
  renderDisputeDialog,
}: MilestoneActionsProps) {
  const { user } = useSession();
  const fund = useFundMilestone();
  const [asked, setAsked] = useState<DialogAction | null>(null);
  const cannotPay = actions.includes("fund") && user?.emailVerified === false;
  const offered = actions.filter((action) => action !== "fund" || !cannotPay);
  if (actions.length === 0) return null;

  const about = { milestone, expertName, onClose: () => setAsked(null) };
  const isFunding = fund.isPending || fund.isSuccess; // stays busy until the browser has left for the checkout
  return (
    <div className={look === "row" ? styles.actions : "button-row"}>
      {offered.map((action, index) => (
        <ActionButton
          key={action}
          look={look}
          variant={action === "dispute" ? "quiet" : (VARIANTS[index] ?? "quiet")}
          busy={action === "fund" && isFunding}
          label={look === "bar" ? barLabel(action, milestone, place) : actionLabel(action, milestone, look)}
          about={look === "row" ? milestone.title : undefined}
          onClick={() => {
            if (action === "fund") fund.mutate({ id: milestone.id });
            else if (action !== "refund" && action !== "split") setAsked(action);
          }}
        />
      ))}
      {cannotPay && <p className="caption">Verify your email address to fund this milestone.</p>}
      {asked && (
        <Suspense>
          {isDisputeAction(asked) ? (
            renderDisputeDialog({ action: asked, ...about })
          ) : (
            <MilestoneDialog action={asked} {...about} />
          )}
        </Suspense>
      )}
    </div>
  );
}

type ActionButtonProps = {
  look: MilestoneActionsProps["look"];
  variant: "primary" | "secondary" | "quiet";
  busy: boolean;
  label: string;
  about: string | undefined;
  onClick: () => void;
};

function ActionButton({ look, variant, busy, label, about, onClick }: ActionButtonProps) {
  if (look === "row") {
    return (
      <button className="more" type="button" aria-disabled={busy || undefined} onClick={() => !busy && onClick()}>
        {busy ? "Processing..." : label}
        <span className="sr-only">: {about}</span>
      </button>
    );
  }
  return (
    <Button variant={variant} busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Alone, an action has to say what it is about. */
function barLabel(action: OfferedAction, milestone: MilestoneDto, place: number | undefined): string {
  if (action === "release") return `Release ${formatMoney(milestone.amount)}`;
  if (action === "submit") return place === undefined ? "Hand over work" : `Hand over milestone ${place}`;
  return actionLabel(action, milestone, "sheet");
}

/** What its expenses may come to is paid in with it. */
const toFund = ({ amount, expensesCap }: MilestoneDto) =>
  formatMinor(minorFromDecimal(amount) + minorFromDecimal(expensesCap ?? "0"));

function actionLabel(action: OfferedAction, milestone: MilestoneDto, look: "sheet" | "row"): string {
  const amount = formatMoney(milestone.amount);
  switch (action) {
    case "release":
      return look === "sheet" ? `Review and release ${amount}` : "Review and release";
    case "requestChanges":
      return "Request changes";
    case "fund":
      return milestone.payment?.status === "pending" ? "Continue to payment" : `Fund ${toFund(milestone)}`;
    case "submit":
      return "Hand over work";
    case "edit":
      return "Change";
    case "divide":
      return "Divide";
    case "cancel":
      return "Cancel milestone";
    case "answerDispute":
      return "Answer the dispute";
    case "resolveDispute":
      return "Resolve the dispute";
    default:
      return "Raise a dispute";
  }
}
