import type { ExpertId, OrganizationId, ProjectId, ServiceCategoryId, UserId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { type ProjectRow, toProject, toProjectDto } from "./projects.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const row: ProjectRow = {
  id: "project" as ProjectId,
  organization_id: "organization" as OrganizationId,
  organization: { id: "organization", name: "Wetherby & Loom", logoUrl: "/pictures/loom/320.webp", hasPage: true },
  title: "Pricing review",
  description: "Look at our prices",
  service_category_id: "category" as ServiceCategoryId,
  service_category_name: "Pricing",
  budget: "1250.50",
  amount: "1100.00",
  currency: "EUR",
  timeline: "1-2 weeks",
  requirements: ["Patience"],
  preferred_expertise: ["Risk Management"],
  asks_for_agreement: false,
  agreement: null,
  questions: [{ question: "Who?", isRequired: true }],
  status: "in_progress",
  is_paid_call: false,
  expert_id: "expert" as ExpertId,
  expert: { id: "expert", name: "Lucian Marchetti", profileImageUrl: null, hasPage: false },
  cancel_requested_by: "client",
  start_date: at(1),
  end_date: at(2),
  settled_since: null,
  reopen_requested_by: null,
  reopen_requested_at: null,
  reopen_declined_by: null,
  reopen_declined_at: null,
  created_at: at(3),
  updated_at: at(4),
};

test("a project shows every fact of its own, with whom its ids stand for", () => {
  expect(toProjectDto(row)).toEqual({
    id: "project",
    organizationId: "organization",
    organizationName: "Wetherby & Loom",
    organization: row.organization,
    title: "Pricing review",
    description: "Look at our prices",
    serviceCategoryId: "category",
    serviceCategoryName: "Pricing",
    budget: "1250.50",
    amount: "1100.00",
    currency: "EUR",
    timeline: "1-2 weeks",
    requirements: ["Patience"],
    preferredExpertise: ["Risk Management"],
    questions: [{ question: "Who?", isRequired: true }],
    status: "in_progress",
    isPaidCall: false,
    expertId: "expert",
    expertName: "Lucian Marchetti",
    expert: row.expert,
    cancelRequestedBy: "client",
    startDate: "2026-11-01T00:00:00.000Z",
    endDate: "2026-11-02T00:00:00.000Z",
    asksForAgreement: false,
    agreement: null,
    settledSince: null,
    completesAt: null,
    reopenRequestedBy: null,
    reopenRequestedAt: null,
    reopenDeclinedBy: null,
    reopenDeclinedAt: null,
    reopenUntil: null,
    createdAt: "2026-11-03T00:00:00.000Z",
    updatedAt: "2026-11-04T00:00:00.000Z",
  });
});

test("a project that has neither begun nor ended says so", () => {
  expect(toProjectDto({ ...row, start_date: null, end_date: null })).toMatchObject({ startDate: null, endDate: null });
});

test("a project with nothing left to do completes automatically thirty days later", () => {
  expect(toProjectDto({ ...row, settled_since: at(1) })).toMatchObject({
    settledSince: "2026-11-01T00:00:00.000Z",
    completesAt: "2026-12-01T00:00:00.000Z",
  });
});

test("a completed project says until when it can be reopened, and who asks for it", () => {
  const asked = { reopen_requested_by: "expert", reopen_requested_at: at(3) } as const;
  expect(toProjectDto({ ...row, ...asked, status: "completed" })).toMatchObject({
    reopenRequestedBy: "expert",
    reopenRequestedAt: "2026-11-03T00:00:00.000Z",
    reopenUntil: "2026-12-02T00:00:00.000Z",
  });
});

test("a project's budget is in minor units where it has one", () => {
  const owned = { ...row, client_user_id: "user" as UserId };
  expect(toProject(owned)).toEqual({
    id: "project",
    organizationId: "organization",
    clientUserId: "user",
    expertId: "expert",
    title: "Pricing review",
    status: "in_progress",
    budgetMinor: 125_050,
    currency: "EUR",
    cancelRequestedBy: "client",
    isPaidCall: false,
    asksForAgreement: false,
    endDate: at(2),
    settledSince: null,
    reopenRequestedBy: null,
    reopenDeclinedBy: null,
    reopenDeclinedAt: null,
  });
  expect(toProject({ ...owned, budget: null }).budgetMinor).toBeNull();
});
