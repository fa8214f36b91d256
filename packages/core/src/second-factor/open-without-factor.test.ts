import { expect, test } from "vitest";
import { HOST_ROUTE_REACH } from "../tokens/token-reach.ts";
import { isHostRouteOpenWithoutFactor, secondFactorFirst } from "./open-without-factor.ts";

test("of what the host serves itself the ways in and out are open, and what is open to everybody", () => {
  const open = Object.keys(HOST_ROUTE_REACH).filter((route) => {
    const [method = "", address = ""] = route.split(" ");
    return isHostRouteOpenWithoutFactor(method, address);
  });
  expect(open.toSorted()).toEqual([
    "GET /api/calendar/:token",
    "GET /api/login",
    "GET /api/login/callback",
    "GET /api/logout",
    "GET /api/openapi.json",
  ]);
});

test("everything else is refused with a code of its own", () => {
  expect(secondFactorFirst()).toMatchObject({ kind: "forbidden", code: "second-factor/needed-of-everybody" });
});
