import {
  holdingsOf,
  playScenario,
  vestedShare,
  vestingMilestones,
} from "@quorate/core/founder-agreements/equity-terms";
import { callOffWorksheet, writeWorksheet } from "@quorate/core/founder-agreements/equity-worksheet";
import { agreementMoved, decide, signFounderAgreement } from "@quorate/core/founder-agreements/founder-agreement";
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
import {
  EQUITY,
  type EquityWorksheetDto,
  equityWorksheetSchema,
  writeWorksheetInput,
} from "./equity-worksheets.schema.ts";

export const equityWorksheetsRouter = router({
  get: call("GET /connections/{id}/equity-worksheet", {
    may: "entrepreneur",
    scope: "co-founders:read",
    tag: "Agreements",
    summary:
      "The versions of the equity and vesting worksheet between you and a connection, with what has vested when and what each scenario comes to",
    refuses: [404],
  })
    .input(ofConnectionInput)
    .output(equityWorksheetSchema)
    .query(async ({ ctx, input }) =>
      describeWorksheet(ctx.db, await findOwnConnection(ctx.db, input.id, ctx.entrepreneurId)),
    ),
  write: call("POST /connections/{id}/equity-worksheet", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Agreements",
    summary:
      "Write the first version of an equity and vesting worksheet, or the next one; a version in force stays so until both have signed it",
    refuses: [404, 409, 422],
  })
    .input(writeWorksheetInput)
    .output(equityWorksheetSchema)
    .mutation(({ ctx, input: { id: connectionId, basedOn = null, ...terms } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const own = await lockOwnAgreements(trx, EQUITY, { id: connectionId, entrepreneurId: ctx.entrepreneurId });
        const former = writeWorksheet({ ...own, basedOn, terms });
        const formerIdeaId = (own.open ?? own.inForce)?.terms.startupIdeaId ?? null;
        const founderAgreementId = await writeVersion(trx, ctx, EQUITY, { own, terms, formerIdeaId, former });
        const facts = await factsOfVersion(trx, own, { id: founderAgreementId, actorId: ctx.viewer.userId });
        await publishEvent(trx, ctx, { ...facts, type: "equity-worksheet.written" });
        return await describeWorksheet(trx, own);
      }),
    ),
  sign: call("POST /connections/{id}/equity-worksheet/sign", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Agreements",
    summary:
      "Sign the version with this hash, in either order; once both have, it is in force and takes the place of the one before",
    refuses: [404, 409],
  })
    .input(signFounderAgreementInput)
    .output(equityWorksheetSchema)
    .mutation(({ ctx, input: { id: connectionId, name, drawing, sha256 } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const own = await lockOwnAgreements(trx, EQUITY, { id: connectionId, entrepreneurId: ctx.entrepreneurId });
        const worksheet = own.open ?? own.inForce;
        if (!worksheet) throw agreementMoved(undefined);
        const decision = signFounderAgreement(worksheet, own.connection, { side: own.side, sha256 });
        const isInForce = decision.status === "in_force";
        const replaced = isInForce && own.inForce ? decide(own.inForce, "replace") : null;
        await signVersion(trx, ctx, EQUITY, {
          ...{ own, agreement: worksheet, decision, replaced },
          typed: { name, drawing },
        });
        const type = isInForce ? "equity-worksheet.in-force" : "equity-worksheet.signed";
        const facts = await factsOfVersion(trx, own, { id: worksheet.id, actorId: ctx.viewer.userId });
        await publishEvent(trx, ctx, { ...facts, type });
        return await describeWorksheet(trx, own);
      }),
    ),
  callOff: call("POST /connections/{id}/equity-worksheet/call-off", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Agreements",
    summary: "Call off the version that waits for signatures; what both have signed changes only by a later version",
    refuses: [404, 409],
  })
    .input(endFounderAgreementInput)
    .output(equityWorksheetSchema)
    .mutation(({ ctx, input: { id: connectionId, version } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const own = await lockOwnAgreements(trx, EQUITY, { id: connectionId, entrepreneurId: ctx.entrepreneurId });
        const decision = callOffWorksheet(own, { version });
        await setAgreementStatus(trx, decision, { at: ctx.now(), endedBy: own.side });
        const facts = await factsOfVersion(trx, own, { id: decision.id, actorId: ctx.viewer.userId });
        await publishEvent(trx, ctx, { ...facts, type: "equity-worksheet.called-off" });
        return await describeWorksheet(trx, own);
      }),
    ),
});

async function describeWorksheet(db: DbOrTrx, own: OwnConnection): Promise<EquityWorksheetDto> {
  const { versions, ...founders } = await describeAgreement(db, EQUITY, own);
  const names = { inviter: founders.inviterName, invitee: founders.inviteeName };
  return {
    ...founders,
    versions: versions.map(({ terms, ...version }) => ({
      ...version,
      ...terms,
      others: [...terms.others],
      vesting: vestingMilestones(terms).map((months) => ({
        months,
        inviterShare: vestedShare(terms.inviterShare, terms, months),
        inviteeShare: vestedShare(terms.inviteeShare, terms, months),
      })),
      scenarios: terms.scenarios.map((scenario) => ({
        ...scenario,
        rounds: [...scenario.rounds],
        holdings: playScenario(terms, scenario, names).at(-1)?.holdings ?? holdingsOf(terms, names),
      })),
    })),
  };
}
