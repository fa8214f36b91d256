import type { AdminAct } from "@quorate/core/access/admin-acts";
import type { AdminArea } from "@quorate/core/access/admin-role";
import type { PersonalReads } from "@quorate/core/audit/personal-reads";
import { type CallType, isSeenCall, type WhileImpersonated } from "@quorate/core/impersonations/seen-calls";
import type { TokenReach } from "@quorate/core/tokens/token-reach";
import type { OpenApiMethod } from "trpc-openapi";
import type { Tag } from "./tags.ts";

/** Method and address below `/api`, as the reference writes them: `POST /proposals/{id}/accept`. */
export type Route = `${OpenApiMethod} /${string}`;

/** Who may call: all visitors, people with a session, or those with a profile of that kind. */
export type May = "everybody" | "signedIn" | "client" | "expert" | "entrepreneur";

/** What one call says of itself, beside its input, its output and what it does. The guards, the reference and REST read it here. */
export type CallFacts = {
  /** What a token needs for it. */
  scope: TokenReach;
  tag: Tag;
  summary: string;
  description?: string;
  /** Where the reference needs another name than the call's own. */
  operationId?: string;
  /** Statuses of its refusals besides those that follow: 400 with an input, 401 and 403 by who may call. */
  refuses?: readonly number[];
  /** Points of the rate limit, where it is more than a read by key: always, and when it searches for words. */
  cost?: number;
  costWithWords?: number;
  /** Asks for a recent proof of who it is, and why: what weakens an account or moves money. */
  proof?: string;
  /** Open to those who have to add a second factor first. */
  beforeSecondFactor?: true;
  /** For an administrator who impersonates a person, if it differs from what the scope implies. */
  whileImpersonated?: WhileImpersonated;
};

/** Of a call for administrators: the area that it needs, and what it reads of people or whose matter it decides. */
export type AdminFacts = { may: { area: AdminArea } } & ({ reads: PersonalReads } | { decides: AdminAct | null });

export type CallDeclaration = CallFacts & ({ may: May } | AdminFacts);
export type CallMeta = { call?: CallDeclaration };

/** The area that a call for administrators needs; undefined for every other call. */
export const areaOf = ({ call }: CallMeta): AdminArea | undefined =>
  call && typeof call.may === "object" ? call.may.area : undefined;

/** Whether an administrator who impersonates a person may make the call. */
export const isSeen = ({ call }: CallMeta, type: CallType): boolean =>
  call !== undefined && isSeenCall(call.scope, type, call.whileImpersonated);

/** The statuses of the refusals that follow from who may call. */
function refusalsOf(may: CallDeclaration["may"]): number[] {
  if (may === "everybody") return [];
  return may === "signedIn" ? [401] : [401, 403];
}

/** What the reference's generator reads of a declaration. */
export function openApiOf(
  route: Route,
  { may, tag, summary, description, operationId, refuses = [] }: CallDeclaration,
) {
  // as: a route is spelt with a method before the blank and an address after it, which `split` forgets.
  const [method, path] = route.split(" ", 2) as [OpenApiMethod, `/${string}`];
  return {
    method,
    path,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(operationId !== undefined && { operationId }),
    errorResponses: [...refusalsOf(may), ...refuses],
    ...(may !== "everybody" && { protect: true }),
  };
}
