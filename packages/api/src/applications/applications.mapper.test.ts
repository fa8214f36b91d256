import type { ApplicationId, EntrepreneurId, StartupIdeaId, UserId } from "@quorate/core/ids";
import type { ShownWords } from "@quorate/core/messages/shown-words";
import { expect, test } from "vitest";
import { toApplicationDto, toIdeaApplicationDto, toMyApplicationDto } from "./applications.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const row: Parameters<typeof toApplicationDto>[0] = {
  applicationId: "application" as ApplicationId,
  startupIdeaId: "idea" as StartupIdeaId,
  applicantId: "applicant" as EntrepreneurId,
  coverLetter: "I would like to build this",
  relevantExperience: "Two clinics",
  equityExpectation: "10 %",
  timeCommitment: "part-time",
  applicationStatus: "interview",
  statusNotes: "Tuesday at ten",
  appliedAt: at(1),
  changedAt: at(2),
  applicantUserId: "applicant's account" as UserId,
  ownerUserId: "owner's account" as UserId,
};
const shownAs = (as: string, hiddenDetails: ShownWords["hiddenDetails"]): ShownWords => {
  const show = (text: string | null) => text && `${as}: ${text}`;
  return { show, hiddenDetails } as ShownWords;
};
const words = { letter: shownAs("letter", ["email"]), note: shownAs("note", ["phone"]) };
const shown = {
  id: "application",
  startupIdeaId: "idea",
  entrepreneurId: "applicant",
  coverLetter: "letter: I would like to build this",
  relevantExperience: "letter: Two clinics",
  equityExpectation: "letter: 10 %",
  timeCommitment: "part-time",
  status: "interview",
  statusNotes: "note: Tuesday at ten",
  hiddenDetails: ["email"],
  hiddenInNotes: ["phone"],
  createdAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-02T00:00:00.000Z",
};

test("an application shows what was offered, how it stands and since when", () => {
  expect(toApplicationDto(row, words)).toEqual(shown);
});

test("the owner of an idea reads an application with the applicant, whose contact stays out of it", () => {
  const person = {
    id: "applicant",
    userId: "user",
    name: "Noor Adeyemi",
    email: "noor@quorate.example",
    isConnected: false,
    isBlocked: false,
    isActive: true,
    createdAt: at(3),
    updatedAt: at(4),
  };
  const seen = toIdeaApplicationDto(
    { ...row, ...person } as Parameters<typeof toIdeaApplicationDto>[0],
    {
      userId: "owner" as UserId,
      adminRole: null,
    },
    words,
  );
  expect(seen).toEqual({
    ...shown,
    applicant: expect.objectContaining({ id: "applicant", name: "Noor Adeyemi", email: null }),
  });
});

test("the applicant reads it with the idea and its owner", () => {
  const idea = { title: "Clinics", industry: "Health", stage: "mvp" as const, isActive: false };
  const owner = { ownerId: "owner" as EntrepreneurId, ownerName: "Ada Brook", ownerTitle: "Founder" };
  expect(toMyApplicationDto({ ...row, ...idea, ...owner }, words)).toEqual({
    ...shown,
    idea: { id: "idea", ...idea, owner: { id: "owner", name: "Ada Brook", title: "Founder" } },
  });
});
