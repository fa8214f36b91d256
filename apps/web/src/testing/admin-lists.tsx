import { screen, within } from "@testing-library/react";
import { expert, organization } from "./admin-fixtures.tsx";
import { clientFace, expertFace } from "./face-fixtures.ts";

export const project = {
  id: "project-9",
  title: "Harbour survey",
  organization: clientFace({ id: "o", name: "Brook Street Mills", logoUrl: "/pictures/bs/320.webp" }),
  expert: expertFace({ id: "e", name: "Ada Abara", profileImageUrl: "/pictures/aa/320.webp" }),
  status: "in_progress",
  budget: "9000.00",
  createdAt: "2026-11-12T09:00:00.000Z",
};

export const subscription = {
  id: "subscription-1",
  user: {
    firstName: "Noor",
    lastName: "Hallsworth",
    email: "noor@post.example",
    profileImageUrl: "/pictures/nh/320.webp",
  },
  plan: { id: "2", name: "Growth", price: "49.99" },
  status: "active",
  billingCycle: "annual",
  isFreeTrial: false,
  endDate: "2027-11-12T09:00:00.000Z",
  cancelledAt: null,
};

export const LISTS = [
  ["", "experts", "admin.listExperts", "Expert Management", expert],
  ["?tab=organizations", "organizations", "admin.listOrganizations", "Organizations", organization],
  ["?tab=projects", "projects", "admin.listProjects", "Projects", project],
  ["?tab=subscriptions", "subscriptions", "admin.listSubscriptions", "Subscriptions", subscription],
] as const;

export const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
export const statusText = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
