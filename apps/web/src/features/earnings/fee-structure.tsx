import { feeFor } from "@quorate/core/payments/fee";
import { useId } from "react";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMinor } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./fee-structure.module.css";

const EXAMPLE_MINOR = 100_000;
const BASIS_POINTS_PER_PERCENT = 100;

type FeeStructureProps = {
  /** Whose share the example names. */
  reader: "expert" | "platform";
};

/** What the platform keeps, by the client's plan; read from the plans themselves. */
export function FeeStructure({ reader }: FeeStructureProps) {
  const titleId = useId();
  const plans = trpc.subscriptions.plans.useQuery();
  return (
    <section className={cn(styles.structure, "section")} aria-labelledby={titleId}>
      <div>
        <h2 className="display-3" id={titleId}>
          Fee structure
        </h2>
        <p className="mute mt-1 text-sm">
          The fee depends on the client's plan and is locked when a milestone is funded. It never changes afterwards.
        </p>
      </div>
      {plans.isPending && (
        <Skeleton label="Loading the fees">
          <Bone className="h-12" />
        </Skeleton>
      )}
      {plans.isError && <p className="mute text-sm">The fees could not be loaded. Reload the page to see them.</p>}
      {plans.data && (
        <dl className={styles.plans}>
          {plans.data.map((plan) => (
            <div key={plan.id}>
              <dt className="text-sm">{plan.name}</dt>
              <dd className={cn(styles.share, "figure")}>{plan.feeBasisPoints / BASIS_POINTS_PER_PERCENT}%</dd>
              <dd className={cn(styles.example, "caption")}>{exampleFor(plan.feeBasisPoints, reader)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function exampleFor(feeBasisPoints: number, reader: FeeStructureProps["reader"]): string {
  const { platformFeeMinor, expertPayoutMinor } = feeFor(EXAMPLE_MINOR, feeBasisPoints);
  const example = formatMinor(EXAMPLE_MINOR);
  return reader === "expert"
    ? `${example} pays you ${formatMinor(expertPayoutMinor)}`
    : `${example} brings ${formatMinor(platformFeeMinor)}`;
}
