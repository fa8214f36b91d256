import { assertExpertForm, claimedDocuments } from "@quorate/core/experts/expert-registration";
import { lockDocuments, setDocumentsClaimed } from "../experts/experts.queries.ts";
import { call } from "../trpc/call.ts";
import { describeOwnCredentials } from "./describe-own-credentials.service.ts";
import { sendIn } from "./send-in.service.ts";
import { resubmitExpertInput, verificationSchema } from "./verification.schema.ts";
import { lockSubject } from "./verification-cases.queries.ts";
import { findExpertClaims, findProfileDocumentUrls, setExpertClaims } from "./verification-claims.queries.ts";
import { listProfileDocuments } from "./verification-moves.queries.ts";

export const resubmitVerification = call("POST /expert/verification/resubmit", {
  may: "expert",
  scope: "profile:write",
  tag: "Verification",
  summary: "Answer what was asked for, correct what was declined, or renew: it is reviewed again",
  refuses: [409, 422],
})
  .input(resubmitExpertInput)
  .output(verificationSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const { note, ...corrected } = input;
      const subject = { kind: "expert", id: ctx.expertId } as const;
      await lockSubject(trx, subject);
      const { additionalDocumentsUrls = [] } = corrected;
      const graduationYear = corrected.graduationYear ?? (await findExpertClaims(trx, ctx.expertId)).graduationYear;
      const before = await findProfileDocumentUrls(trx, ctx.expertId);
      const known = new Set(claimedDocuments(before).map(({ documentId }) => documentId));
      const claimed = claimedDocuments({ ...corrected, additionalDocumentsUrls });
      const uploaded = await lockDocuments(
        trx,
        userId,
        claimed.map(({ documentId }) => documentId),
      );
      assertExpertForm({ userId, graduationYear, claimed, uploaded, now: ctx.now() });
      await setExpertClaims(trx, ctx.expertId, corrected);
      const fresh = uploaded.map(({ id }) => id).filter((id) => !known.has(id));
      await setDocumentsClaimed(trx, fresh, ctx.now());
      const documentIds = await listProfileDocuments(trx, ctx.expertId);
      await sendIn(trx, ctx, { subject, actorId: userId, documentIds, note });
      return await describeOwnCredentials(trx, ctx, ctx.expertId);
    }),
  );
