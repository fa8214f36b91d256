import { event } from "./event-declaration.ts";
import { BANK_PAYOUT, type OfBankPayout, type OfExpert, type OfMovement } from "./event-facts.ts";
import { PAYOUT_ACCOUNT } from "./screen-data.ts";

export const payoutEvents = {
  "movement.paid": event<OfMovement>()({
    label: "Refund or payout arrived",
    concerns: ["concerned", "admins"],
    shows: ["movements", "payments", "earnings", "milestones", "admin", "dashboards"],
    audit: { topic: "money", deed: "moved {it}" },
    program: {
      about: "A transfer to an expert's payout account was made.",
      told: [{ to: ["concerned"], data: ["movement", "movementId"] }],
    },
  }),
  "movement.failed": event<OfMovement>()({
    label: "Refund or payout failed",
    concerns: ["concerned", "admins"],
    shows: ["movements", "payments", "earnings", "milestones", "admin", "dashboards"],
    audit: { topic: "money", deed: "failed to move {it}" },
  }),
  "movement.retried": event<OfMovement>()({
    label: "Refund or payout retried",
    concerns: ["concerned", "admins"],
    shows: ["movements", "payments", "earnings", "milestones", "admin", "dashboards"],
    audit: { topic: "money", deed: "retried {it}" },
  }),
  "bank-payout.changed": event<OfBankPayout>()({
    label: "Payout to a bank changed",
    concerns: ["concerned"],
    shows: ["bankPayouts"],
  }),
  "bank-payout.paid": event<OfBankPayout>()({
    label: "Payout reached a bank",
    concerns: ["concerned"],
    shows: ["bankPayouts"],
    bell: { bank_payout_paid: ["concerned"] },
    audit: { topic: "money", deed: "paid {it} out" },
    program: { about: "A payout arrived at your bank.", told: [{ to: ["concerned"], data: BANK_PAYOUT }] },
  }),
  "bank-payout.failed": event<OfBankPayout>()({
    label: "Payout refused by a bank",
    concerns: ["concerned"],
    shows: ["bankPayouts"],
    bell: { bank_payout_failed: ["concerned"] },
    audit: { topic: "money", deed: "failed to pay {it} out" },
    program: { about: "A payout came back from your bank.", told: [{ to: ["concerned"], data: BANK_PAYOUT }] },
  }),
  "tax-details.changed": event<OfExpert>()({
    label: "Tax details changed",
    concerns: ["concerned", "admins"],
    shows: ["taxReporting", ...PAYOUT_ACCOUNT],
    audit: { topic: "money", deed: "gave the tax details of {it}" },
  }),
  "tax-details.asked": event<OfExpert>()({
    label: "Tax details asked for",
    concerns: ["concerned", "admins"],
    shows: ["taxReporting"],
    bell: { tax_details_asked: ["concerned"] },
  }),
  "tax-details.reminded": event<OfExpert>()({
    label: "Reminder of tax details",
    concerns: ["concerned", "admins"],
    shows: ["taxReporting"],
    bell: { tax_details_reminded: ["concerned"] },
  }),
  "tax-details.payouts-held": event<OfExpert>()({
    label: "Payouts held for want of tax details",
    concerns: ["concerned", "admins"],
    shows: ["taxReporting", ...PAYOUT_ACCOUNT],
    bell: { tax_details_payouts_held: ["concerned"] },
    audit: { topic: "money", deed: "held the payouts of {it} for want of tax details" },
    program: {
      about: "Payouts are held until you give the tax details that the law asks for (`PUT /api/expert/tax-details`).",
      told: [{ to: ["concerned"], data: ["expertId"] }],
    },
  }),
  "tax-details.payouts-released": event<OfExpert>()({
    label: "Payouts released after tax details",
    concerns: ["concerned", "admins"],
    shows: ["taxReporting", ...PAYOUT_ACCOUNT],
    audit: { topic: "money", deed: "released the payouts of {it}" },
  }),
  /** `year`: the calendar year of the report. */
  "tax-details.statement-ready": event<OfExpert & { year: number }>()({
    label: "Annual tax statement ready",
    concerns: ["concerned"],
    shows: ["taxReporting"],
    bell: { tax_statement_ready: ["concerned"] },
  }),
  "payout-account.changed": event<OfExpert>()({
    label: "Payout account changed",
    concerns: ["concerned"],
    shows: PAYOUT_ACCOUNT,
  }),
  "payout-account.ready": event<OfExpert>()({
    label: "Payout account opened",
    concerns: ["concerned", "admins"],
    shows: PAYOUT_ACCOUNT,
    bell: { payout_account_ready: ["concerned"] },
    audit: { topic: "money", deed: "opened the payout account of {it}" },
    program: { about: "Your payout account takes money.", told: [{ to: ["concerned"], data: ["expertId"] }] },
  }),
  /** `count`: the days that are left. */
  "payout-account.requirement-due": event<OfExpert & { count: number }>()({
    label: "Payout account details due",
    concerns: ["concerned"],
    shows: [],
    bell: { payout_account_requirement_due: ["concerned"] },
  }),
  "payout-account.money-held": event<OfExpert>()({
    label: "Released money on hold",
    concerns: ["concerned"],
    shows: PAYOUT_ACCOUNT,
    bell: { payout_money_held: ["concerned"] },
    program: {
      about: "Money that clients released to you is held; `GET /api/expert/payout-account` says why.",
      told: [{ to: ["concerned"], data: ["expertId"] }],
    },
  }),
  "payout-account.restricted": event<OfExpert>()({
    label: "Payout account restricted",
    concerns: ["concerned", "admins"],
    shows: PAYOUT_ACCOUNT,
    bell: { payout_account_restricted: ["concerned"] },
    audit: { topic: "money", deed: "restricted the payout account of {it}" },
    program: {
      about: "Your payout account is restricted until something is given.",
      told: [{ to: ["concerned"], data: ["expertId"] }],
    },
  }),
  "payout-account.disabled": event<OfExpert>()({
    label: "Payout account disabled",
    concerns: ["concerned", "admins"],
    shows: PAYOUT_ACCOUNT,
    bell: { payout_account_disabled: ["concerned"] },
    audit: { topic: "money", deed: "shut the payout account of {it}" },
    program: { about: "Your payout account is disabled.", told: [{ to: ["concerned"], data: ["expertId"] }] },
  }),
};
