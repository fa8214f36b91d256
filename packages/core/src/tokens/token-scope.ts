import { DomainError } from "../errors.ts";

/** What a token is for. What an area holds is said by the table of calls, `token-reach.ts`. */
export const TOKEN_AREAS = [
  "profile",
  "experts",
  "projects",
  "proposals",
  "money",
  "messages",
  "files",
  "co-founders",
  "webhooks",
] as const;
export type TokenArea = (typeof TOKEN_AREAS)[number];
export type TokenAccess = "read" | "write";
export type AreaScope = `${TokenArea}:${TokenAccess}`;

/** Everything that its owner may, administrators' calls among it: what tokens were given before there were areas, and none since. */
export const WHOLE_SCOPES = ["read", "write"] as const;
export type WholeScope = (typeof WHOLE_SCOPES)[number];

export type TokenScope = AreaScope | WholeScope;

/** Administrators' calls are no area: no token is made for them any more. */
export type NeededScope = `${TokenArea | "administration"}:${TokenAccess}`;

export const AREA_SCOPES: readonly AreaScope[] = TOKEN_AREAS.flatMap((area): AreaScope[] => [
  `${area}:read`,
  `${area}:write`,
]);

/** All that can be asked for: the two words mean every area, so that programs that asked by them before still get what they ask for. */
export const ASKED_SCOPES: readonly TokenScope[] = [...WHOLE_SCOPES, ...AREA_SCOPES];

/** What is kept of what was asked for: scopes of areas alone, each once, in the order of the areas. */
export function chosenScopes(request: readonly TokenScope[]): AreaScope[] {
  const whole = (access: TokenAccess) => request.includes(access) || request.includes("write");
  return AREA_SCOPES.filter((scope) => request.includes(scope) || whole(scope.endsWith(":write") ? "write" : "read"));
}

const accessOf = (scope: NeededScope): TokenAccess => (scope.endsWith(":write") ? "write" : "read");

/** A token that may write may read, in an area as in everything. */
export function coversScope(scopes: readonly TokenScope[], needed: NeededScope): boolean {
  const names: readonly string[] = scopes;
  const writing = needed.replace(/:read$/, ":write");
  return (
    names.includes("write") || names.includes(needed) || names.includes(writing) || names.includes(accessOf(needed))
  );
}

/** Refuses a token without the scope, and says which one it lacks. */
export function assertScopeCovers(scopes: readonly TokenScope[], needed: NeededScope): void {
  if (!coversScope(scopes, needed)) throw new DomainError("forbidden", "tokens/scope", { scope: needed });
}

/** A token that moves money is given for a second factor, asked for again when it is made: no one is there to ask when it is used. */
export function movesMoney(scopes: readonly TokenScope[]): boolean {
  return coversScope(scopes, "money:write");
}
