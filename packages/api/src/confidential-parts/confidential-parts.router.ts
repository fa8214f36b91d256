import { assertEmailVerified } from "@quorate/core/access/verified-email";
import { assertCanAgree, confidentialPartNotFound } from "@quorate/core/confidential-parts/confidential-part";
import { NDA_CONSENT } from "@quorate/core/confidential-parts/nda";
import { invariant } from "@quorate/core/errors";
import type { NdaId } from "@quorate/core/ids";
import { projectNotFound, viewerOf } from "@quorate/core/projects/project-access";
import { lockWriting } from "../blocks/blocks.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { assertAccountOpen, assertOtherAccountOpen } from "../profiles/assert-account-open.service.ts";
import { findProjectById, lockProjectById } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { findConfidentialPart, insertNda, listNdas } from "./confidential-parts.queries.ts";
import {
  agreeToNdaInput,
  confidentialPartInput,
  confidentialPartSchema,
  ndaSchema,
} from "./confidential-parts.schema.ts";
import { describeConfidentialPart, drawUpNda, readTie } from "./describe-confidential-part.service.ts";

export const confidentialPartsRouter = router({
  get: call("GET /projects/{id}/confidential-part", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Agreements",
    summary: "The confidential part of a brief that you can read, or the NDA that opens it, and who has agreed to it",
    refuses: [404],
  })
    .input(confidentialPartInput)
    .output(confidentialPartSchema)
    .query(async ({ ctx, input }) => {
      const project = await findProjectById(ctx.db, input.id);
      const described = project && (await describeConfidentialPart(ctx, project, ctx.viewer));
      if (!described) throw projectNotFound();
      return described;
    }),
  agree: call("POST /projects/{id}/confidential-part/agree", {
    may: "expert",
    scope: "projects:write",
    tag: "Agreements",
    summary:
      "Agree to the NDA with this hash: the confidential part of the brief opens for you, and the client is told",
    refuses: [404, 409],
  })
    .input(agreeToNdaInput)
    .output(ndaSchema)
    .mutation(({ ctx, input }) => {
      assertEmailVerified(ctx.viewer);
      const { userId } = ctx.viewer;
      return ctx.db.transaction().execute(async (trx) => {
        const project = await lockProjectById(trx, input.id);
        const viewer = project && viewerOf(project, ctx.viewer);
        if (!viewer) throw projectNotFound();
        await assertAccountOpen(trx, userId);
        await assertOtherAccountOpen(trx, project.clientUserId);
        if (!(await findConfidentialPart(trx, project.id))) throw confidentialPartNotFound();
        await lockWriting(trx, [userId, project.clientUserId], "to-write");
        const tie = await readTie(trx, project, ctx.viewer);
        const { paper, text, sha256 } = await drawUpNda(trx, ctx, { project, expertId: ctx.expertId });
        assertCanAgree({ project, viewer, ...tie, sha256, readSha256: input.sha256 });
        const at = ctx.now();
        const id = ctx.newId<NdaId>();
        const pdf = await ctx.drawPaper(paper, at);
        const signature = { name: input.name, consent: NDA_CONSENT, address: ctx.visitor.network };
        await insertNda(trx, { id, projectId: project.id, expertUserId: userId, paper: text, pdf, signature, at });
        const event = { projectId: project.id, ndaId: id, expertId: ctx.expertId, actorId: userId };
        await publishEvent(trx, ctx, { ...event, type: "nda.agreed" });
        const [nda] = await listNdas(trx, { projectId: project.id, expertUserId: userId });
        invariant(nda, "an NDA that was agreed to is there");
        return { ...nda, agreedAt: nda.agreedAt.toISOString() };
      });
    }),
});
