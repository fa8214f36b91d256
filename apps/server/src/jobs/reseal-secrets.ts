import { type Reseal, resealTotpSecrets, resealWebhookSecrets } from "@quorate/api/operations/reseal-secrets.service";
import type { Db } from "@quorate/db/client";

/** Reads and seals the secrets of each kind. */
export type Sealings = Readonly<Record<"totp" | "webhooks", Reseal>>;

type Log = { info: (facts: object, text: string) => void };

/**
 * Seals with today's key what former keys sealed, so that these can go. Secrets that no key opens are counted: their owner's app or
 * endpoint does not work.
 */
export async function resealSecrets({ db }: { db: Db }, { totp, webhooks }: Sealings, log: Log): Promise<void> {
  const apps = await resealTotpSecrets(db, totp);
  const endpoints = await resealWebhookSecrets(db, webhooks);
  const resealed = apps.resealed + endpoints.resealed;
  const unreadable = apps.unreadable + endpoints.unreadable;
  if (resealed + unreadable > 0) log.info({ resealed, unreadable }, "secrets sealed anew");
}
