import { agreementMoved } from "@quorate/core/founder-agreements/founder-agreement";
import { endTrial, proposeTrial, signTrial } from "@quorate/core/founder-agreements/trial-agreement";
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
    .mutation(({ ctx, input: { id, basedOn = null, ...terms } }) =>
      changeAgreement(ctx, TRIAL, {
        id,
        describe: describeTrial,
        change: async (trx, own) => {
          const present = own.open ?? own.inForce;
          const former = proposeTrial({ connection: own.connection, present, basedOn, terms, now: ctx.now() });
          const formerIdeaId = present?.terms.startupIdeaId ?? null;
          const founderAgreementId = await writeVersion(trx, ctx, TRIAL, { own, terms, formerIdeaId, former });
          return { id: founderAgreementId, type: "trial-agreement.proposed" };
        },
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
    .mutation(({ ctx, input: { id, name, drawing, sha256 } }) =>
      changeAgreement(ctx, TRIAL, {
        id,
        describe: describeTrial,
        change: async (trx, own) => {
          const trial = own.open ?? own.inForce;
          if (!trial) throw agreementMoved(undefined);
          const decision = signTrial(trial, own.connection, { side: own.side, sha256, now: ctx.now() });
          await signVersion(trx, ctx, TRIAL, {
            ...{ own, agreement: trial, decision, replaced: null },
            typed: { name, drawing },
          });
          const type = decision.status === "in_force" ? "trial-agreement.in-force" : "trial-agreement.signed";
          return { id: trial.id, type };
        },
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
    .mutation(({ ctx, input: { id, version } }) =>
      changeAgreement(ctx, TRIAL, {
        id,
        describe: describeTrial,
        change: async (trx, own) => {
          const trial = own.open ?? own.inForce;
          if (!trial) throw agreementMoved(undefined);
          await setAgreementStatus(trx, endTrial(trial, { version }), { at: ctx.now(), endedBy: own.side });
          return { id: trial.id, type: "trial-agreement.ended" };
        },
      }),
    ),
});

async function describeTrial(db: DbOrTrx, own: OwnConnection): Promise<TrialAgreementDto> {
  const { versions, ...founders } = await describeAgreement(db, TRIAL, own);
  return { ...founders, versions: versions.map(({ terms, ...version }) => ({ ...version, ...terms })) };
}
