import type { CallInvite } from "@quorate/core/mail/call-invite";

/** `url`: the page of the call; `uid`: that of the feed of dates as well. */
export type MailInvite = CallInvite & { url: string };

/** The same words twice: receivers' programs choose. */
export type Mail = {
  /** The mail that it is (`outbox/mails`). */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same each time that it is tried, so that programs show it once; without one the mailer makes one. */
  id?: string;
  /** The thread it belongs to: mail programs show its emails together. */
  thread?: string;
  /** Where a mail program, or its reader, turns emails of the topic off; absent for emails that cannot be turned off. */
  stopUrl?: string;
  /** What it tells the reader's calendar. */
  invite?: MailInvite;
};

/** Sends one mail or throws; the job that called it tries again. */
export type Mailer = { send(mail: Mail): Promise<void> };
