import { addProfile } from "@quorate/core/access/new-profile";
import { invariant } from "@quorate/core/errors";
import { assertExpertForm, claimedDocuments, REGISTRATION_MESSAGE } from "@quorate/core/experts/expert-registration";
import type { ExpertId } from "@quorate/core/ids";
import { CREDENTIALS_VERIFICATION } from "@quorate/core/verification/verification";
import { publishEvent } from "../../events/publish-event.service.ts";
import { readNichesOf } from "../../niches/read-niches.service.ts";
import { takeName } from "../../person-names/take-name.service.ts";
import { lockProfileRoles, setUserType } from "../../profiles/profiles.queries.ts";
import { call } from "../../trpc/call.ts";
import { toExpertDto } from "../experts.mapper.ts";
import {
  findExpertProfile,
  insertExpert,
  insertVerification,
  lockDocuments,
  setDocumentsClaimed,
} from "../experts.queries.ts";
import { createdExpertSchema, createExpertInput } from "../experts.schema.ts";

export const createExpert = call("POST /experts", {
  may: "signedIn",
  scope: "profile:write",
  tag: "Experts",
  summary: "Register as an expert; opens the verification of your credentials",
  refuses: [409, 422],
})
  .input(createExpertInput)
  .output(createdExpertSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const { firstName, lastName, ...profile } = input;
      const [now, id] = [ctx.now(), ctx.newId<ExpertId>()];
      const userType = addProfile(await lockProfileRoles(trx, userId), "expert");

      const claimed = claimedDocuments(input);
      const uploaded = await lockDocuments(
        trx,
        userId,
        claimed.map(({ documentId }) => documentId),
      );
      assertExpertForm({ userId, graduationYear: input.graduationYear, claimed, uploaded, now });

      await insertExpert(trx, { ...profile, id, userId, now });
      await insertVerification(trx, {
        ...CREDENTIALS_VERIFICATION,
        id: ctx.newId(),
        expertId: id,
        documentIds: uploaded.map((document) => document.id),
        stepId: ctx.newId(),
        actorId: userId,
        now,
      });
      await setDocumentsClaimed(
        trx,
        uploaded.map(({ id: documentId }) => documentId),
        now,
      );
      await setUserType(trx, userId, userType);
      await takeName(trx, ctx, { firstName, lastName });

      await readNichesOf(trx, "expert", [id]);
      await publishEvent(trx, ctx, { type: "expert.registered", expertId: id, actorId: userId });
      const created = await findExpertProfile(trx, id);
      invariant(created, "a profile is there after it was inserted");
      return { ...toExpertDto(created, { contact: true, privateDetails: true }), message: REGISTRATION_MESSAGE };
    }),
  );
