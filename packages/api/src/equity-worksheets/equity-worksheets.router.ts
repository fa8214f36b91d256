import {
  holdingsOf,
  playScenario,
  vestedShare,
  vestingMilestones,
} from "@quorate/core/founder-agreements/equity-terms";
import { callOffWorksheet, writeWorksheet } from "@quorate/core/founder-agreements/equity-worksheet";
import { agreementMoved, decide, signFounderAgreement } from "@quorate/core/founder-agreements/founder-agreement";
import type { DbOrTrx } from "@quorate/db/client";
import { changeAgreement } from "../founder-agreements/change-agreement.service.ts";
import {
  describeAgreement,
  findOwnConnection,
  type OwnConnection,
} from "../founder-agreements/describe-agreement.service.ts";
import { setAgreementStatus } from "../founder-agreements/founder-agreements.queries.ts";
import {
  endFounderAgreementInput,
  ofConnectionInput,
  signFounderAgreementInput,
} from "../founder-agreements/founder-agreements.schema.ts";
import { signVersion } from "../founder-agreements/sign-version.service.ts";
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
    .mutation(({ ctx, input: { id, basedOn = null, ...terms } }) =>
      changeAgreement(ctx, EQUITY, {
        id,
        describe: describeWorksheet,
        change: async (trx, own) => {
          const former = writeWorksheet({ ...own, basedOn, terms });
          const formerIdeaId = (own.open ?? own.inForce)?.terms.startupIdeaId ?? null;
          const founderAgreementId = await writeVersion(trx, ctx, EQUITY, { own, terms, formerIdeaId, former });
          return { id: founderAgreementId, type: "equity-worksheet.written" };
        },
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
    .mutation(({ ctx, input: { id, name, drawing, sha256 } }) =>
      changeAgreement(ctx, EQUITY, {
        id,
        describe: describeWorksheet,
        change: async (trx, own) => {
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
          return { id: worksheet.id, type };
        },
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
    .mutation(({ ctx, input: { id, version } }) =>
      changeAgreement(ctx, EQUITY, {
        id,
        describe: describeWorksheet,
        change: async (trx, own) => {
          const decision = callOffWorksheet(own, { version });
          await setAgreementStatus(trx, decision, { at: ctx.now(), endedBy: own.side });
          return { id: decision.id, type: "equity-worksheet.called-off" };
        },
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
