import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { DOMAIN_EVENT_TYPES, declarationOf } from "./domain-event.ts";
import { recipientsOf } from "./event-audience.ts";
import { screensChangedBy } from "./event-screens.ts";
import { SCREEN_DATA } from "./screen-data.ts";

describe.each(DOMAIN_EVENT_TYPES)("%s", (type) => {
  test("has the form that the database takes", () => {
    expect(type).toMatch(/^[a-z-]{2,30}[.][a-z-]{2,30}$/);
  });

  test("concerns whomever it is told to", () => {
    const { concerns, bell = {} } = declarationOf(type);
    for (const party of Object.values(bell).flat()) expect(concerns).toContain(party);
  });

  test("names each kind of data once, and the bell where somebody hears of it", () => {
    const screens = screensChangedBy(type);
    expect(screens).toEqual([...new Set(screens)]);
    if (declarationOf(type).bell) expect(screens).toContain("notifications");
  });
});

test.each(["proposal.accepted", "application.accepted", "connection.accepted", "connection.ended"] as const)(
  "after %s everything that the two wrote to each other is read again",
  (type) => {
    const written = ["messages", "proposals", "projects", "journeys", "applications", "connections", "entrepreneurs"];
    expect(screensChangedBy(type)).toEqual(expect.arrayContaining([...written, "startupIdeas"]));
  },
);

test("every kind of data is changed by some event", () => {
  const changed = new Set(DOMAIN_EVENT_TYPES.flatMap((type) => [...screensChangedBy(type)]));
  expect(SCREEN_DATA.filter((data) => !changed.has(data))).toEqual([]);
});

test.each(["entrepreneur.blocked", "entrepreneur.unblocked"] as const)(
  "of %s nobody hears but whoever made it so",
  (type) => {
    expect(declarationOf(type)).toMatchObject({ concerns: [] });
    expect(declarationOf(type)).not.toHaveProperty("bell");
  },
);

test("recipients are named once, in one order, without the actor", () => {
  const user = (name: string) => name as UserId;
  const [client, expert] = [user("client"), user("expert")];
  expect(recipientsOf([expert, null, client, expert], null)).toEqual([client, expert]);
  expect(recipientsOf([client, expert], client)).toEqual([expert]);
});
