import type { AdminRole } from "@quorate/core/access/admin-role";
import { areaNamesOf, ROLE_WORDS } from "@quorate/core/access/admin-role-words";
import { type Letter, lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { findAdminRole } from "../../administrators/administrators.queries.ts";
import { findImpersonationForMail } from "../../impersonations/impersonations.queries.ts";
import { findWebhookEndpoint } from "../../webhooks/webhook-endpoints.queries.ts";
import { fixedMail, mail, mails } from "../mail/mail-form.service.ts";
import { findReaderDay } from "../mail/reader-day.service.ts";
import { sendSecurityMail, told } from "./security-mail.service.ts";
import { subscribe } from "./subscribe.service.ts";

type LookFacts = { name: string; role: AdminRole; on: string; reason: string };

/** Who else acts for an account, or is told what happens in it. */
export const accessMails = mails({
  /** `role` is null if they are no longer an administrator. */
  "security-admin-role": mail(
    MAIL_RULES.always,
    ({ role }: { role: AdminRole | null }) =>
      role === null
        ? told(
            "You are no longer an administrator",
            text("You no longer have any administrator rights on Quorate. Otherwise your account stays as it is."),
          )
        : told(
            `Your role as an administrator: ${ROLE_WORDS[role].name}`,
            text(`From now on you look after: ${areaNamesOf(role).join(", ")}.`),
            lead("Open the Admin Panel", "/admin"),
          ),
    [{ role: "support" }, { role: null }],
  ),
  /** `name`: the administrator's; `on`: the day it began, as text; the settings say the minute in the reader's own time. */
  "security-impersonated": mail(
    MAIL_RULES.always,
    ({ name, role, on, reason }: LookFacts): Letter => ({
      subject: "Our support is viewing Quorate as you see it",
      parts: [
        text(
          `${name} (administrator, role: ${ROLE_WORDS[role].name}) began viewing Quorate as you see it on ${on}, for half an hour at most. They can read your projects, proposals and figures. They cannot change anything, and cannot see your messages, your files, your bank details or how you sign in.`,
        ),
        text("The reason they gave:"),
        { is: "said", text: reason },
        lead("See who looked, and when", "/settings/security"),
        text("If you do not know why, reply to this email."),
      ],
    }),
    [
      {
        name: "Ines Duarte",
        role: "support",
        on: "Mar 02, 2026",
        reason: "You wrote that a payout is missing.",
      },
    ],
  ),
  "security-token-created": fixedMail(MAIL_RULES.always, () =>
    told(
      "A new API token can act on your behalf",
      text(
        "An API token was created for your account. Programs that have it can do what it allows until you revoke it.",
      ),
      lead("See your tokens", "/settings/tokens"),
    ),
  ),
  "security-webhook-added": mail(
    MAIL_RULES.always,
    ({ host }: { host: string }) =>
      told(
        "A new webhook receives events from your account",
        text(`From now on we send events from your account to ${host}: what happened and ids, until you stop it.`),
        lead("See your webhooks", "/settings/webhooks"),
      ),
    [{ host: "hooks.tidewrack.example" }],
  ),
  "security-webhook-stopped": mail(
    MAIL_RULES.always,
    ({ host }: { host: string }): Letter => ({
      subject: `Webhooks to ${host} are stopped`,
      parts: [
        text(
          `What we sent to ${host} no longer arrived, or it answered that it is gone. We send no events there until you start it again.`,
        ),
        text("Events from the meantime are kept for 30 days: programs can catch up with GET /api/events."),
        lead("See the answers, and start it again", "/settings/webhooks"),
      ],
    }),
    [{ host: "hooks.tidewrack.example" }],
  ),
});

export const accessMail = {
  mails: accessMails,
  subscribers: {
    /** Reads the present role: after two quick changes both emails say the same. */
    "admin-role-mail": subscribe(["admin.granted", "admin.revoked"], (ports, { accountId: userId }) =>
      sendSecurityMail(ports, accessMails["security-admin-role"], { userId }, async (trx) => ({
        role: await findAdminRole(trx, userId),
      })),
    ),
    "impersonated-mail": subscribe(["account.impersonated"], async (ports, { accountId: userId, impersonationId }) => {
      const look = await findImpersonationForMail(ports.db, impersonationId);
      if (!look) return null;
      const { startedAt, ...facts } = look;
      const dayOf = await findReaderDay(ports.db, { userId });
      const form = accessMails["security-impersonated"];
      return await sendSecurityMail(ports, form, { userId }, () => ({ ...facts, on: dayOf(startedAt) }));
    }),
    "token-created-mail": subscribe(["token.created"], (ports, { accountId: userId }) =>
      sendSecurityMail(ports, accessMails["security-token-created"], { userId }, () => undefined),
    ),
    /** Of an endpoint that its owner has deleted, and of one that runs again, there is nothing to tell. */
    "webhook-mail": subscribe(
      ["webhook.added", "webhook.stopped"],
      async (ports, { type, accountId: userId, webhookEndpointId }) => {
        const endpoint = await findWebhookEndpoint(ports.db, userId, webhookEndpointId);
        if (!endpoint || (type === "webhook.stopped" && endpoint.stopped === null)) return null;
        const form = accessMails[type === "webhook.added" ? "security-webhook-added" : "security-webhook-stopped"];
        const { host } = new URL(endpoint.url);
        return await sendSecurityMail(ports, form, { userId }, () => ({ host }));
      },
    ),
  },
};
