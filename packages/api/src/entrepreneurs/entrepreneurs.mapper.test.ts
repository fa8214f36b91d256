import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { ENTREPRENEUR_FIELDS } from "../profiles/entrepreneur-fields.schema.ts";
import { partOf } from "../schema/fields.ts";
import { toEntrepreneurDto } from "./entrepreneurs.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
/** Fields without a value of their own here. */
const BLANKS = partOf(ENTREPRENEUR_FIELDS, "blank");
const stranger = { userId: "stranger" as UserId, adminRole: null };

const row: Parameters<typeof toEntrepreneurDto>[0] = {
  ...BLANKS,
  id: "entrepreneur" as EntrepreneurId,
  userId: "user" as UserId,
  name: "Noor Adeyemi",
  profileImageUrl: "/pictures/noor/320.webp",
  email: "noor@quorate.example",
  title: "Founder",
  bio: "Building with few people",
  skills: ["Sales"],
  industries: ["Health"],
  lookingFor: ["Engineer"],
  offering: ["Contacts"],
  experienceLevel: "experienced",
  previousStartups: "One, sold",
  linkedinUrl: "https://linkedin.example/noor",
  githubUrl: "https://github.example/noor",
  portfolioUrl: "https://noor.example",
  isSeekingCoFounders: true,
  isOfferingCoFounderServices: false,
  availableTimeCommitment: "full-time",
  preferredEquitySplit: "50/50",
  locationPreference: "remote",
  rating: "4.50",
  totalConnections: 7,
  isActive: true,
  hiddenAt: at(3),
  hiddenReason: "Spam",
  createdAt: at(1),
  updatedAt: at(2),
  isConnected: false,
  isBlocked: false,
};
const withoutContact = {
  ...BLANKS,
  id: "entrepreneur",
  userId: "user",
  name: "Noor Adeyemi",
  profileImageUrl: "/pictures/noor/320.webp",
  email: null,
  title: "Founder",
  bio: "Building with few people",
  skills: ["Sales"],
  industries: ["Health"],
  lookingFor: ["Engineer"],
  offering: ["Contacts"],
  linkedinUrl: null,
  githubUrl: null,
  portfolioUrl: null,
  previousStartups: "One, sold",
  isSeekingCoFounders: true,
  isOfferingCoFounderServices: false,
  preferredEquitySplit: "50/50",
  totalConnections: 7,
  isActive: true,
  experienceLevel: "experienced",
  availableTimeCommitment: "full-time",
  locationPreference: "remote",
  rating: 4.5,
  createdAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-02T00:00:00.000Z",
};
const contact = {
  email: "noor@quorate.example",
  linkedinUrl: "https://linkedin.example/noor",
  githubUrl: "https://github.example/noor",
  portfolioUrl: "https://noor.example",
};

test("a stranger reads a profile without any way past the platform, or why it was hidden", () => {
  expect(toEntrepreneurDto(row, stranger)).toEqual(withoutContact);
});

test.each([
  ["whoever is connected", { ...row, isConnected: true }, stranger],
  ["the person", row, { userId: "user" as UserId, adminRole: null }],
  ["an administrator", row, { ...stranger, adminRole: "full" as const }],
])("%s reads the address and each link in its own place", (_, seen, reader) => {
  expect(toEntrepreneurDto(seen, reader)).toEqual({ ...withoutContact, ...contact });
});
