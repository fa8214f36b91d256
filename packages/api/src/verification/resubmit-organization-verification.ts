import { DomainError } from "@quorate/core/errors";
import { DOCUMENT_PATH } from "@quorate/core/experts/expert-registration";
import { lockDocuments, setDocumentsClaimed } from "../experts/experts.queries.ts";
import { call } from "../trpc/call.ts";
import { describeOwnOrganization } from "./describe-own-credentials.service.ts";
import { sendIn } from "./send-in.service.ts";
import { organizationVerificationSchema, resubmitOrganizationInput } from "./verification.schema.ts";
import { lockSubject } from "./verification-cases.queries.ts";
import { findOrganizationClaims, findSentDocumentIds, setOrganizationClaims } from "./verification-claims.queries.ts";

export const resubmitOrganizationVerification = call("POST /organization/verification/resubmit", {
  may: "client",
  scope: "profile:write",
  tag: "Verification",
  summary: "Show what proves your organization: at first, when more was asked for or it was declined, and to renew",
  refuses: [409, 422],
})
  .input(resubmitOrganizationInput)
  .output(organizationVerificationSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { organizationId: id } = ctx;
      const { userId } = ctx.viewer;
      const { documentUrls, note, ...corrected } = input;
      const subject = { kind: "organization", id } as const;
      await lockSubject(trx, subject);
      const named = documentUrls?.map((url) => url.slice(DOCUMENT_PATH.length));
      const found = await lockDocuments(trx, userId, named ?? []);
      const issues = (named ?? []).flatMap((one, index) =>
        found.some((document) => document.id === one) ? [] : [{ path: `documentUrls.${index}` }],
      );
      if (issues.length > 0) throw new DomainError("invalid", "documents/upload-first", {}, { issues });
      const infected = (named ?? []).flatMap((one, index) =>
        found.some(({ id, safety }) => id === one && safety === "infected") ? [{ path: `documentUrls.${index}` }] : [],
      );
      if (infected.length > 0) throw new DomainError("invalid", "files/infected", {}, { issues: infected });
      await setOrganizationClaims(trx, id, corrected);
      await setDocumentsClaimed(
        trx,
        found.map((document) => document.id),
        ctx.now(),
      );
      const documentIds = named ? found.map((document) => document.id) : await findSentDocumentIds(trx, id);
      const claims = await findOrganizationClaims(trx, id);
      if (documentIds.length === 0 && !(claims.registrationNumber && claims.registeredCountry)) {
        const lacking = claims.registrationNumber ? "registeredCountry" : "registrationNumber";
        throw new DomainError("invalid", "verification/nothing-to-show", {}, { issues: [{ path: lacking }] });
      }
      await sendIn(trx, ctx, { subject, actorId: userId, documentIds, note });
      return await describeOwnOrganization(trx, ctx, id);
    }),
  );
