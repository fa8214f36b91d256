import type { UserId } from "../ids.ts";
import { event } from "./event-declaration.ts";
import { type OfEntrepreneur } from "./event-facts.ts";
import { BLOCK } from "./screen-data.ts";

export const blockEvents = {
  "entrepreneur.changed": event<OfEntrepreneur>()({
    label: "Entrepreneur profile changed",
    concerns: ["entrepreneur"],
    shows: ["entrepreneurs", "startupIdeas", "connections", "matching", "dashboards"],
  }),
  "entrepreneur.hidden": event<OfEntrepreneur>()({
    label: "Profile hidden",
    concerns: ["entrepreneur", "admins"],
    shows: ["entrepreneurs", "startupIdeas", "reports", "admin"],
    audit: { topic: "moderation", deed: "hid {it}" },
  }),
  "entrepreneur.restored": event<OfEntrepreneur>()({
    label: "Profile shown again",
    concerns: ["entrepreneur", "admins"],
    shows: ["entrepreneurs", "startupIdeas", "reports", "admin"],
    audit: { topic: "moderation", deed: "showed {it} again" },
  }),
  // The blocked person is not told, neither by a message nor by a change on a screen.
  "entrepreneur.blocked": event<OfEntrepreneur>()({ label: "Profile blocked", concerns: [], shows: BLOCK }),
  "entrepreneur.unblocked": event<OfEntrepreneur>()({ label: "Profile no longer blocked", concerns: [], shows: BLOCK }),
  "person.blocked": event<{ blockedId: UserId }>()({ label: "Someone was blocked", concerns: [], shows: BLOCK }),
  "person.unblocked": event<{ blockedId: UserId }>()({ label: "A block was removed", concerns: [], shows: BLOCK }),
};
