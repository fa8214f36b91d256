import type { ChangeOrderDto } from "@quorate/api/change-orders/change-orders.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { lazy, Suspense, useId, useState } from "react";
import { VatNotice } from "../../components/billing/vat-notice.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { ChangeOrderLines } from "./change-order-lines.tsx";
import { metaWords, moneyWords, nameOf } from "./change-order-words.ts";
import styles from "./change-orders.module.css";

const AcceptChangeDialog = lazy(async () => ({
  default: (await import("./accept-change-dialog.tsx")).AcceptChangeDialog,
}));
const DeclineChangeDialog = lazy(async () => ({
  default: (await import("./decline-change-dialog.tsx")).DeclineChangeDialog,
}));

type LiveChangeOrderProps = { order: ChangeOrderDto; project: ProjectDetailDto };

/** The order that waits: what it changes, what that means in money, and what this reader can do about it. */
export function LiveChangeOrder({ order, project }: LiveChangeOrderProps) {
  const titleId = useId();
  const money = moneyWords(order, project.viewer);
  return (
    <section className={styles.live} aria-labelledby={titleId}>
      <h2 className="display-4" id={titleId}>
        {titleOf(order, project)}
      </h2>
      <p className="mute text-sm">{metaWords(order, project)}</p>
      {order.note && <p className="measure whitespace-pre-line">{order.note}</p>}
      <ChangeOrderLines changes={order.changes} status={order.status} />
      {money && <p>{money}</p>}
      <Actions order={order} project={project} />
    </section>
  );
}

function titleOf({ status, proposedBy }: ChangeOrderDto, project: ProjectDetailDto): string {
  if (status === "awaiting_payment")
    return project.viewer === "client" ? "Pay the difference to put it in force" : "Agreed, but not paid yet";
  if (project.viewer === proposedBy) return "Your change order is waiting for an answer";
  return `${nameOf(proposedBy, project)} proposes a change`;
}

function Actions({ order, project }: LiveChangeOrderProps) {
  const [asked, setAsked] = useState<"accept" | "decline" | null>(null);
  const { done, refused } = useProjectAction("changeOrders");
  const { id } = order;
  const onError = (error: unknown) => refused(error, "The change order wasn't answered");
  const fund = trpc.changeOrders.fund.useMutation({
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError,
  });
  const withdraw = trpc.changeOrders.withdraw.useMutation({
    onSuccess: () => done({ title: "Change order withdrawn", description: "What you agreed stays the same." }),
    onError,
  });
  const { viewer } = project;
  if (viewer !== "client" && viewer !== "expert") return null;
  const isOwn = viewer === order.proposedBy;
  const isAwaiting = order.status === "awaiting_payment";
  const isToPay = isAwaiting && viewer === "client";
  return (
    <div className={styles.actions}>
      {isToPay && <VatNotice seller="expert" />}
      {isToPay && (
        <Button busy={fund.isPending} onClick={() => fund.mutate({ id })}>
          Pay {formatMoney(order.toFund)}
        </Button>
      )}
      {!isAwaiting && !isOwn && (
        <>
          <Button onClick={() => setAsked("accept")}>Accept the change</Button>
          <Button variant="secondary" onClick={() => setAsked("decline")}>
            Decline
          </Button>
        </>
      )}
      {(isOwn || isAwaiting) && (
        <Button variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          {isAwaiting ? "Call it off" : "Withdraw it"}
        </Button>
      )}
      {asked && (
        <Suspense>
          {asked === "accept" ? (
            <AcceptChangeDialog order={order} project={project} onClose={() => setAsked(null)} />
          ) : (
            <DeclineChangeDialog order={order} onClose={() => setAsked(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
}
