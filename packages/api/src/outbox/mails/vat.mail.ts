import { type Letter, lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { VAT_REGISTER_NAMES, type VatRegister } from "@quorate/core/vat/vat-register";
import { VAT_RETURN_NAMES, type VatReturnKind } from "@quorate/core/vat/vat-scheme";
import { findVatStanding } from "../../billing/vat-answers.queries.ts";
import { readKnownPeriod } from "../../vat-returns/vat-returns.service.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell } from "./beside-the-bell.service.ts";

type DueReturn = { kind: VatReturnKind; from: string; to: string; dueOn: string };

export const vatMails = mails({
  "vat-number-unknown": mail(
    MAIL_RULES.always,
    ({ vatNumber, register }: { vatNumber: string; register: VatRegister }): Letter => ({
      subject: `Your VAT number ${vatNumber} is not known to the register`,
      parts: [
        text(
          `We asked ${VAT_REGISTER_NAMES[register]} about ${vatNumber}, and it does not know the number. Until it does, what you buy here bears VAT, and you have no reverse charge.`,
        ),
        text(
          "Check the number and the country in your billing details. If both are right and the registration is new, save them again in a few days, and we ask again. If the number should be known, ask your tax office, or reply to this email with a proof of your registration.",
        ),
        lead("Open your billing details", "/settings/billing"),
      ],
    }),
    [{ vatNumber: "DE136695976", register: "vies" }],
  ),
  "vat-return-due": mail(
    MAIL_RULES.always,
    ({ kind, from, to, dueOn }: DueReturn): Letter => ({
      subject: `${VAT_RETURN_NAMES[kind]}: due on ${dueOn}`,
      parts: [
        text(`The return of ${from} to ${to} is not marked as filed. Its last day is ${dueOn}.`),
        lead("Open the return", `/admin/books?view=vat-returns&return=${kind}.${from}`),
      ],
    }),
    [{ kind: "oss", from: "2026-07-01", to: "2026-09-30", dueOn: "2026-10-31" }],
  ),
});

/** Of a number as long as its latest answer is that, and of a return until it is filed. */
export const vatMail = {
  mails: vatMails,
  subscribers: {
    "vat-mail": besideTheBell({
      vat_number_unknown: async ({ db }, { accountId }) => {
        const standing = await findVatStanding(db, accountId);
        const { vatNumber, answer } = standing ?? {};
        if (!vatNumber || answer?.outcome !== "unknown") return null;
        return vatMails["vat-number-unknown"].write({ vatNumber, register: answer.register });
      },
      vat_return_due: async (ports, { returnKind, from }) => {
        const { period, filing } = await readKnownPeriod(ports.db, ports, { kind: returnKind, from });
        if (filing || period.dueOn === null) return null;
        const { kind, to, dueOn } = period;
        return vatMails["vat-return-due"].write({ kind, from, to, dueOn });
      },
    }),
  },
};
