import { act } from "@quorate/core/access/admin-acts";
import { looksAfter } from "@quorate/core/access/admin-role";
import { ADMIN_WAITING_KINDS, WAITING_AREAS, waitingDays } from "@quorate/core/dashboards/admin-waiting";
import { DomainError } from "@quorate/core/errors";
import { expertNotFound } from "@quorate/core/experts/expert-profile-access";
import { lateSince } from "@quorate/core/verification/review-queue";
import { z } from "zod";
import { toMatchingState } from "../match-index/index-state.mapper.ts";
import { toProjectDto } from "../projects/projects.mapper.ts";
import { projectSchema } from "../projects/projects.schema.ts";
import { searchProjects } from "../projects/reading/search-projects.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { judgeAtOnce } from "../verification/judge-at-once.service.ts";
import { lockSubject } from "../verification/verification-cases.queries.ts";
import { toAdminExpertDto, toAdminOrganizationDto, toAdminSubscriptionDto } from "./admin.mapper.ts";
import {
  adminExpertSchema,
  adminOrganizationSchema,
  adminSubscriptionSchema,
  adminWaitingSchema,
  listAllProjectsInput,
  listSubscriptionsInput,
  listVerifiableInput,
  matchingStateSchema,
  reasonOf,
  verifyExpertInput,
  verifyOrganizationInput,
} from "./admin.schema.ts";
import { findAdminExpert, listAdminExperts as listExperts } from "./admin-experts.queries.ts";
import { findAdminOrganization, listAdminOrganizations as listOrganizations } from "./admin-organizations.queries.ts";
import { listAdminSubscriptions as listSubscriptions } from "./admin-subscriptions.queries.ts";
import { listAdminWaiting as listWaiting } from "./admin-waiting.queries.ts";
import { getAdminOverview } from "./get-admin-overview.ts";
import { listFileChecks } from "./list-file-checks.ts";

export const adminRouter = router({
  overview: getAdminOverview,
  waiting: call("GET /admin/waiting", {
    may: { area: "overview" },
    scope: "administration:read",
    tag: "Administration",
    summary: "What waits for administrators: how much of each, and how long the oldest of it has waited",
    reads: "impersonal",
  })
    .output(adminWaitingSchema)
    .query(async ({ ctx }) => {
      const now = ctx.now();
      const rows = await listWaiting(ctx.db, lateSince(now));
      return ADMIN_WAITING_KINDS.filter((kind) => looksAfter(ctx.viewer, WAITING_AREAS[kind])).map((kind) => {
        const { count = 0, oldestAt = null } = rows.find((row) => row.kind === kind) ?? {};
        return {
          kind,
          count,
          oldest: oldestAt && { since: oldestAt.toISOString(), days: waitingDays(kind, oldestAt, now) },
        };
      });
    }),
  listExperts: call("GET /admin/experts", {
    may: { area: "profiles" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Every expert with verification, age in the queue and documents",
    costWithWords: 2,
    reads: "personal",
  })
    .input(listVerifiableInput)
    .output(z.array(adminExpertSchema))
    .query(async ({ ctx, input }) => {
      const [rows, now] = [await listExperts(ctx.readDb, input), ctx.now()];
      return rows.map((row) => toAdminExpertDto(row, now));
    }),
  listOrganizations: call("GET /admin/organizations", {
    may: { area: "profiles" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Every organization with its owner and verification; `pending` are those that are not verified",
    costWithWords: 2,
    reads: "personal",
  })
    .input(listVerifiableInput)
    .output(z.array(adminOrganizationSchema))
    .query(async ({ ctx, input }) => (await listOrganizations(ctx.readDb, input)).map(toAdminOrganizationDto)),
  listProjects: call("GET /admin/projects", {
    may: { area: "projects" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Every project, newest first",
    costWithWords: 2,
    reads: "impersonal",
  })
    .input(listAllProjectsInput)
    .output(z.array(projectSchema))
    .query(async ({ ctx, input }) =>
      (await searchProjects(ctx.readDb, { ...ctx.viewer, now: ctx.now() }, input)).map(toProjectDto),
    ),
  listSubscriptions: call("GET /admin/subscriptions", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Every subscription with its plan and its user, newest first",
    costWithWords: 2,
    reads: "personal",
  })
    .input(listSubscriptionsInput)
    .output(z.array(adminSubscriptionSchema))
    .query(async ({ ctx, input }) => (await listSubscriptions(ctx.readDb, input)).map(toAdminSubscriptionDto)),
  listFileChecks,
  matching: call("GET /admin/matching", {
    may: { area: "operations" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Whether the server that answers this ranks people at the moment, and how many it holds in memory",
    reads: "impersonal",
  })
    .output(matchingStateSchema)
    .query(({ ctx }) => toMatchingState(ctx.matchIndex)),
  verifyExpert: call("PATCH /admin/experts/{id}/verify", {
    may: { area: "verification" },
    scope: "administration:write",
    tag: "Administration",
    summary:
      "Verify an expert by opened documents or a named register, decline with a reason, or take a verification back; at once, without time to undo it",
    refuses: [404, 409, 422],
    decides: act("expert", "asked"),
  })
    .input(verifyExpertInput)
    .output(adminExpertSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { id, verified, register = null } = input;
        const subject = { kind: "expert", id } as const;
        const locked = await lockSubject(trx, subject);
        if (!locked) throw expertNotFound();
        const said = { verified, register, reason: reasonOf(input), by: ctx.viewer.userId };
        await judgeAtOnce(trx, ctx, { ...locked, ...said, subject });
        return toAdminExpertDto(await findAdminExpert(trx, id), ctx.now());
      }),
    ),
  verifyOrganization: call("PATCH /admin/organizations/{id}/verify", {
    may: { area: "verification" },
    scope: "administration:write",
    tag: "Administration",
    summary:
      "Verify an organization by opened documents or a named register, decline with a reason, or take its verification back; at once, without time to undo it",
    refuses: [404, 409, 422],
    decides: act("organization", "asked"),
  })
    .input(verifyOrganizationInput)
    .output(adminOrganizationSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { id, verified, register = null } = input;
        const subject = { kind: "organization", id } as const;
        const locked = await lockSubject(trx, subject);
        if (!locked) throw new DomainError("not_found", "organizations/not-found");
        const said = { verified, register, reason: reasonOf(input), by: ctx.viewer.userId };
        await judgeAtOnce(trx, ctx, { ...locked, ...said, subject });
        return toAdminOrganizationDto(await findAdminOrganization(trx, id));
      }),
    ),
});
