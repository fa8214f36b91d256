import { describe, expect, test } from "vitest";
import type { ConnectionId, EntrepreneurId } from "../ids.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { CONNECTION_STATUSES, type ConnectionStatus } from "./connection.ts";
import { assertCanNote, MET_ON_MIN, noteMeeting } from "./own-side.ts";

const ada = "ada" as EntrepreneurId;
const ben = "ben" as EntrepreneurId;
const eve = "eve" as EntrepreneurId;
const NOW = new Date("2026-03-04T09:00:00Z");
const between = (status: ConnectionStatus) => ({
  id: "connection" as ConnectionId,
  inviterId: ada,
  inviteeId: ben,
  status,
});
const met = (metOn: string | null, now = NOW) => refusalOf(() => noteMeeting(between("accepted"), ben, metOn, now));

describe("the day on which two founders met", () => {
  test("is today at the latest, wherever on Earth the founder is", () => {
    expect(met("2026-03-04")).toBe("allowed");
    expect(met("2026-03-05")).toBe("invalid connections/met-day");
    expect(met("2026-03-05", new Date("2026-03-04T10:00:00Z"))).toBe("allowed");
  });

  test("is a year that people can have met in, or taken back", () => {
    expect(met(MET_ON_MIN)).toBe("allowed");
    expect(met("1949-12-31")).toBe("invalid connections/met-day");
    expect(met(null)).toBe("allowed");
  });
});

test.each(CONNECTION_STATUSES)("either side of a connection that is %s notes or not", (status) => {
  const expected = status === "accepted" ? "allowed" : "conflict connections/not-connected";
  for (const side of [ada, ben]) expect(refusalOf(() => assertCanNote(between(status), side))).toBe(expected);
  expect(refusalOf(() => assertCanNote(between(status), eve))).toBe("not_found connections/not-found");
});
