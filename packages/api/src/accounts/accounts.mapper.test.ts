import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { toCurrentUserDto } from "./accounts.mapper.ts";

test("the current user is the viewer, known by the user's id", () => {
  const viewer = {
    email: "noor@quorate.example",
    firstName: "Noor",
    lastName: "Adeyemi",
    profileImageUrl: null,
    timeZone: null,
    userType: "entrepreneur" as const,
    isAdmin: false,
    adminRole: null,
    emailVerified: true,
    expertId: null,
    organizationId: null,
    entrepreneurId: "entrepreneur" as EntrepreneurId,
  };
  expect(toCurrentUserDto({ userId: "user" as UserId, ...viewer })).toEqual({ id: "user", ...viewer });
  const withPlan = (status: "active" | "past_due") =>
    toCurrentUserDto({ userId: "user" as UserId, ...viewer, subscription: { status, endDate: new Date(0) } });
  expect(withPlan("active")).toEqual({ id: "user", ...viewer });
  expect(withPlan("past_due")).toEqual({ id: "user", ...viewer, isPlanPastDue: true });
});
