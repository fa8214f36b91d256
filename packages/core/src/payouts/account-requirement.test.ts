import { expect, test } from "vitest";
import {
  type AccountRequirement,
  REQUIREMENT_TOPICS,
  reminderDue,
  requirementChecklist,
  requirementText,
  requirementTopic,
} from "./account-requirement.ts";

test.each([
  ["tos_acceptance.date", "terms"],
  ["external_account", "bank-account"],
  ["business_type", "business-type"],
  ["business_profile.mcc", "business-activity"],
  ["settings.payments.statement_descriptor", "statement-name"],
  ["company.directors_provided", "company-people"],
  ["owners.first_name", "company-people"],
  ["person_1Nv0FG.dob.day", "other-person"],
  ["company.verification.document", "company-document"],
  ["company.name", "company-name"],
  ["company.address.city", "company-address"],
  ["company.phone", "company-phone"],
  ["company.tax_id", "company-number"],
  ["individual.verification.additional_document", "address-document"],
  ["individual.verification.proof_of_liveness", "liveness"],
  ["individual.verification.document", "identity-document"],
  ["individual.dob.day", "birth-date"],
  ["individual.address.line1", "home-address"],
  ["individual.first_name", "name"],
  ["individual.phone", "phone"],
  ["individual.email", "email"],
  ["individual.ssn_last_4", "tax-number"],
  ["individual.nationality", "nationality"],
  ["individual.political_exposure", "political-exposure"],
  ["individual.relationship.title", "relationship"],
])("%s asks for the %s", (code, topic) => {
  expect(requirementTopic(code)).toBe(topic);
});

test("every line of the catalogue is asked for by some code", () => {
  const codes = ["tos_acceptance.ip", "external_account", "business_type", "business_profile.url"];
  expect(codes.every((code) => REQUIREMENT_TOPICS.some((topic) => topic === requirementTopic(code)))).toBe(true);
});

test("what nobody has foreseen is named by its field", () => {
  expect(requirementText("company.export_license_id")).toBe("Your company's registration or tax number");
  expect(requirementText("individual.shoe_size.left")).toBe("Individual: shoe size, left");
  expect(requirementText("moon_phase")).toBe("Moon phase");
  expect(requirementText("...")).toBe("Another detail");
});

const due = (code: string, about: Partial<AccountRequirement> = {}): AccountRequirement => ({
  code,
  stage: "due",
  dueAt: new Date("2026-03-16T09:00:00.000Z"),
  problem: null,
  ...about,
});

test("fields that belong together are one line, told by the most urgent of them", () => {
  const lines = requirementChecklist([
    due("individual.dob.day", { stage: "later", dueAt: null }),
    due("individual.dob.month"),
    due("individual.dob.year", { problem: "The year lies ahead." }),
    due("external_account", { stage: "overdue", dueAt: null }),
    due("individual.email", { dueAt: new Date("2026-03-10T09:00:00.000Z") }),
  ]);
  expect(lines).toEqual([
    { text: "The bank account you want to be paid into", stage: "overdue", dueAt: null, problem: null },
    { text: "Your email address", stage: "due", dueAt: new Date("2026-03-10T09:00:00.000Z"), problem: null },
    {
      text: "Your date of birth",
      stage: "due",
      dueAt: new Date("2026-03-16T09:00:00.000Z"),
      problem: "The year lies ahead.",
    },
  ]);
});

const DAY_MS = 86_400_000;
const now = new Date("2026-03-02T09:00:00.000Z");
test.each([
  [15, null, null],
  [14, null, 14],
  [10, 14, null],
  [3, 14, 3],
  [2, null, 3],
  [1, 3, null],
  [0, 14, null],
  [-1, null, null],
])("%i days before, after the reminder of %o days, it is time for that of %o", (days, reminded, expected) => {
  expect(reminderDue(new Date(now.getTime() + days * DAY_MS), reminded, now)).toBe(expected);
});
