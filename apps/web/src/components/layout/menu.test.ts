import type { AdminRole } from "@quorate/core/access/admin-role";
import { expect, test } from "vitest";
import { displayName, menuFor, rolesOf } from "./menu.ts";
import { ownPages } from "./own-pages.ts";

const nobody = {
  userType: "expert" as const,
  isAdmin: false,
  adminRole: null,
  expertId: null,
  organizationId: null,
  entrepreneurId: null,
};
const labels = (user: Parameters<typeof menuFor>[0]) => menuFor(user).map((entry) => entry.label);

test("a new account has no role and sees the dashboard and the messages alone", () => {
  expect(rolesOf(nobody)).toEqual([]);
  expect(labels(nobody)).toEqual(["Dashboard", "Messages"]);
});

// spec 6.1
test("an expert sees the expert's part", () => {
  expect(labels({ ...nobody, expertId: "e" })).toEqual([
    "Dashboard",
    "Find Projects",
    "Projects",
    "Proposals",
    "Messages",
    "Expert Dashboard",
  ]);
});

// spec 6.1
test("an organization sees the organization's part", () => {
  expect(labels({ ...nobody, userType: "organization", organizationId: "o" })).toEqual([
    "Dashboard",
    "Find Experts",
    "Post Project",
    "Projects",
    "Messages",
  ]);
});

// spec 6.1
test.each(["Co-Founders", "Startup Ideas"])(
  "an entrepreneur, and a user of both kinds, find %s; nobody else does",
  (entry) => {
    const userType = "entrepreneur" as const;
    expect(labels({ ...nobody, userType, entrepreneurId: "s" })).toContain(entry);
    expect(labels({ ...nobody, userType: "both", expertId: "e" })).toContain(entry);
    expect(labels({ ...nobody, expertId: "e" })).not.toContain(entry);
  },
);

// spec 2.69
test("a user of both kinds sees all three roles", () => {
  expect(rolesOf({ ...nobody, userType: "both", expertId: "e", organizationId: "o" })).toEqual([
    "expert",
    "organization",
    "entrepreneur",
  ]);
});

// spec 6.1
test.each(["Admin Dashboard", "Revenue Analytics"])("only an admin sees %s", (entry) => {
  expect(labels({ ...nobody, isAdmin: true, adminRole: "full" })).toContain(entry);
  expect(labels({ ...nobody, expertId: "e" })).not.toContain(entry);
});

test("Revenue Analytics is for administrators who look after money, the Admin Dashboard for each", () => {
  const seenBy = (adminRole: AdminRole) =>
    labels({ ...nobody, isAdmin: true, adminRole }).filter((label) => label.match(/Admin|Revenue/));
  expect(seenBy("finance")).toEqual(["Admin Dashboard", "Revenue Analytics"]);
  expect(seenBy("support")).toEqual(["Admin Dashboard"]);
  expect(seenBy("verification")).toEqual(["Admin Dashboard"]);
});

test("a user without a name is called by the e-mail address", () => {
  expect(displayName({ firstName: "", lastName: "", email: "a@b.example" })).toBe("a@b.example");
});

test("whoever has profiles finds each of them", () => {
  expect(ownPages({ expertId: "e", organizationId: "o", entrepreneurId: "f" })).toEqual([
    { label: "My expert profile", to: "/expert-profile/e" },
    { label: "My organization", to: "/organizations/o" },
    { label: "My entrepreneur profile", to: "/entrepreneur-profile/f" },
  ]);
  expect(ownPages({ expertId: null, organizationId: null, entrepreneurId: null })).toEqual([]);
});
