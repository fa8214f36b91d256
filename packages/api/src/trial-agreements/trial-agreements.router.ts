import { invariant } from "@quorate/core/errors";
import type { TrialAgreementId } from "@quorate/core/ids";
import * as rules from "@quorate/core/trial-agreements/trial-agreement";
import { TRIAL_CONSENT, trialPaper } from "@quorate/core/trial-agreements/trial-paper";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { describeTrial, findOwnConnection, lockOwnTrial } from "./describe-trial.service.ts";
import { readIdeaTitle } from "./read-idea-title.service.ts";
import {
  countTrials,
  findFounders,
  insertTrial,
  insertTrialSignature,
  setTrialStatus,
} from "./trial-agreements.queries.ts";
import {
  connectionTrialInput,
  endTrialInput,
  proposeTrialInput,
  signTrialInput,
  trialAgreementSchema,
} from "./trial-agreements.schema.ts";

export const trialAgreementsRouter = router({
  get: call("GET /connections/{id}/trial-agreement", {
    may: "entrepreneur",
    scope: "co-founders:read",
    tag: "Agreements",
    summary: "The versions of the trial agreement between you and a connection, with what each changed and who signed",
    refuses: [404],
  })
    .input(connectionTrialInput)
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
        const { connection, side, present } = await lockOwnTrial(trx, connectionId, ctx.entrepreneurId);
        const now = ctx.now();
        const former = rules.proposeTrial({ connection, present, basedOn, terms, now });
        const pair = { inviter: connection.inviterId, invitee: connection.inviteeId };
        const founders = await findFounders(trx, pair);
        invariant(founders, "a connection goes with either of its founders");
        const names = { inviter: founders.inviter.name, invitee: founders.invitee.name };
        const ideaTitle = await readIdeaTitle(trx, terms.startupIdeaId, {
          owners: [pair.inviter, pair.invitee],
          writerId: ctx.entrepreneurId,
          formerId: present?.terms.startupIdeaId ?? null,
        });
        const id = ctx.newId<TrialAgreementId>();
        const version = (await countTrials(trx, connectionId)) + 1;
        const statement = { id, version, drawnAt: now, bookZone: ctx.bookZone, names, ideaTitle, terms };
        const paper = trialPaper({ ...statement, writtenBy: names[side] });
        const pdf = await ctx.drawPaper(paper, now);
        if (former) await setTrialStatus(trx, former, { at: now });
        const users = { inviter: founders.inviter.userId, invitee: founders.invitee.userId };
        const written = { id, connectionId, users, version, writtenBy: side, terms, pdf, at: now };
        await insertTrial(trx, { ...written, paper: JSON.stringify(paper) });
        const event = { connectionId, trialAgreementId: id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "trial-agreement.proposed" });
        return await describeTrial(trx, { connection, side });
      }),
    ),
  sign: call("POST /connections/{id}/trial-agreement/sign", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Agreements",
    summary: "Sign the version with this hash, in either order; it is in force once both have",
    refuses: [404, 409],
  })
    .input(signTrialInput)
    .output(trialAgreementSchema)
    .mutation(({ ctx, input: { id: connectionId, name, drawing, sha256 } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { connection, side, present: trial } = await lockOwnTrial(trx, connectionId, ctx.entrepreneurId);
        if (!trial) throw rules.trialMoved(undefined);
        const at = ctx.now();
        const decision = rules.signTrial(trial, connection, { side, sha256, now: at });
        const typed = { name, drawing, consent: TRIAL_CONSENT };
        const signer = { signerId: ctx.viewer.userId, ...typed, address: ctx.visitor.network };
        await insertTrialSignature(trx, { trial, side, ...signer, at });
        await setTrialStatus(trx, decision, { at });
        const type = decision.status === "in_force" ? "trial-agreement.in-force" : "trial-agreement.signed";
        const event = { connectionId, trialAgreementId: trial.id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type });
        return await describeTrial(trx, { connection, side });
      }),
    ),
  end: call("POST /connections/{id}/trial-agreement/end", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Agreements",
    summary: "Call the trial off before both have signed, or end it early after that",
    refuses: [404, 409],
  })
    .input(endTrialInput)
    .output(trialAgreementSchema)
    .mutation(({ ctx, input: { id: connectionId, version } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { connection, side, present: trial } = await lockOwnTrial(trx, connectionId, ctx.entrepreneurId);
        if (!trial) throw rules.trialMoved(undefined);
        await setTrialStatus(trx, rules.endTrial(trial, { version }), { at: ctx.now(), endedBy: side });
        const event = { connectionId, trialAgreementId: trial.id, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "trial-agreement.ended" });
        return await describeTrial(trx, { connection, side });
      }),
    ),
});
