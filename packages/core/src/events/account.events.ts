import type { ImpersonationId } from "../ids.ts";
import { event } from "./event-declaration.ts";
import { type OfAccount, type OfWebhook } from "./event-facts.ts";
import { ACCOUNT, NAMED, SHUT_ACCOUNT, SIGN_IN } from "./screen-data.ts";

export const accountEvents = {
  "account.changed": event<OfAccount>()({ label: "Account changed", concerns: ["owner"], shows: ACCOUNT }),
  "account.password-changed": event<OfAccount>()({
    label: "Password changed",
    concerns: ["owner"],
    shows: ACCOUNT,
    audit: { topic: "access", deed: "changed the password of {it}" },
  }),
  "account.browser-remembered": event<OfAccount>()({
    label: "Browser remembered",
    concerns: ["owner"],
    shows: SIGN_IN,
    audit: { topic: "access", deed: "remembered a browser of {it} for thirty days" },
  }),
  "account.passkey-added": event<OfAccount>()({
    label: "Passkey added",
    concerns: ["owner"],
    shows: SIGN_IN,
    audit: { topic: "access", deed: "added a passkey to {it}" },
  }),
  "account.passkey-removed": event<OfAccount>()({
    label: "Passkey removed",
    concerns: ["owner"],
    shows: SIGN_IN,
    audit: { topic: "access", deed: "removed a passkey of {it}" },
  }),
  "account.provider-linked": event<OfAccount>()({
    label: "Single sign-on linked",
    concerns: ["owner"],
    shows: SIGN_IN,
    audit: { topic: "access", deed: "linked {it} to single sign-on" },
  }),
  "account.provider-unlinked": event<OfAccount>()({
    label: "Single sign-on unlinked",
    concerns: ["owner"],
    shows: SIGN_IN,
    audit: { topic: "access", deed: "unlinked {it} from single sign-on" },
  }),
  "account.recovery-code-used": event<OfAccount>()({
    label: "Recovery code used",
    concerns: ["owner"],
    shows: SIGN_IN,
    audit: { topic: "access", deed: "used a recovery code of {it}" },
  }),
  "account.recovery-codes-renewed": event<OfAccount>()({
    label: "Recovery codes replaced",
    concerns: ["owner"],
    shows: SIGN_IN,
    audit: { topic: "access", deed: "made new recovery codes of {it}" },
  }),
  "account.second-factor-off": event<OfAccount>()({
    label: "Authenticator app turned off",
    concerns: ["owner"],
    shows: SIGN_IN,
    audit: { topic: "access", deed: "turned the second factor of {it} off" },
  }),
  "account.second-factor-on": event<OfAccount>()({
    label: "Authenticator app set up",
    concerns: ["owner"],
    shows: SIGN_IN,
    audit: { topic: "access", deed: "turned the second factor of {it} on" },
  }),
  "account.second-factor-reset": event<OfAccount>()({
    label: "Second step removed from the shell",
    concerns: ["owner"],
    shows: SIGN_IN,
    audit: { topic: "access", deed: "removed every second factor of {it}" },
  }),
  "account.pictured": event<OfAccount>()({
    label: "Portrait changed",
    concerns: ["owner"],
    shows: ["accounts", "experts", "entrepreneurs", "matching"],
  }),
  "account.renamed": event<OfAccount>()({ label: "Name changed", concerns: ["owner"], shows: NAMED }),
  "account.device-signed-in": event<OfAccount>()({
    label: "Signed in on a new device",
    concerns: ["owner"],
    shows: ACCOUNT,
  }),
  "account.impersonated": event<OfAccount & { impersonationId: ImpersonationId }>()({
    label: "Viewed by support",
    concerns: ["owner"],
    shows: ["impersonations"],
    bell: { account_looked_at: ["owner"] },
    audit: { topic: "access", deed: "started viewing Quorate as {it}" },
  }),
  "account.closed": event<OfAccount>()({
    label: "Account closed",
    concerns: ["owner"],
    shows: ACCOUNT,
    audit: { topic: "data", deed: "closed {it}" },
  }),
  "account.reopened": event<OfAccount>()({
    label: "Account opened again",
    concerns: ["owner"],
    shows: ACCOUNT,
    audit: { topic: "data", deed: "opened {it} again" },
  }),
  "account.suspended": event<OfAccount>()({
    label: "Account suspended",
    concerns: ["owner", "admins"],
    shows: SHUT_ACCOUNT,
    audit: { topic: "access", deed: "suspended {it}" },
  }),
  "account.restored": event<OfAccount>()({
    label: "Account restored",
    concerns: ["owner", "admins"],
    shows: SHUT_ACCOUNT,
    audit: { topic: "access", deed: "restored {it} after a suspension" },
  }),
  "account.email-change-asked": event<OfAccount>()({
    label: "Email address change requested",
    concerns: ["owner"],
    shows: ACCOUNT,
    audit: { topic: "access", deed: "asked to change the email address of {it}" },
  }),
  "account.email-changed": event<OfAccount>()({
    label: "Email address changed",
    concerns: ["owner"],
    shows: ACCOUNT,
    audit: { topic: "access", deed: "changed the email address of {it}" },
  }),
  /** Made an administrator, or given another role; and no administrator any more. */
  "admin.granted": event<OfAccount>()({
    label: "Administrator role given",
    concerns: ["owner", "admins"],
    shows: ["accounts", "administrators", "dashboards", "secondFactor"],
    audit: { topic: "access", deed: "gave {it} the role {role} of administrators" },
  }),
  "admin.revoked": event<OfAccount>()({
    label: "Administrator role removed",
    concerns: ["owner", "admins"],
    shows: ["accounts", "administrators", "dashboards", "secondFactor"],
    audit: { topic: "access", deed: "took the administrator role from {it}" },
  }),
  "token.created": event<OfAccount>()({
    label: "API token created",
    concerns: ["owner"],
    shows: [],
    audit: { topic: "access", deed: "created an API token of {it}" },
  }),
  // Sent by email, as developers do not watch the bell.
  "webhook.added": event<OfWebhook>()({
    label: "Webhook added",
    concerns: ["owner"],
    shows: [],
    audit: { topic: "access", deed: "added a webhook endpoint of {it}" },
  }),
  "webhook.stopped": event<OfWebhook>()({ label: "Webhook stopped", concerns: ["owner"], shows: [] }),
  "billing.changed": event<OfAccount>()({
    label: "Billing details changed",
    concerns: ["owner"],
    shows: ["billing"],
    audit: { topic: "money", deed: "changed the billing details of {it}" },
  }),
  "billing.number-confirmed": event<OfAccount>()({
    label: "VAT number confirmed",
    concerns: ["owner"],
    shows: ["billing"],
  }),
  "billing.number-unknown": event<OfAccount>()({
    label: "VAT number not known to the register",
    concerns: ["owner"],
    shows: ["billing"],
    bell: { vat_number_unknown: ["owner"] },
  }),
  "billing.business-accepted": event<OfAccount>()({
    label: "Accepted as a business",
    concerns: ["owner"],
    shows: ["billing"],
    audit: { topic: "money", deed: "accepted {it} as a business for VAT" },
  }),
  "billing.business-acceptance-ended": event<OfAccount>()({
    label: "No longer accepted as a business",
    concerns: ["owner"],
    shows: ["billing"],
    audit: { topic: "money", deed: "no longer accepts {it} as a business for VAT" },
  }),
};
