import type { ProjectId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { areBlocked } from "../blocks/blocks.queries.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findConfidentialPart, listThoseWhoAgreed, setConfidentialPart } from "./confidential-parts.queries.ts";

/**
 * The client words the confidential part of an open brief otherwise, or takes it away (null), under the project's lock. Experts who have
 * agreed to the NDA and can read it are told of other words, and agree to nothing again: it holds for every wording.
 */
export async function changeConfidentialPart(
  trx: Trx,
  ports: Ports,
  { projectId, clientUserId, text }: { projectId: ProjectId; clientUserId: UserId; text: string | null },
): Promise<void> {
  const before = await findConfidentialPart(trx, projectId);
  if ((before?.text ?? null) === text) return;
  await setConfidentialPart(trx, projectId, { text, at: ports.now() });
  if (text === null) return;
  for (const { expertId, userId } of await listThoseWhoAgreed(trx, projectId)) {
    if (await areBlocked(trx, userId, clientUserId)) continue;
    await publishEvent(trx, ports, { type: "confidential-part.changed", projectId, expertId, actorId: clientUserId });
  }
}
