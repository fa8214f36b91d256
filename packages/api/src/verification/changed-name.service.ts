import type { UserId } from "@quorate/core/ids";
import { isCheckedName } from "@quorate/core/verification/checked-name";
import type { VerificationSubject } from "@quorate/core/verification/verification";
import type { Trx } from "@quorate/db/client";
import type { EventPorts } from "../events/publish-event.service.ts";
import { noteChangedCredentials, openVerification } from "./open-verification.service.ts";
import { findApprovedCase } from "./verification-cases.queries.ts";
import { findClaimedName } from "./verification-claims.queries.ts";

/** `other`: not the name that was checked; `corrected`: still the same person, but the checker has to know. */
export type NameChange = "none" | "corrected" | "other";

/** What became of a name that was `before`, against the one that was checked. The caller holds the subject's lock. */
export async function changeOfName(trx: Trx, subject: VerificationSubject, before: string): Promise<NameChange> {
  const name = await findClaimedName(trx, subject);
  if (name === before) return "none";
  const inForce = await findApprovedCase(trx, subject);
  return inForce && !isCheckedName(inForce.checkedName ?? before, name) ? "other" : "corrected";
}

type Renamed = { subject: VerificationSubject; actorId: UserId; before: string };

/** Another name than the one that was checked has to be checked again; one that waits to be looked at is looked at as it is now. */
export async function followChangedName(
  trx: Trx,
  ports: EventPorts,
  { subject, actorId, before }: Renamed,
): Promise<void> {
  const change = await changeOfName(trx, subject, before);
  if (change === "other") await openVerification(trx, ports, { subject, actorId });
  if (change === "corrected") await noteChangedCredentials(trx, ports, { subject, actorId });
}
