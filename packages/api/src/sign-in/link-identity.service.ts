import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { insertIdentity } from "../second-factor/provider-identities.queries.ts";
import type { LinkedIdentity } from "./step-detail.service.ts";

/** From now on the provider's word signs in to this account; its owner has shown before that it is theirs. */
export async function linkIdentity(trx: Trx, { now }: Pick<Ports, "now">, userId: UserId, identity: LinkedIdentity) {
  if (!(await insertIdentity(trx, { ...identity, userId, now: now() }))) {
    throw new DomainError("conflict", "sign-in/already-linked");
  }
}
