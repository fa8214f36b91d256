import type { UserId } from "@quorate/core/ids";
import type { ShownWords } from "@quorate/core/messages/shown-words";
import { expect, test } from "vitest";
import { toConnectionDto } from "./connections.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const reader = { userId: "reader" as UserId, adminRole: null };
const words = { show: (text: string | null) => text && `“${text}”`, hiddenDetails: ["email"] } as ShownWords;
const row = {
  id: "entrepreneur",
  userId: "user",
  name: "Noor Adeyemi",
  email: "noor@quorate.example",
  rating: "4.50",
  isActive: true,
  isConnected: false,
  isBlocked: false,
  createdAt: at(1),
  updatedAt: at(2),
  connectionId: "connection",
  connectionStatus: "accepted",
  isInviter: true,
  note: "We met in Leeds",
  invitedAt: at(3),
  acceptedAt: at(4),
  closedAt: at(5),
} as Parameters<typeof toConnectionDto>[0];

test("a connection has its own id and moments, not those of the person at its other end", () => {
  expect(toConnectionDto(row, reader, words)).toEqual({
    id: "connection",
    status: "accepted",
    direction: "outgoing",
    note: "“We met in Leeds”",
    hiddenDetails: ["email"],
    entrepreneur: expect.objectContaining({ id: "entrepreneur", name: "Noor Adeyemi", email: null }),
    createdAt: "2026-11-03T00:00:00.000Z",
    acceptedAt: "2026-11-04T00:00:00.000Z",
    closedAt: "2026-11-05T00:00:00.000Z",
  });
});

test("an invitation by the other one is incoming, and nothing has happened to it yet", () => {
  const invited = { ...row, isInviter: false, acceptedAt: null, closedAt: null };
  expect(toConnectionDto(invited, reader, words)).toMatchObject({
    direction: "incoming",
    acceptedAt: null,
    closedAt: null,
  });
});
