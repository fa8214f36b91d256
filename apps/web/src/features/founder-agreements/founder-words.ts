import type { FoundersDto, FounderVersionBase } from "@quorate/api/founder-agreements/founder-agreements.schema";
import type { ConnectionSide } from "@quorate/core/connections/connection";

/** A term as it is read, under the name of its field. */
export type Term = { field: string; label: string; value: string };

/** What the page of two founders needs to know of a version, whatever it agrees on. */
export type VersionFacts = Pick<
  FounderVersionBase,
  "id" | "version" | "status" | "writtenBy" | "sha256" | "signatures" | "waitsFor" | "endedBy" | "writtenAt"
> & { changed: readonly string[] };

type Founders = Pick<FoundersDto, "side" | "inviterName" | "inviteeName">;

export const nameOf = ({ inviterName, inviteeName }: Founders, side: ConnectionSide): string =>
  side === "inviter" ? inviterName : inviteeName;

export const otherOf = (founders: Founders): string =>
  nameOf(founders, founders.side === "inviter" ? "invitee" : "inviter");

export const isOpen = ({ status }: Pick<VersionFacts, "status">): boolean =>
  status === "proposed" || status === "signed_once";

/** How the version is now, and whose move it is. */
export function statusWords(founders: Founders, { status, waitsFor, endedBy }: VersionFacts): string {
  const by = endedBy === null ? "" : endedBy === founders.side ? "you" : nameOf(founders, endedBy);
  switch (status) {
    case "proposed":
      return "Neither of you has signed it yet.";
    case "signed_once":
      return waitsFor.includes(founders.side)
        ? `${otherOf(founders)} has signed it. You sign next.`
        : `You have signed it. ${otherOf(founders)} signs next.`;
    case "in_force":
      return "You've both signed it, so it's in force.";
    case "called_off":
      return `It was called off by ${by}.`;
    case "ended":
      return `It was ended early by ${by}.`;
    case "finished":
      return "Its last day has passed.";
    case "superseded":
      return "A newer version replaced it.";
    case "replaced":
      return "You've both signed a later version.";
  }
}

/** The idea that a version is about, as its first term. */
export const ideaTerm = (title: string | null): Term[] =>
  title === null ? [] : [{ field: "startupIdeaId", label: "Startup idea", value: title }];
