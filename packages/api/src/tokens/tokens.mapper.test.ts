import type { ApiTokenId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { toApiToken } from "./tokens.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const row: Parameters<typeof toApiToken>[0] = {
  id: "token" as ApiTokenId,
  name: "Export",
  scopes: ["read"],
  createdAt: at(1),
  lastUsedAt: at(2),
  lastUsedNetwork: "203.0.113.0/24",
  lastUsedAgent: "books/2",
  expiresAt: at(3),
};

test("a token shows when it was made, used and ends, and has expired from its end on", () => {
  const shown = {
    id: "token",
    name: "Export",
    scopes: ["read"],
    createdAt: "2026-11-01T00:00:00.000Z",
    lastUsedAt: "2026-11-02T00:00:00.000Z",
    lastUsedNetwork: "203.0.113.0/24",
    lastUsedAgent: "books/2",
    expiresAt: "2026-11-03T00:00:00.000Z",
  };
  expect(toApiToken(row, at(2))).toEqual({ ...shown, isExpired: false });
  expect(toApiToken(row, at(3))).toEqual({ ...shown, isExpired: true });
});

test("a token that was never used and never ends says so", () => {
  expect(toApiToken({ ...row, lastUsedAt: null, expiresAt: null }, at(9))).toMatchObject({
    lastUsedAt: null,
    expiresAt: null,
    isExpired: false,
  });
});
