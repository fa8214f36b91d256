import * as rules from "@quorate/core/agreements/agreement";
import { SIGNING_CONSENT } from "@quorate/core/agreements/consent";
import type { ProjectId } from "@quorate/core/ids";
import type { ProjectParty } from "@quorate/core/projects/project";
import { insiderOf, projectNotFound, type Reader } from "@quorate/core/projects/project-access";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { Context } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findProjectById, lockProjectById } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import {
  findPresentAgreement,
  findSignedFileByHash,
  insertSignature,
  setAgreementStatus,
} from "./agreements.queries.ts";
import {
  checkAgreementInput,
  checkedAgreementSchema,
  declineAgreementInput,
  projectAgreementInput,
  projectAgreementSchema,
  signAgreementInput,
} from "./agreements.schema.ts";
import { describeAgreement } from "./describe-agreement.service.ts";
import { drawAgreement, isAgreementNeeded } from "./draw-agreement.service.ts";

export const agreementsRouter = router({
  get: call("GET /projects/{id}/agreement", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Agreements",
    summary: "The agreement that counts now, with its text, hash and signatures, for the parties and admins",
    refuses: [404],
  })
    .input(projectAgreementInput)
    .output(projectAgreementSchema)
    .query(async ({ ctx, input }) => {
      const project = await findProjectById(ctx.db, input.id);
      const insider = project && insiderOf(project, ctx.viewer);
      if (!insider) throw projectNotFound();
      return answer(ctx.db, ctx, project.id, insider);
    }),
  draw: call("POST /projects/{id}/agreement", {
    may: "client",
    scope: "projects:write",
    tag: "Agreements",
    summary: "Draw up an agreement from what is planned, before anything is funded; one that was declined is replaced",
    refuses: [404, 409],
  })
    .input(projectAgreementInput)
    .output(projectAgreementSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const project = await lockProjectById(trx, input.id);
        if (project?.organizationId !== ctx.organizationId) throw projectNotFound();
        const present = await findPresentAgreement(trx, project.id);
        if (present) await setAgreementStatus(trx, rules.replaceAgreement(present), { at: ctx.now() });
        await drawAgreement(trx, ctx, project, ctx.viewer.userId);
        return answer(trx, ctx, project.id, "client");
      }),
    ),
  sign: call("POST /projects/{id}/agreement/sign", {
    may: "signedIn",
    scope: "money:write",
    tag: "Agreements",
    summary: "Sign the text with this hash: the expert first, then the client; money can go into escrow once both have",
    refuses: [404, 409],
  })
    .input(signAgreementInput)
    .output(projectAgreementSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { project, agreement, party } = await lockOwn(trx, ctx.viewer, input.id);
        const decision = rules.signAgreement(agreement, project, { party, sha256: input.sha256 });
        const [at, { name, drawing }, { userId: signerId }] = [ctx.now(), input, ctx.viewer];
        const address = ctx.visitor.network;
        const signed = { name, consent: SIGNING_CONSENT, drawing, address, at };
        const { sha256 } = agreement;
        await insertSignature(trx, { of: { agreement_id: agreement.id }, sha256, party, signerId, ...signed });
        await setAgreementStatus(trx, decision, { at });
        const event = { projectId: project.id, agreementId: agreement.id, actorId: signerId };
        const type = decision.status === "in_force" ? "agreement.in-force" : "agreement.signed";
        await publishEvent(trx, ctx, { ...event, type });
        return answer(trx, ctx, project.id, party);
      }),
    ),
  decline: call("POST /projects/{id}/agreement/decline", {
    may: "signedIn",
    scope: "projects:write",
    tag: "Agreements",
    summary: "Decline to sign, with a reason; nothing can be funded until it is drawn up again or withdrawn",
    refuses: [404, 409, 422],
  })
    .input(declineAgreementInput)
    .output(projectAgreementSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { project, agreement, party } = await lockOwn(trx, ctx.viewer, input.id);
        const decision = rules.declineAgreement(agreement, party);
        await setAgreementStatus(trx, decision, { at: ctx.now(), declined: { by: party, reason: input.reason } });
        const event = { projectId: project.id, agreementId: agreement.id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "agreement.declined" });
        return answer(trx, ctx, project.id, party);
      }),
    ),
  withdraw: call("POST /projects/{id}/agreement/withdraw", {
    may: "client",
    scope: "projects:write",
    tag: "Agreements",
    summary: "Go on without an agreement, before both have signed and where the amount does not ask for one",
    refuses: [404, 409],
  })
    .input(projectAgreementInput)
    .output(projectAgreementSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { project, agreement, party } = await lockOwn(trx, ctx.viewer, input.id);
        if (party !== "client") throw projectNotFound();
        const isNeeded = await isAgreementNeeded(trx, ctx, project.id);
        await setAgreementStatus(trx, rules.withdrawAgreement(agreement, { isNeeded }), { at: ctx.now() });
        const event = { projectId: project.id, agreementId: agreement.id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "agreement.withdrawn" });
        return answer(trx, ctx, project.id, party);
      }),
    ),
  check: call("GET /agreements/check", {
    may: "everybody",
    scope: "open",
    tag: "Agreements",
    summary: "Whether the PDF with this SHA-256 hash was drawn up here, and who signed it, when and in which order",
    refuses: [],
  })
    .input(checkAgreementInput)
    .output(checkedAgreementSchema)
    .query(async ({ ctx, input }) => {
      const file = await findSignedFileByHash(ctx.db, input.sha256);
      if (!file) return { isKnown: false, status: null, drawnAt: null, signatures: [] };
      return {
        isKnown: true,
        status: file.status,
        drawnAt: file.drawnAt.toISOString(),
        signatures: file.signatures.map(({ signedAt, ...one }) => ({ ...one, signedAt: signedAt.toISOString() })),
      };
    }),
});

async function answer(db: DbOrTrx, ctx: Context, projectId: ProjectId, reader: ProjectParty | "admin") {
  const isNeeded = await isAgreementNeeded(db, ctx, projectId);
  return { isNeeded, agreement: await describeAgreement(db, projectId, reader) };
}

/** A party and its project's agreement, under the project's lock. */
async function lockOwn(trx: Trx, viewer: Reader, id: ProjectId) {
  const project = await lockProjectById(trx, id);
  const insider = project && insiderOf(project, viewer);
  if (!project || (insider !== "client" && insider !== "expert")) throw projectNotFound();
  const agreement = await findPresentAgreement(trx, id);
  if (!agreement) throw rules.agreementNotFound();
  return { project, agreement, party: insider };
}
