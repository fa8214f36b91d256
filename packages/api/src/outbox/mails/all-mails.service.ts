import type { SubscriberName } from "@quorate/core/events/delivery";
import { keysOf } from "@quorate/core/one-of";
import { linkMails } from "../../accounts/account-mails.service.ts";
import type { AnyMail } from "../mail/mail-form.service.ts";
import { accessMail } from "./access.mail.ts";
import { accountMail } from "./account.mail.ts";
import { agreementMail } from "./agreement.mail.ts";
import { applicationMail } from "./application.mail.ts";
import { bookingMail } from "./booking.mail.ts";
import { changeOrderMail } from "./change-order.mail.ts";
import { chargebackMail } from "./chargeback.mail.ts";
import { connectionMail } from "./connection.mail.ts";
import { digestMails, digestSubscriber } from "./digest.mail.ts";
import { disputeMail } from "./dispute.mail.ts";
import { emailChangeMail } from "./email-change.mail.ts";
import { expenseMail } from "./expense.mail.ts";
import { founderAgreementMail } from "./founder-agreement.mail.ts";
import { messageMail } from "./message.mail.ts";
import { milestoneMail } from "./milestone.mail.ts";
import { moderationMail } from "./moderation.mail.ts";
import { paymentMails } from "./payment.mail.ts";
import { payoutMail } from "./payout.mail.ts";
import { planMail } from "./plan.mail.ts";
import { projectEndingMail } from "./project-ending.mail.ts";
import { proposalMail } from "./proposal.mail.ts";
import { searchMail } from "./search.mail.ts";
import { signInMail } from "./sign-in.mail.ts";
import type { Subscriber } from "./subscribe.service.ts";
import { timesheetMail } from "./timesheet.mail.ts";
import { vatMail } from "./vat.mail.ts";
import { verificationMail } from "./verification.mail.ts";

/** The files with emails about events. */
const FILES = [
  accessMail,
  accountMail,
  applicationMail,
  chargebackMail,
  connectionMail,
  disputeMail,
  emailChangeMail,
  founderAgreementMail,
  messageMail,
  milestoneMail,
  moderationMail,
  payoutMail,
  planMail,
  agreementMail,
  timesheetMail,
  expenseMail,
  bookingMail,
  changeOrderMail,
  projectEndingMail,
  proposalMail,
  searchMail,
  signInMail,
  vatMail,
  verificationMail,
];

/** Emails that several files send, or that are not about an event. */
const OTHERS = [linkMails, paymentMails, digestMails];

type KeyOf<Table> = Table extends unknown ? keyof Table & string : never;
type File = (typeof FILES)[number];
export type MailKind = KeyOf<File["mails"] | (typeof OTHERS)[number]>;

/** Every mail, by its kind. */
export const MAILS = tableOf<MailKind, AnyMail>([...FILES.map(({ mails }) => mails), ...OTHERS]);
export const MAIL_KINDS = keysOf(MAILS);

/** Samples of all emails: one letter for each form of each kind. */
export function sampleMails() {
  return MAIL_KINDS.flatMap((kind) =>
    MAILS[kind].sampleLetters().map((letter, form) => {
      return { kind, form, letter, isChosen: MAILS[kind].rule.topic !== "always" };
    }),
  );
}

const SUBSCRIBERS = tableOf<KeyOf<File["subscribers"]>, Subscriber>(FILES.map(({ subscribers }) => subscribers));

/** Every subscriber that sends emails, at once or in a daily one. A name is stored with its deliveries, so it must not change. */
export const MAIL_SUBSCRIBERS: Readonly<Record<Exclude<SubscriberName, "invoices">, Subscriber>> = {
  ...SUBSCRIBERS,
  "digest-mail": digestSubscriber(SUBSCRIBERS),
};

function tableOf<Key extends string, Value>(
  tables: readonly Readonly<Partial<Record<Key, Value>>>[],
): Readonly<Record<Key, Value>> {
  // as: each key is that of one of the tables
  return Object.assign({}, ...tables) as Readonly<Record<Key, Value>>;
}
