import { addProfile } from "@quorate/core/access/new-profile";
import { invariant } from "@quorate/core/errors";
import type { EntrepreneurId } from "@quorate/core/ids";
import { readNichesOf } from "../niches/read-niches.service.ts";
import { lockProfileRoles, setUserType } from "../profiles/profiles.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { renamePerson } from "../verification/rename-person.service.ts";
import { toEntrepreneurDto } from "./entrepreneurs.mapper.ts";
import { findEntrepreneur, insertEntrepreneur } from "./entrepreneurs.queries.ts";
import { createEntrepreneurInput, entrepreneurSchema } from "./entrepreneurs.schema.ts";

export const createEntrepreneur = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/entrepreneurs",
      tags: ["Entrepreneurs"],
      summary: "Register as an entrepreneur",
      errorResponses: [400, 401, 409],
      protect: true,
    },
  })
  .input(createEntrepreneurInput)
  .output(entrepreneurSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const { name, ...profile } = input;
      const id = ctx.newId<EntrepreneurId>();
      const userType = addProfile(await lockProfileRoles(trx, userId), "entrepreneur");
      await renamePerson(trx, ctx, name);
      await insertEntrepreneur(trx, { ...profile, id, userId, now: ctx.now() });
      await setUserType(trx, userId, userType);
      await readNichesOf(trx, "founder", [id]);

      const created = await findEntrepreneur(trx, id, ctx.viewer);
      invariant(created, "a profile is there after it was inserted");
      return toEntrepreneurDto(created, ctx.viewer);
    }),
  );
