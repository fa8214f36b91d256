import { minorFromDecimal } from "@quorate/core/money";
import { DEFAULT_FEE_BASIS_POINTS, feeFor } from "@quorate/core/payments/fee";
import { Facts } from "../../components/ui/text/page.tsx";
import { formatMinor } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";

const BASIS_POINTS_PER_PERCENT = 100;

type AcceptanceCostProps = { projectId: string; expertName: string };

/** What the project will cost the client, who gets how much of it, and when it is paid: before anything is agreed. */
export function AcceptanceCost({ projectId, expertName }: AcceptanceCostProps) {
  const project = trpc.projects.get.useQuery({ id: projectId });
  const milestones = trpc.milestones.list.useQuery({ id: projectId });
  const feeBasisPoints = useFeeBasisPoints();
  if (!project.data || !milestones.data || feeBasisPoints === null) return null;
  const planned = milestones.data.filter(({ status }) => status !== "cancelled");
  const budget = project.data.budget;
  const amounts = planned.length > 0 ? planned.map(({ amount }) => amount) : budget === null ? [] : [budget];
  if (amounts.length === 0) {
    return (
      <p className="mute mt-4 text-sm">
        No budget is named, so nothing is planned yet. You agree the amounts with {expertName}, milestone by milestone,
        and pay each of them into escrow before work on it starts.
      </p>
    );
  }
  const totalMinor = amounts.reduce((sum, amount) => sum + minorFromDecimal(amount), 0);
  const { platformFeeMinor, expertPayoutMinor } = feeFor(totalMinor, feeBasisPoints);
  return (
    <>
      <Facts
        className="facts-wrapping"
        facts={[
          { label: planned.length > 0 ? "Planned milestones" : "Your budget", value: money(totalMinor) },
          {
            label: `Platform fee, ${feeBasisPoints / BASIS_POINTS_PER_PERCENT}%, out of it`,
            value: money(platformFeeMinor),
          },
          { label: `${expertName} receives`, value: money(expertPayoutMinor) },
          { label: "You pay in all", value: money(totalMinor) },
        ]}
      />
      <p className="mute mt-4 text-sm">
        Nothing is charged now.{" "}
        {planned.length === 0 && "The budget becomes one milestone, which you can change or divide before you pay. "}
        You pay a milestone into escrow before work on it starts, and the money goes to {expertName} when you accept the
        work.
      </p>
    </>
  );
}

const money = (minor: number) => <span className="tnum">{formatMinor(minor)}</span>;

/** The share that holds for what is funded today; null until it is known. */
function useFeeBasisPoints(): number | null {
  const plans = trpc.subscriptions.plans.useQuery();
  const current = trpc.subscriptions.current.useQuery();
  if (!plans.data || current.data === undefined) return null;
  const running = current.data?.status === "active" ? current.data : null;
  const plan = plans.data.find(({ id }) => id === running?.planId);
  return plan?.feeBasisPoints ?? DEFAULT_FEE_BASIS_POINTS;
}
