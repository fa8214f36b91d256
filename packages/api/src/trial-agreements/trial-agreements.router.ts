import { agreementMoved } from "@quorate/core/founder-agreements/founder-agreement";
import { endTrial, proposeTrial, signTrial } from "@quorate/core/founder-agreements/trial-agreement";
import type { DbOrTrx } from "@quorate/db/client";
import { publishEvent } from "../events/publish-event.service.ts";
import {
  describeAgreement,
  findOwnConnection,
  lockOwnAgreements,
  type OwnConnection,
} from "../founder-agreements/describe-agreement.service.ts";
import { setAgreementStatus } from "../founder-agreements/founder-agreements.queries.ts";
import {
  endFounderAgreementInput,
  ofConnectionInput,
  signFounderAgreementInput,
} from "../founder-agreements/founder-agreements.schema.ts";
import { factsOfVersion, signVersion } from "../founder-agreements/sign-version.service.ts";
import { writeVersion } from "../founder-agreements/write-version.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { proposeTrialInput, TRIAL, type TrialAgreementDto, trialAgreementSchema } from "./trial-agreements.schema.ts";

export const trialAgreementsRouter = router({
  get: call("GET /connections/{id}/trial-agreement", {
    may: "entrepreneur",
    scope: "co-founders:read",
    tag: "Agreements",
    summary: "The versions of the trial agreement between you and a connection, with what each changed and who signed",
    refuses: [404],
  })
    .input(ofConnectionInput)
    .output(trialAgreementSchema)
    .query(async ({ ctx, input }) =>
      describeTrial(ctx.db, await findOwnConnection(ctx.db, input.id, ctx.entrepreneurId)),
    ),
  propose: call("POST /connections/{id}/trial-agreement", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Agreements",
    summary:
      "Write the first version of a trial agreement, or the next one; signatures of the former do not count for it",
    refuses: [404, 409, 422],
  })
    .input(proposeTrialInput)
    .output(trialAgreementSchema)
    .mutation(({ ctx, input: { id: connectionId, basedOn = null, ...terms } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const own = await lockOwnAgreements(trx, TRIAL, { id: connectionId, entrepreneurId: ctx.entrepreneurId });
        const present = own.open ?? own.inForce;
        const former = proposeTrial({ connection: own.connection, present, basedOn, terms, now: ctx.now() });
        const formerIdeaId = present?.terms.startupIdeaId ?? null;
        const founderAgreementId = await writeVersion(trx, ctx, TRIAL, { own, terms, formerIdeaId, former });
        const facts = await factsOfVersion(trx, own, { id: founderAgreementId, actorId: ctx.viewer.userId });
        await publishEvent(trx, ctx, { ...facts, type: "trial-agreement.proposed" });
        return await describeTrial(trx, own);
      }),
    ),
  sign: call("POST /connections/{id}/trial-agreement/sign", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Agreements",
    summary: "Sign the version with this hash, in either order; it is in force once both have",
    refuses: [404, 409],
  })
    .input(signFounderAgreementInput)
    .output(trialAgreementSchema)
    .mutation(({ ctx, input: { id: connectionId, name, drawing, sha256 } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const own = await lockOwnAgreements(trx, TRIAL, { id: connectionId, entrepreneurId: ctx.entrepreneurId });
        const trial = own.open ?? own.inForce;
        if (!trial) throw agreementMoved(undefined);
        const decision = signTrial(trial, own.connection, { side: own.side, sha256, now: ctx.now() });
        await signVersion(trx, ctx, TRIAL, {
          ...{ own, agreement: trial, decision, replaced: null },
          typed: { name, drawing },
        });
        const type = decision.status === "in_force" ? "trial-agreement.in-force" : "trial-agreement.signed";
        const facts = await factsOfVersion(trx, own, { id: trial.id, actorId: ctx.viewer.userId });
        await publishEvent(trx, ctx, { ...facts, type });
        return await describeTrial(trx, own);
      }),
    ),
  end: call("POST /connections/{id}/trial-agreement/end", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Agreements",
    summary: "Call the trial off before both have signed, or end it early after that",
    refuses: [404, 409],
  })
    .input(endFounderAgreementInput)
    .output(trialAgreementSchema)
    .mutation(({ ctx, input: { id: connectionId, version } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const own = await lockOwnAgreements(trx, TRIAL, { id: connectionId, entrepreneurId: ctx.entrepreneurId });
        const trial = own.open ?? own.inForce;
        if (!trial) throw agreementMoved(undefined);
        await setAgreementStatus(trx, endTrial(trial, { version }), { at: ctx.now(), endedBy: own.side });
        const facts = await factsOfVersion(trx, own, { id: trial.id, actorId: ctx.viewer.userId });
        await publishEvent(trx, ctx, { ...facts, type: "trial-agreement.ended" });
        return await describeTrial(trx, own);
      }),
    ),
});

async function describeTrial(db: DbOrTrx, own: OwnConnection): Promise<TrialAgreementDto> {
  const { versions, ...founders } = await describeAgreement(db, TRIAL, own);
  return { ...founders, versions: versions.map(({ terms, ...version }) => ({ ...version, ...terms })) };
}
