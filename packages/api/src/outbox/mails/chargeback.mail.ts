import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { expensesEndWords } from "@quorate/core/expenses/expenses-end";
import { DEFAULT_CURRENCY } from "@quorate/core/format/currency";
import { formatMinor, formatMoney } from "@quorate/core/format/money-format";
import type { ChargebackId, UserId } from "@quorate/core/ids";
import { INVOICE_KIND_NAMES, type InvoiceKind } from "@quorate/core/invoices/invoice";
import { escrowOf, factsOf, type OfMilestone, openProject, quotedMilestone } from "@quorate/core/mail/deal-in-mail";
import { type Letter, lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { sample } from "@quorate/core/mail/sample-facts";
import { describeExpenses } from "../../expenses/describe-expenses.service.ts";
import { listInvoicesOfLoss } from "../../invoices/invoices.queries.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell, type EventMailPorts, type Told } from "./beside-the-bell.service.ts";
import { readMilestone } from "./read-milestone.service.ts";

type Decided = OfMilestone & {
  isLost: boolean;
  reader: "client" | "expert";
  /** Why none of its expenses can be claimed any more; null: none were agreed, or they can. */
  expensesEnd: string | null;
};

/** A document over what a bank kept or gave back, with its PDF. */
type DocumentOfLoss = { kind: InvoiceKind; number: string; credits: string | null; amount: string };

const SAMPLE_DOCUMENT: DocumentOfLoss = {
  ...{
    kind: "credit_note",
    number: "E1004-2026-0002",
    credits: "E1004-2026-0001",
    amount: formatMinor(1000_00, DEFAULT_CURRENCY),
  },
};
const SAMPLE_END = expensesEndWords({ reason: "charged_back", amount: "300.00" }, DEFAULT_CURRENCY);

export const chargebackMails = mails({
  "chargeback-opened": mail(
    MAIL_RULES.work,
    (of: OfMilestone): Letter => ({
      subject: `The payment for ${quotedMilestone(of.milestone)} is being taken back`,
      parts: [
        text(`The client's bank is taking back ${of.amount} for ${quotedMilestone(of.milestone)}.`),
        text("Until the bank decides, the money stays where it is: it is neither released nor paid out."),
        factsOf(of),
        escrowOf(of),
        openProject("Open the project", of),
      ],
    }),
    [sample.milestone],
  ),
  "chargeback-decided": mail(
    MAIL_RULES.work,
    ({ isLost, reader, expensesEnd, ...of }: Decided): Letter => ({
      subject: `The client's bank has decided about ${quotedMilestone(of.milestone)}`,
      parts: [
        text(
          isLost
            ? `The bank keeps ${of.amount} for ${quotedMilestone(of.milestone)}: it goes back to the client.`
            : `The payment of ${of.amount} for ${quotedMilestone(of.milestone)} stays with us. Everything continues as before.`,
        ),
        ...(isLost && reader === "expert"
          ? [text("What has not been paid out no longer will be; what has been paid out is claimed back.")]
          : []),
        ...(expensesEnd === null ? [] : [text(`Its expenses: ${expensesEnd}`)]),
        factsOf(of),
        escrowOf(of),
        openProject("Open the project", of),
      ],
    }),
    [
      { ...sample.milestone, isLost: true, reader: "expert", expensesEnd: SAMPLE_END },
      { ...sample.milestone, isLost: false, reader: "client", expensesEnd: null },
    ],
  ),
  "chargeback-credited": mail(
    MAIL_RULES.work,
    ({ documents }: { documents: readonly DocumentOfLoss[] }): Letter => ({
      subject: documents.length === 1 ? "A document about a chargeback" : "Documents about a chargeback",
      parts: [
        text(
          "A chargeback was decided after the payment was released. What the bank kept is credited against the invoices:",
        ),
        ...documents.map(({ kind, number, credits, amount }) =>
          text(
            `${INVOICE_KIND_NAMES[kind]} ${number} over ${amount}. ${credits === null ? "The bank gave the money back." : `Against invoice ${credits}.`}`,
          ),
        ),
        lead("See your invoices", "/invoices"),
      ],
    }),
    [
      {
        documents: [
          SAMPLE_DOCUMENT,
          {
            ...SAMPLE_DOCUMENT,
            number: "Q-2026-0008",
            credits: "Q-2026-0003",
            amount: formatMinor(150_00, DEFAULT_CURRENCY),
          },
        ],
      },
      { documents: [{ ...SAMPLE_DOCUMENT, kind: "expert_invoice", credits: null }] },
    ],
  ),
});

/** Both parties of a contract learn that the client's bank takes a payment back, and what it decided. */
export const chargebackMail = {
  mails: chargebackMails,
  subscribers: {
    "chargeback-mail": besideTheBell({
      chargeback_opened: async (ports, event) => {
        const of = await readMilestone(ports, event.milestoneId);
        return of && chargebackMails["chargeback-opened"].write(of.inMail);
      },
      chargeback_credited: async (ports, event, { receiverId }) => {
        const documents = await documentsOf(ports, event.chargebackId, receiverId);
        return documents.length === 0 ? null : chargebackMails["chargeback-credited"].write({ documents });
      },
      chargeback_won: decidedMail({ isLost: false }),
      chargeback_lost: decidedMail({ isLost: true }),
    }),
  },
};

function decidedMail({ isLost }: { isLost: boolean }): Told<DomainEventOf<"chargeback.lost" | "chargeback.won">> {
  return async (ports, event, { receiverId }) => {
    const of = await readMilestone(ports, event.milestoneId);
    if (!of) return null;
    const reader = receiverId === of.clientUserId ? "client" : "expert";
    const { ended } = isLost ? await describeExpenses(ports.db, event.milestoneId) : { ended: null };
    const expensesEnd = ended && expensesEndWords(ended, ports.currency);
    return chargebackMails["chargeback-decided"].write({ ...of.inMail, isLost, reader, expensesEnd });
  };
}

async function documentsOf(
  { db }: EventMailPorts,
  chargebackId: ChargebackId,
  readerId: UserId,
): Promise<DocumentOfLoss[]> {
  const rows = await listInvoicesOfLoss(db, chargebackId, readerId);
  return rows.map(({ kind, number, creditedNumber, gross, currency }) => ({
    ...{ kind, number, credits: creditedNumber },
    amount: formatMoney(gross, currency),
  }));
}
