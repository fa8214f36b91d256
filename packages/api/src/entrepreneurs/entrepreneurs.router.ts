import { addProfile } from "@quorate/core/access/new-profile";
import { invariant } from "@quorate/core/errors";
import type { EntrepreneurId } from "@quorate/core/ids";
import { z } from "zod";
import { readNichesOf } from "../niches/read-niches.service.ts";
import { lockProfileRoles, setUserType } from "../profiles/profiles.queries.ts";
import { rankByWords } from "../search/ranked-by-words.queries.ts";
import { listSaidOrNearest, markOf } from "../search/said-or-nearest.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { renamePerson } from "../verification/rename-person.service.ts";
import { toEntrepreneurDto } from "./entrepreneurs.mapper.ts";
import {
  entrepreneurRanking,
  findEntrepreneur,
  insertEntrepreneur,
  listEntrepreneurRows,
  listEntrepreneurRowsAmong,
  listEntrepreneurRowsByIds,
} from "./entrepreneurs.queries.ts";
import {
  createEntrepreneurInput,
  entrepreneurSchema,
  listEntrepreneursInput,
  listedEntrepreneurSchema,
} from "./entrepreneurs.schema.ts";
import { rankNamedAndSaying } from "./rank-entrepreneurs.service.ts";

export const entrepreneursRouter = router({
  list: call("GET /entrepreneurs", {
    may: "signedIn",
    scope: "co-founders:read",
    tag: "Entrepreneurs",
    summary:
      "Active entrepreneurs other than yourself by words and filters, whoever joined last first; with `q` whoever is named so and the best for it, the nearest where nobody has it",
    costWithWords: 2,
  })
    .input(listEntrepreneursInput)
    .output(z.array(listedEntrepreneurSchema))
    .query(async ({ ctx, input }) => {
      const { readDb: db, viewer } = ctx;
      const list = { ...input, sort: input.q ? input.sort : "newest" };
      const search = () =>
        listSaidOrNearest(list, {
          listSaying: (part) => listEntrepreneurRows(db, part, viewer),
          rankSaying: (q) => rankNamedAndSaying(db, list, viewer, q),
          rankByNeed: (q) => rankByWords(db, entrepreneurRanking(list, viewer), q),
          readRows: (ids) => listEntrepreneurRowsByIds(db, ids, viewer),
          listAmong: (ids, part) => listEntrepreneurRowsAmong(db, ids, part, viewer),
        });
      const rows = await (input.q || input.industry || input.skill || input.lookingFor
        ? ctx.searchInTurn(search)
        : search());
      return rows.map((row) => ({ ...toEntrepreneurDto(row, ctx.viewer), ...markOf(row) }));
    }),
  create: call("POST /entrepreneurs", {
    may: "signedIn",
    scope: "profile:write",
    tag: "Entrepreneurs",
    summary: "Register as an entrepreneur",
    refuses: [409],
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
    ),
});
