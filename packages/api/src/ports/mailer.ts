import type { MailKind } from "@quorate/core/mail/mail-limit";

export type Mail = { kind: MailKind; to: string; subject: string; text: string };

/** Sends one mail or throws; the job that called it tries again. */
export type Mailer = { send(mail: Mail): Promise<void> };
