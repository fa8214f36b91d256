import type { TokenReach } from "@quorate/core/tokens/token-reach";
import { z } from "zod";
import { zOptional } from "./scalars.ts";

/** What can be expanded, and the call that reads it otherwise: `expand` never shows more of it than that call. */
export const EXPANDED_BY = {
  expert: "experts.get",
  idea: "startupIdeas.get",
  milestones: "milestones.list",
  organization: "organizations.get",
  project: "projects.get",
} as const;
/** What a token needs for those calls. */
export const EXPAND_SCOPES = {
  expert: "experts:read",
  idea: "co-founders:read",
  milestones: "projects:read",
  organization: "profile:read",
  project: "projects:read",
} as const satisfies Record<keyof typeof EXPANDED_BY, TokenReach>;
export type ExpandKind = keyof typeof EXPANDED_BY;

const NAMED_MAX = 10;

/** What a call reads along where it is asked to, as Stripe has it: one level deep, and answered in `expanded`. */
export const zExpand = <Kind extends ExpandKind>(kinds: readonly [Kind, ...Kind[]]) =>
  zOptional(
    z
      .array(z.enum(kinds))
      .max(NAMED_MAX)
      .meta({ description: "What is read along, in `expanded` of each item; several by repeating the parameter" }),
  );
