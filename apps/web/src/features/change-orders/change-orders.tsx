import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { isLive } from "@quorate/core/change-orders/change-order";
import { lazy, Suspense, useState } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonForm } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";
import { ChangeOrderLines } from "./change-order-lines.tsx";
import { metaWords } from "./change-order-words.ts";
import styles from "./change-orders.module.css";
import { LiveChangeOrder } from "./live-change-order.tsx";

const loadDialog = () => import("./propose-change-dialog.tsx");
const ProposeChangeDialog = lazy(async () => ({ default: (await loadDialog()).ProposeChangeDialog }));

type ChangeOrdersProps = { project: ProjectDetailDto; milestones: readonly MilestoneDto[] };

/** The order that waits, above the work: what it changes and what can be done about it. Nothing where none waits. */
export function WaitingChangeOrder({ project }: Pick<ChangeOrdersProps, "project">) {
  const { data: orders = [] } = trpc.changeOrders.list.useQuery({ id: project.id });
  const live = orders.find(({ status }) => isLive(status));
  return live ? <LiveChangeOrder order={live} project={project} /> : null;
}

/** What was agreed is changed by both: the orders that were decided, and a way to propose the next. */
export function ChangeOrders({ project, milestones }: ChangeOrdersProps) {
  const [isProposing, setProposing] = useState(false);
  const query = trpc.changeOrders.list.useQuery({ id: project.id });
  const orders = query.data ?? [];
  const live = orders.find(({ status }) => isLive(status));
  const decided = orders.filter((order) => order !== live);
  const isParty = project.viewer === "client" || project.viewer === "expert";
  const isChangeable = project.status === "in_progress" && !project.isPaidCall;
  const canPropose = isParty && isChangeable && !live && query.isSuccess;
  if (decided.length === 0 && !canPropose && !query.isError) return null;
  return (
    <Section title="Change orders" note="Both parties must agree to change what's funded or agreed.">
      {query.isError && (
        <ErrorState
          title="We could not load the change orders"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {decided.map((order) => (
        <article key={order.id} className={styles.order} aria-label={`Change order ${order.number}`}>
          <p className="text-sm">{metaWords(order, project)}</p>
          <ChangeOrderLines changes={order.changes} status={order.status} />
          {order.declineReason && <p className="mute whitespace-pre-line text-sm">{order.declineReason}</p>}
        </article>
      ))}
      {canPropose && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
            onClick={() => setProposing(true)}
          >
            Propose a change
          </Button>
        </div>
      )}
      {isProposing && (
        <Suspense fallback={<SkeletonForm label="Loading the form" rows={3} />}>
          <ProposeChangeDialog project={project} milestones={milestones} onClose={() => setProposing(false)} />
        </Suspense>
      )}
    </Section>
  );
}
