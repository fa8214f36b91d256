import type { UserId, WebhookEndpointId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import {
  listSealedTotp,
  listSealedWebhooks,
  setFormerWebhookSealed,
  setTotpSealed,
  setWebhookSealed,
} from "./sealed-secrets.queries.ts";

/** `reseal`: the same secret under the key of today; null where it is already, or no key opens it. */
export type Reseal = {
  open: (owner: string, sealed: string) => unknown;
  reseal: (owner: string, sealed: string) => string | null;
};

export type Resealed = { resealed: number; unreadable: number };

const PAGE = 500;

/** Each sealed text on its own: a secret that was changed meanwhile is left as it is now, and an interrupted run goes on with the next. */
async function resealOne(
  count: Resealed,
  { open, reseal }: Reseal,
  { owner, sealed }: { owner: string; sealed: string },
  write: (to: string) => Promise<void>,
): Promise<void> {
  const fresh = reseal(owner, sealed);
  if (fresh !== null) {
    await write(fresh);
    count.resealed++;
  } else if (open(owner, sealed) === null) count.unreadable++;
}

export async function resealTotpSecrets(db: DbOrTrx, reseal: Reseal): Promise<Resealed> {
  const count: Resealed = { resealed: 0, unreadable: 0 };
  let after: UserId | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof listSealedTotp>> = await listSealedTotp(db, after, PAGE);
    for (const row of page) await resealOne(count, reseal, row, (to) => setTotpSealed(db, row.owner, row.sealed, to));
    after = page.at(-1)?.owner ?? null;
    if (page.length < PAGE) return count;
  }
}

export async function resealWebhookSecrets(db: DbOrTrx, reseal: Reseal): Promise<Resealed> {
  const count: Resealed = { resealed: 0, unreadable: 0 };
  let after: WebhookEndpointId | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof listSealedWebhooks>> = await listSealedWebhooks(db, after, PAGE);
    for (const row of page) {
      const { owner, sealed, formerSealed } = row;
      await resealOne(count, reseal, row, (to) => setWebhookSealed(db, owner, sealed, to));
      if (formerSealed === null) continue;
      const former = { owner, sealed: formerSealed };
      await resealOne(count, reseal, former, (to) => setFormerWebhookSealed(db, owner, formerSealed, to));
    }
    after = page.at(-1)?.owner ?? null;
    if (page.length < PAGE) return count;
  }
}
