import type { MailKind } from "@quorate/core/mail/mail-kinds";

/** The same words twice: receivers' programs choose. */
export type Mail = { kind: MailKind; to: string; subject: string; text: string; html: string };

/** Sends one mail or throws; the job that called it tries again. */
export type Mailer = { send(mail: Mail): Promise<void> };
