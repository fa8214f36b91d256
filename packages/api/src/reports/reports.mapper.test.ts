import type { EntrepreneurId, ReportId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { toReportDto } from "./reports.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const row: Parameters<typeof toReportDto>[0] = {
  id: "report" as ReportId,
  reason: "spam",
  note: "Three times this week",
  status: "resolved",
  outcome: "profile_hidden",
  resolutionNote: "It was",
  resolvedBy: "admin@quorate.example",
  resolvedAt: at(1),
  createdAt: at(2),
  reporterName: "Rea Der",
  reporterEmail: "reader@quorate.example",
  entrepreneurId: "entrepreneur" as EntrepreneurId,
  name: "Noor Adeyemi",
  title: "Founder",
  bio: "Buy now",
  email: "noor@quorate.example",
  isActive: false,
  hiddenAt: at(3),
  openReports: 4,
};

test("a report keeps who reports apart from who is reported, and what was said from what was decided", () => {
  expect(toReportDto(row)).toEqual({
    id: "report",
    reason: "spam",
    note: "Three times this week",
    status: "resolved",
    outcome: "profile_hidden",
    resolutionNote: "It was",
    resolvedBy: "admin@quorate.example",
    resolvedAt: "2026-11-01T00:00:00.000Z",
    createdAt: "2026-11-02T00:00:00.000Z",
    reporter: { name: "Rea Der", email: "reader@quorate.example" },
    entrepreneur: {
      id: "entrepreneur",
      name: "Noor Adeyemi",
      title: "Founder",
      bio: "Buy now",
      email: "noor@quorate.example",
      isActive: false,
      hiddenAt: "2026-11-03T00:00:00.000Z",
      openReports: 4,
    },
  });
});

test("a report that waits has no moment of a decision, and a profile that is shown none of its hiding", () => {
  const open = toReportDto({ ...row, resolvedAt: null, hiddenAt: null });
  expect([open.resolvedAt, open.entrepreneur.hiddenAt]).toEqual([null, null]);
});
