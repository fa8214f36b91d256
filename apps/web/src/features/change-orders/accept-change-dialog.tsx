import type { ChangeOrderDto } from "@quorate/api/change-orders/change-orders.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { minorFromDecimal } from "@quorate/core/money";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { ChangeOrderLines } from "./change-order-lines.tsx";
import { moneyWords } from "./change-order-words.ts";

type AcceptChangeDialogProps = { order: ChangeOrderDto; project: ProjectDetailDto; onClose: () => void };

/** What both sign up to, before they do: each milestone and what moves. */
export function AcceptChangeDialog({ order, project, onClose }: AcceptChangeDialogProps) {
  const { done, refused } = useProjectAction("changeOrders");
  const isPaidFirst = minorFromDecimal(order.toFund) > 0;
  const accept = trpc.changeOrders.accept.useMutation({
    onSuccess: ({ status, toFund }) =>
      done(
        status === "awaiting_payment"
          ? { title: "Change order accepted", description: `It takes effect once ${formatMoney(toFund)} is paid.` }
          : { title: "Change order accepted", description: "It's now in force." },
      ),
    onError: (error) => refused(error, "The change order wasn't accepted"),
  });
  return (
    <ConfirmDialog
      title={`Accept change order ${order.number}?`}
      description={isPaidFirst ? "It takes effect once the difference is paid." : "It takes effect immediately."}
      action="Accept the change"
      keep="Not yet"
      variant="primary"
      className="max-w-136"
      busy={accept.isPending}
      onConfirm={() => accept.mutate({ id: order.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      <ChangeOrderLines changes={order.changes} status={order.status} />
      <p className="mt-3">{moneyWords(order, project.viewer) ?? "No money moves."}</p>
    </ConfirmDialog>
  );
}
