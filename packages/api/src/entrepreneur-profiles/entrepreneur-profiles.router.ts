import { assertUnchangedSince } from "@quorate/core/access/profile-edit";
import { assertCanShowProfile, entrepreneurNotFound } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import { accessTo } from "../entrepreneurs/entrepreneurs.mapper.ts";
import { findEntrepreneur, lockEntrepreneur, setEntrepreneurFields } from "../entrepreneurs/entrepreneurs.queries.ts";
import {
  entrepreneurProfileSchema,
  getEntrepreneurInput,
  updateEntrepreneurInput,
} from "../entrepreneurs/entrepreneurs.schema.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { readNichesOf } from "../niches/read-niches.service.ts";
import { lockPersonName } from "../profiles/profiles.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { renamePerson } from "../verification/rename-person.service.ts";
import { insertEntrepreneurView } from "./entrepreneur-views.queries.ts";
import { readProfile } from "./read-profile.service.ts";

export const entrepreneurProfilesRouter = router({
  get: call("GET /entrepreneurs/{id}", {
    may: "signedIn",
    scope: "co-founders:read",
    tag: "Entrepreneurs",
    summary: "An entrepreneur's profile; contact details for oneself and accepted connections",
    refuses: [404],
  })
    .input(getEntrepreneurInput)
    .output(entrepreneurProfileSchema)
    .query(async ({ ctx, input }) => {
      const entrepreneur = await findEntrepreneur(ctx.db, input.id, ctx.viewer);
      if (!entrepreneur || !accessTo(entrepreneur, ctx.viewer).profile) throw entrepreneurNotFound();
      const { userId } = ctx.viewer;
      if (userId !== entrepreneur.userId && !ctx.impersonation) {
        await insertEntrepreneurView(ctx.db, { entrepreneurId: input.id, viewerUserId: userId, at: ctx.now() });
      }
      return await readProfile(ctx, entrepreneur);
    }),
  update: call("PATCH /entrepreneurs/{id}", {
    may: "entrepreneur",
    scope: "profile:write",
    tag: "Entrepreneurs",
    summary: "Change your own profile, or whether it is shown",
    refuses: [404, 409],
  })
    .input(updateEntrepreneurInput)
    .output(entrepreneurProfileSchema)
    .mutation(({ ctx, input: { id, ifUnchangedSince, name, ...fields } }) =>
      ctx.db.transaction().execute(async (trx) => {
        if (id !== ctx.entrepreneurId) throw entrepreneurNotFound();
        // The account before the profile, as everywhere: a name goes from the one to the other.
        if (name !== undefined) await lockPersonName(trx, ctx.viewer.userId);
        const locked = await lockEntrepreneur(trx, id);
        if (!locked) throw entrepreneurNotFound();
        assertUnchangedSince(ifUnchangedSince, locked.updatedAt);
        if (fields.isActive) assertCanShowProfile(locked);
        if (name !== undefined) await renamePerson(trx, ctx, name);
        await setEntrepreneurFields(trx, id, fields);
        await readNichesOf(trx, "founder", [id]);
        await publishEvent(trx, ctx, { type: "entrepreneur.changed", entrepreneurId: id, actorId: ctx.viewer.userId });
        const changed = await findEntrepreneur(trx, id, ctx.viewer);
        if (!changed) throw entrepreneurNotFound();
        return await readProfile({ ...ctx, db: trx }, changed);
      }),
    ),
});
