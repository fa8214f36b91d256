import type { ChangeOrderStatus } from "@quorate/core/change-orders/change-order";
import { newRateWords } from "@quorate/core/change-orders/new-rate-words";
import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { DEFAULT_CURRENCY } from "@quorate/core/format/currency";
import type { ChangeOrderId } from "@quorate/core/ids";
import { nameOf, type OfProject, openProject, quotedMilestone, quotedProject } from "@quorate/core/mail/deal-in-mail";
import { type Letter, type MailPerson, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import type { DbOrTrx } from "@quorate/db/client";
import { findChangeOrderById } from "../../change-orders/change-orders.queries.ts";
import { describeChangeOrder } from "../../change-orders/describe-change-orders.service.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell, type EventMailPorts, type Told } from "./beside-the-bell.service.ts";
import { findProjectForMail } from "./event-mail-facts.queries.ts";
import { findPartyWhoActed } from "./find-actor.service.ts";

/** `rates`: for which weeks each new rate holds, a sentence a milestone. */
type OfRates = { rates: readonly string[] };
type OfChangeOrder = OfProject & OfRates & { by: MailPerson; number: number };

const RATE = `“Advice by the hour”: ${newRateWords(
  { hourlyRate: "80.00", fromWeek: 2, weeksKept: [{ week: 1, hourlyRate: "70.00" }] },
  DEFAULT_CURRENCY,
)}`;

export const changeOrderMails = mails({
  "change-order-proposed": mail(
    MAIL_RULES.deadline,
    ({ by, number, rates, ...of }: OfChangeOrder): Letter => ({
      subject: `${nameOf(by)} proposes a change to ${quotedProject(of.project)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} proposes change order ${number} for ${quotedProject(of.project)}. What would change, and what that means in money, is on the project's page. Nothing changes until you accept.`,
        ),
        ...rates.map((rate) => text(rate)),
        openProject("Accept or decline", of),
      ],
    }),
    [{ ...sample.project, by: sample.client, number: 2, rates: [RATE] }],
  ),
  "change-order-agreed": mail(
    MAIL_RULES.deadline,
    ({ by, number, rates, isPayer, ...of }: OfChangeOrder & { isPayer: boolean }): Letter => ({
      subject: isPayer
        ? `Pay the difference: change order ${number} of ${quotedProject(of.project)}`
        : `Accepted, waiting for the client to pay: change order ${number} of ${quotedProject(of.project)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} accepted change order ${number} for ${quotedProject(of.project)}. It applies once ${isPayer ? "you have" : "the client has"} paid the difference into escrow.`,
        ),
        ...rates.map((rate) => text(rate)),
        openProject(isPayer ? "Pay the difference" : "Open the project", of),
      ],
    }),
    [
      { ...sample.project, by: sample.client, number: 2, rates: [RATE], isPayer: false },
      { ...sample.project, by: sample.ada, number: 2, rates: [], isPayer: true },
    ],
  ),
  "change-order-accepted": mail(
    MAIL_RULES.work,
    ({ number, rates, ...of }: OfProject & OfRates & { number: number }): Letter => ({
      subject: `Change order ${number} is in force: ${quotedProject(of.project)}`,
      parts: [
        text(
          `Change order ${number} of ${quotedProject(of.project)} is in force. Its milestones now say what both of you agreed.`,
        ),
        ...rates.map((rate) => text(rate)),
        openProject("Open the project", of),
      ],
    }),
    [{ ...sample.project, number: 2, rates: [RATE] }],
  ),
  "change-order-declined": mail(
    MAIL_RULES.work,
    ({ by, number, ...of }: OfChangeOrder): Letter => ({
      subject: `${nameOf(by)} declined change order ${number}: ${quotedProject(of.project)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} declined change order ${number} of ${quotedProject(of.project)}. What was agreed stays as it was; a reason, if there is one, is on the project's page.`,
        ),
        openProject("Open the project", of),
      ],
    }),
    [{ ...sample.project, by: sample.client, number: 2, rates: [RATE] }],
  ),
  "change-order-lapsed": mail(
    MAIL_RULES.work,
    ({ number, ...of }: OfProject & { number: number }): Letter => ({
      subject: `Change order ${number} has lapsed: ${quotedProject(of.project)}`,
      parts: [
        text(
          `Change order ${number} of ${quotedProject(of.project)} can no longer be accepted or paid: what it would change has since changed, or the project has ended. Nothing was charged for it. Either of you can propose a new one while the project is in progress.`,
        ),
        openProject("Open the project", of),
      ],
    }),
    [{ ...sample.project, number: 2 }],
  ),
});

