import path from "node:path";
import { clockOf } from "../clock.ts";
import type { Base } from "../modules.ts";
import { createCapturingMailer, createSmtpMailer } from "./mailers.ts";

export const mailerModule = {
  name: "mailer",
  open: async ({ config }: Base) => {
    const mailFolder = path.join(config.dataDir, "mail");
    const mailer = config.smtpUrl
      ? await createSmtpMailer(config.smtpUrl, config.mailFrom, config.authorities)
      : createCapturingMailer(mailFolder, config.mailFrom, clockOf(config));
    return { gives: { mailer, mailFolder } };
  },
};
