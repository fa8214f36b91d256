import { addProfile } from "@quorate/core/access/new-profile";
import { assertUnchangedSince } from "@quorate/core/access/profile-edit";
import { DomainError, invariant } from "@quorate/core/errors";
import type { OrganizationId } from "@quorate/core/ids";
import { canReadRecord } from "@quorate/core/organizations/organization-access";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockProfileRoles, setUserType } from "../profiles/profiles.queries.ts";
import { findVerificationFacts } from "../profiles/shown-verification.queries.ts";
import { findReviewSummary, listPublicReviews } from "../track-records/public-reviews.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { followChangedName } from "../verification/changed-name.service.ts";
import { findClaimedName } from "../verification/verification-claims.queries.ts";
import { findOrganizationRecord } from "./organization-record.queries.ts";
import { toOrganizationDto, toOrganizationProfileDto } from "./organizations.mapper.ts";
import {
  findOrganizationById,
  insertOrganization,
  lockOwnOrganization,
  setOrganizationFields,
} from "./organizations.queries.ts";
import {
  createOrganizationInput,
  getOrganizationInput,
  organizationProfileSchema,
  organizationSchema,
  updateOrganizationInput,
} from "./organizations.schema.ts";

export const organizationsRouter = router({
  create: call("POST /organizations", {
    may: "signedIn",
    scope: "profile:write",
    tag: "Organizations",
    summary: "Register your organization",
    refuses: [409],
  })
    .input(createOrganizationInput)
    .output(organizationSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        const userType = addProfile(await lockProfileRoles(trx, userId), "organization");
        const organization = { ...input, id: ctx.newId<OrganizationId>(), userId, now: ctx.now() };
        const row = await insertOrganization(trx, organization);
        await setUserType(trx, userId, userType);
        const event = { organizationId: organization.id, actorId: userId };
        await publishEvent(trx, ctx, { ...event, type: "organization.registered" });
        return toOrganizationDto(row);
      }),
    ),
  get: call("GET /organizations/{id}", {
    may: "signedIn",
    scope: "profile:read",
    tag: "Organizations",
    summary: "An organization's profile",
    refuses: [404],
  })
    .input(getOrganizationInput)
    .output(organizationProfileSchema)
    .query(async ({ ctx, input }) => {
      const organization = await findOrganizationById(ctx.db, input.id);
      if (!organization) throw new DomainError("not_found", "organizations/not-found");
      const reviewed = { organizationId: input.id };
      const [summary, reviews, record, verification] = await Promise.all([
        findReviewSummary(ctx.db, reviewed),
        listPublicReviews(ctx.db, reviewed),
        canReadRecord(ctx.viewer, input.id) ? findOrganizationRecord(ctx.db, input.id) : null,
        findVerificationFacts(ctx.db, { kind: "organization", id: input.id }),
      ]);
      return toOrganizationProfileDto({ organization, verification, summary, reviews, record });
    }),
  update: call("PATCH /organizations/{id}", {
    may: "client",
    scope: "profile:write",
    tag: "Organizations",
    summary: "Change your own organization's profile; another name of a verified one is verified anew",
    refuses: [404, 409],
  })
    .input(updateOrganizationInput)
    .output(organizationSchema)
    .mutation(({ ctx, input: { id, ifUnchangedSince, ...changes } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        const organization = await lockOwnOrganization(trx, userId, id);
        if (!organization) throw new DomainError("not_found", "organizations/not-found");
        assertUnchangedSince(ifUnchangedSince, organization.updatedAt);
        const subject = { kind: "organization", id } as const;
        const before = await findClaimedName(trx, subject);
        await setOrganizationFields(trx, id, changes);
        await followChangedName(trx, ctx, { subject, actorId: userId, before });
        const changed = await findOrganizationById(trx, id);
        invariant(changed, "an organization is there after it was changed");
        await publishEvent(trx, ctx, { type: "organization.changed", organizationId: id, actorId: userId });
        return toOrganizationDto(changed);
      }),
    ),
});
