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
  /** What it belongs to: programs show mails of one thread together. */
  thread?: string;
  /** Where a program, or its reader, turns mails of the topic off; none for what nobody can turn off. */
  stopUrl?: string;
};

/** Sends one mail or throws; the job that called it tries again. */
export type Mailer = { send(mail: Mail): Promise<void> };
