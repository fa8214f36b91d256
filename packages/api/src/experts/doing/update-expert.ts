import { assertUnchangedSince } from "@quorate/core/access/profile-edit";
import { invariant } from "@quorate/core/errors";
import { changesCredentials, opensVerification } from "@quorate/core/experts/credentials-change";
import { expertNotFound } from "@quorate/core/experts/expert-profile-access";
import { publishEvent } from "../../events/publish-event.service.ts";
import { readNichesOf } from "../../niches/read-niches.service.ts";
import { takeName } from "../../person-names/take-name.service.ts";
import { call } from "../../trpc/call.ts";
import { changeOfName } from "../../verification/changed-name.service.ts";
import { noteChangedCredentials, openVerification } from "../../verification/open-verification.service.ts";
import { findClaimedName } from "../../verification/verification-claims.queries.ts";
import { toExpertDto } from "../experts.mapper.ts";
import { findExpertProfile } from "../experts.queries.ts";
import { expertSchema, updateExpertInput } from "../experts.schema.ts";
import { lockOwnExpert, setExpertFields } from "./expert-profiles.queries.ts";
import { keepDocuments } from "./keep-documents.service.ts";

export const updateExpert = call("PATCH /experts/{id}", {
  may: "expert",
  scope: "profile:write",
  tag: "Experts",
  summary: "Change your own profile; another name, school, year or certificate of a verified expert is verified anew",
  refuses: [404, 409, 422],
})
  .input(updateExpertInput)
  .output(expertSchema)
  .mutation(({ ctx, input: { id, ifUnchangedSince, firstName, lastName, ...changes } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const expert = await lockOwnExpert(trx, userId, id);
      if (!expert) throw expertNotFound();
      assertUnchangedSince(ifUnchangedSince, expert.updatedAt);

      await keepDocuments(trx, ctx, {
        userId,
        graduationYear: changes.graduationYear,
        known: expert,
        given: changes,
      });
      const subject = { kind: "expert", id } as const;
      const before = await findClaimedName(trx, subject);
      await takeName(trx, ctx, { firstName, lastName });
      await setExpertFields(trx, id, changes);
      const name = await changeOfName(trx, subject, before);
      const about = { subject, actorId: userId };
      if (opensVerification(expert, changes) || name === "other") await openVerification(trx, ctx, about);
      else if (changesCredentials(changes) || name === "corrected") await noteChangedCredentials(trx, ctx, about);
      await readNichesOf(trx, "expert", [id]);
      await publishEvent(trx, ctx, { type: "expert.changed", expertId: id, actorId: userId });

      const changed = await findExpertProfile(trx, id);
      invariant(changed, "a profile is there after it was changed");
      return toExpertDto(changed, { contact: true, privateDetails: true });
    }),
  );
