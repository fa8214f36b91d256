import { assertUnchangedSince } from "@quorate/core/access/profile-edit";
import { assertCanShowProfile, entrepreneurNotFound } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import { findEntrepreneur, lockEntrepreneur, setEntrepreneurFields } from "../entrepreneurs/entrepreneurs.queries.ts";
import { entrepreneurProfileSchema, updateEntrepreneurInput } from "../entrepreneurs/entrepreneurs.schema.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { readNichesOf } from "../niches/read-niches.service.ts";
import { lockPersonName } from "../profiles/profiles.queries.ts";
import { entrepreneurProcedure } from "../trpc/trpc.ts";
import { renamePerson } from "../verification/rename-person.service.ts";
import { readProfile } from "./read-profile.service.ts";

export const updateEntrepreneur = entrepreneurProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/entrepreneurs/{id}",
      tags: ["Entrepreneurs"],
      summary: "Change your own profile, or whether it is shown",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
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
  );
