import * as rules from "@quorate/core/applications/application-rules";
import { invariant } from "@quorate/core/errors";
import type { ConnectionId } from "@quorate/core/ids";
import { areBlocked } from "../blocks/blocks.queries.ts";
import { connectEntrepreneurs } from "../connections/connect-entrepreneurs.service.ts";
import { lockPair } from "../connections/connections.queries.ts";
import { findUserIdOf, lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { lockApplicationAndIdea, setApplication } from "./applications.queries.ts";
import { applicationSchema, updateApplicationInput } from "./applications.schema.ts";
import { readApplication } from "./show-applications.service.ts";

export const updateApplication = call("PATCH /applications/{id}", {
  may: "entrepreneur",
  scope: "co-founders:write",
  tag: "Applications",
  summary: "Move an application to your idea, note something on it, or withdraw your own",
  refuses: [404, 409],
})
  .input(updateApplicationInput)
  .output(applicationSchema)
  .mutation(({ ctx, input: { id, status: to, statusNotes } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const locked = await lockApplicationAndIdea(trx, id);
      const side = locked && rules.sideOfApplication(locked.application, locked.idea, ctx.entrepreneurId);
      if (!side) throw rules.applicationNotFound();
      const { application, idea } = locked;
      // A block takes the same lock: it comes before this move or after it.
      await lockPair(trx, [application.applicantId, idea.ownerId]);
      const applicant = await findUserIdOf(trx, application.applicantId);
      const owner = await findUserIdOf(trx, idea.ownerId);
      if (await areBlocked(trx, owner, applicant)) throw rules.applicationNotFound();

      const change = rules.changeApplication(application, side, { to, changesNotes: statusNotes !== undefined });
      await setApplication(trx, { ...change, statusNotes });
      if (change.connects) {
        const founder = await lockEntrepreneur(trx, idea.ownerId);
        invariant(founder, "an idea has an owner");
        rules.assertCanAcceptApplicant(founder);
        await connectEntrepreneurs(trx, {
          id: ctx.newId<ConnectionId>(),
          inviterId: application.applicantId,
          inviteeId: idea.ownerId,
          now: ctx.now(),
        });
      }
      const event = { applicationId: id, startupIdeaId: idea.id, actorId: ctx.viewer.userId };
      await publishEvent(trx, ctx, { ...event, type: rules.eventOfMove(application.status, change.status) });
      return await readApplication(trx, ctx.viewer.userId, id);
    }),
  );
