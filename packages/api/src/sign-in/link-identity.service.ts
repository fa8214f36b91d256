import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { insertIdentity } from "../second-factor/provider-identities.queries.ts";
import type { LinkedIdentity } from "./step-detail.service.ts";

/** From now on the provider's word signs in to this account; its owner has shown before that it is theirs, and is told. */
export async function linkIdentity(trx: Trx, ctx: EventPorts, userId: UserId, identity: LinkedIdentity): Promise<void> {
  if (!(await insertIdentity(trx, { ...identity, userId, now: ctx.now() }))) {
    throw new DomainError("conflict", "sign-in/already-linked");
  }
  await publishEvent(trx, ctx, { type: "account.provider-linked", actorId: userId, accountId: userId });
}
