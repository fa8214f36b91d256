import { assertEmailVerified } from "./verified-email.ts";

/** What an account lacks before it may post a project. */
export type PostingNeed = "organization" | "verified-email";

/** Shown wherever a person would post. */
export const POSTING_NEED_WORDS = {
  organization: "Register your organization first",
  "verified-email": "Verify your email address first",
} as const satisfies Record<PostingNeed, string>;

type Poster = { organizationId: string | null; emailVerified: boolean };

/** The one rule of who may post: every screen, the journey and the call itself read it here. The plan's month is a matter of its own. */
export function postingNeed({ organizationId, emailVerified }: Poster): PostingNeed | null {
  if (organizationId === null) return "organization";
  return emailVerified ? null : "verified-email";
}

/** For a person who has an organization. */
export function assertMayPost(poster: Poster): void {
  if (postingNeed(poster) === "verified-email") assertEmailVerified(poster);
}
