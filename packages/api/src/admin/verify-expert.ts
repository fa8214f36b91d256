import { expertNotFound } from "@quorate/core/experts/expert-profile-access";
import { CREDENTIALS_VERIFICATION, judgeExpert, verdictEvent } from "@quorate/core/verification/verification";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { verificationPurpose } from "../verification/verification.purpose.ts";
import { toAdminExpertDto } from "./admin.mapper.ts";
import { adminExpertSchema, verifyExpertInput } from "./admin.schema.ts";
import {
  findAdminExpert,
  insertVerification,
  lockVerification,
  setExpertVerified,
  setVerificationSettled,
} from "./admin-experts.queries.ts";

export const verifyExpert = adminProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/admin/experts/{id}/verify",
      tags: ["Administration"],
      summary: "Verify an expert, decline, or take a verification back",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(verifyExpertInput)
  .output(adminExpertSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { id, verified, notes } = input;
      const locked = await lockVerification(trx, id);
      if (!locked) throw expertNotFound();
      const { newest, isVerified } = locked;
      const { settles, opens } = judgeExpert(isVerified, newest?.status ?? null, verified);
      const verdict = { by: ctx.viewer.userId, notes, at: ctx.now() };
      if (newest && settles) {
        await setVerificationSettled(trx, { id: newest.id, status: settles, ...verdict });
        await giveUpCheckout(trx, ctx, verificationPurpose.wish(newest.id));
      }
      if (opens) {
        const { type } = CREDENTIALS_VERIFICATION;
        await insertVerification(trx, { id: ctx.newId(), expertId: id, type, status: opens, ...verdict });
      }
      if (settles || opens) await setExpertVerified(trx, { id, isVerified: verified, notes, at: verdict.at });
      const expert = await findAdminExpert(trx, id);
      const type = verdictEvent({ settles, opens });
      if (type) await publishEvent(trx, ctx, { type, expertId: id, actorId: verdict.by });
      return toAdminExpertDto(expert, verdict.at);
    }),
  );