type ChangeOrderEvent = "change-order.proposed" | "change-order.payment-due" | "change-order.declined";
type Impersonal = "change-order-accepted" | "change-order-lapsed";
type Written = Exclude<keyof typeof changeOrderMails, Impersonal | "change-order-agreed">;

/** As long as the order is what the mail says of it. */
async function readOrder(
  { db, currency }: EventMailPorts,
  event: DomainEventOf<ChangeOrderEvent>,
  status: ChangeOrderStatus,
) {
  const row = await findProjectForMail(db, event.projectId);
  const order = await findChangeOrderById(db, event.changeOrderId);
  const by = row && (await findPartyWhoActed(db, event.actorId, row.clientUserId));
  if (!by || order?.status !== status) return null;
  const { project, projectId, clientUserId } = row;
  const rates = await newRatesOf(db, { id: order.id, project: { ...row, id: projectId, currency } });
  return { clientUserId, inMail: { project, projectId, by, number: order.number, rates } };
}

function orderMail(kind: Written, status: "open" | "declined"): Told<DomainEventOf<ChangeOrderEvent>> {
  return async (ports, event) => {
    const read = await readOrder(ports, event, status);
    return read && changeOrderMails[kind].write(read.inMail);
  };
}

const agreedMail: Told<DomainEventOf<ChangeOrderEvent>> = async (ports, event, { receiverId }) => {
  const read = await readOrder(ports, event, "awaiting_payment");
  if (!read) return null;
  return changeOrderMails["change-order-agreed"].write({ ...read.inMail, isPayer: receiverId === read.clientUserId });
};

type OfOrder = { id: ChangeOrderId; project: Parameters<typeof describeChangeOrder>[1] };

async function newRatesOf(db: DbOrTrx, { id, project }: OfOrder): Promise<string[]> {
  const { changes } = await describeChangeOrder(db, project, id);
  return changes.flatMap((change) =>
    change.kind === "change" && change.newRate
      ? [`${quotedMilestone(change.after.title)}: ${newRateWords(change.newRate, project.currency)}`]
      : [],
  );
}

/** The same for both parties, and of no one's doing. */
function impersonalMail(kind: Impersonal, status: "accepted" | "lapsed"): Told<ImpersonalEvent> {
  return async ({ db, currency }, event) => {
    const row = await findProjectForMail(db, event.projectId);
    const order = await findChangeOrderById(db, event.changeOrderId);
    if (!row || order?.status !== status) return null;
    const { project, projectId } = row;
    const rates = await newRatesOf(db, { id: order.id, project: { ...row, id: projectId, currency } });
    return changeOrderMails[kind].write({ project, projectId, number: order.number, rates });
  };
}
type ImpersonalEvent = DomainEventOf<"change-order.accepted" | "change-order.lapsed">;

export const changeOrderMail = {
  mails: changeOrderMails,
  subscribers: {
    "change-order-mail": besideTheBell({
      change_order_proposed: orderMail("change-order-proposed", "open"),
      change_order_agreed: agreedMail,
      change_order_accepted: impersonalMail("change-order-accepted", "accepted"),
      change_order_declined: orderMail("change-order-declined", "declined"),
      change_order_lapsed: impersonalMail("change-order-lapsed", "lapsed"),
    }),
  },
};
