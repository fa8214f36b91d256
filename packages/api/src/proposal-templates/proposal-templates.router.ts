import { DomainError } from "@quorate/core/errors";
import type { ProposalTemplateId } from "@quorate/core/ids";
import { assertCanRenameTemplate, assertCanSaveTemplate } from "@quorate/core/proposals/proposal-template";
import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toTemplateShape } from "./proposal-templates.mapper.ts";
import {
  insertTemplate,
  listTemplates,
  lockTemplates,
  removeTemplate,
  setTemplate,
} from "./proposal-templates.queries.ts";
import {
  proposalTemplateSchema,
  saveTemplateInput,
  templateIdInput,
  updateTemplateInput,
} from "./proposal-templates.schema.ts";

const notFound = () => new DomainError("not_found", "proposal-templates/not-found");

export const proposalTemplatesRouter = router({
  list: call("GET /proposal-templates", {
    may: "expert",
    scope: "proposals:read",
    tag: "Proposals",
    summary: "Your templates of offers, by name",
  })
    .output(z.array(proposalTemplateSchema))
    .query(async ({ ctx }) => {
      const rows = await listTemplates(ctx.db, ctx.viewer.userId);
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    }),
  save: call("POST /proposal-templates", {
    may: "expert",
    scope: "proposals:write",
    tag: "Proposals",
    summary: "Keep the shape of an offer under a name, at most 20",
    refuses: [409],
  })
    .input(saveTemplateInput)
    .output(proposalTemplateSchema)
    .mutation(({ ctx, input: { name, shape: sent } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        const saved = await lockTemplates(trx, userId);
        const names = saved.map((template) => template.name);
        assertCanSaveTemplate(name, names);
        const [id, createdAt, shape] = [ctx.newId<ProposalTemplateId>(), ctx.now(), toTemplateShape(sent)];
        await insertTemplate(trx, { id, userId, name, shape, createdAt });
        return { id, name, shape, createdAt: createdAt.toISOString() };
      }),
    ),
  update: call("PATCH /proposal-templates/{id}", {
    may: "expert",
    scope: "proposals:write",
    tag: "Proposals",
    summary: "Rename one of your templates, or put another shape in its place",
    refuses: [404, 409],
  })
    .input(updateTemplateInput)
    .output(proposalTemplateSchema)
    .mutation(({ ctx, input: { id, name, shape } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const saved = await lockTemplates(trx, ctx.viewer.userId);
        const known = saved.find((template) => template.id === id);
        if (!known) throw notFound();
        if (name !== undefined) {
          const others = saved.filter((template) => template.id !== id).map((template) => template.name);
          assertCanRenameTemplate(name, others);
        }
        const changed = { ...known, name: name ?? known.name, shape: shape ? toTemplateShape(shape) : known.shape };
        await setTemplate(trx, changed);
        return { ...changed, createdAt: changed.createdAt.toISOString() };
      }),
    ),
  delete: call("DELETE /proposal-templates/{id}", {
    may: "expert",
    scope: "proposals:write",
    tag: "Proposals",
    summary: "Delete one of your templates",
    refuses: [404],
  })
    .input(templateIdInput)
    .output(z.object({ id: z.string() }))
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await removeTemplate(ctx.db, ctx.viewer.userId, id))) throw notFound();
      return { id };
    }),
});
