import type { ChangeOrderDto } from "@quorate/api/change-orders/change-orders.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { minorFromDecimal } from "@quorate/core/money";
import { formatMinor, formatMoney } from "../../lib/money.ts";

const STATUS_WORDS: Record<ChangeOrderDto["status"], string> = {
  open: "waiting for an answer",
  awaiting_payment: "waiting for payment",
  accepted: "in force",
  declined: "declined",
  withdrawn: "withdrawn",
  lapsed:
    "no longer possible: a milestone has changed, one of its weeks is waiting for an answer, or the project has ended",
};

export const nameOf = (party: ChangeOrderDto["proposedBy"], { organizationName, expertName }: ProjectDetailDto) =>
  party === "client" ? organizationName : (expertName ?? "the expert");

/** "Change order 2 of Dec 03, 2026 by Ada Whitfield: in force". */
export function metaWords(order: ChangeOrderDto, project: ProjectDetailDto): string {
  const { number, createdAt, proposedBy, status } = order;
  return `Change order ${number} of ${formatDate(createdAt)} by ${nameOf(proposedBy, project)}: ${STATUS_WORDS[status]}`;
}

/** What an order that waits means in money, to this reader; nothing where it means none. */
export function moneyWords(
  { difference, toFund, toRefund, status }: ChangeOrderDto,
  viewer: ProjectDetailDto["viewer"],
): string | null {
  const isLess = difference.startsWith("-");
  const minor = minorFromDecimal(isLess ? difference.slice(1) : difference);
  const sentences = [
    ...(minor === 0 ? [] : [`The project will cost ${formatMinor(minor)} ${isLess ? "less" : "more"}.`]),
    ...(minorFromDecimal(toFund) > 0
      ? [
          `${viewer === "client" ? "You pay" : "The client pays"} ${formatMoney(toFund)} into escrow ${status === "open" ? "once it is accepted" : "now"}.`,
        ]
      : []),
    ...(minorFromDecimal(toRefund) > 0
      ? [`${formatMoney(toRefund)} goes back to ${viewer === "client" ? "you" : "the client"} from escrow.`]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}
