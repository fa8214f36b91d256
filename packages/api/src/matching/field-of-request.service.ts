import { CO_FOUNDER_ROLES } from "@quorate/core/catalog/co-founder-roles";
import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { createNicheJudge, leadingNiches } from "@quorate/core/matching/niche-judge";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import type { ExpertRequest } from "./rank-experts.service.ts";

const FIELDS: ReadonlySet<string> = new Set(EXPERT_SPECIALIZATIONS);

/**
 * What a request is about, as one of the 22 specializations: the first that it wishes for, or that of the niche its text speaks of most.
 * Null where it speaks of none. A person's own word is never one.
 */
export function fieldOfRequest({ skills, text }: Pick<ExpertRequest, "skills" | "text">): string | null {
  const wished = skills.find((skill) => FIELDS.has(skill));
  if (wished !== undefined || text === "") return wished ?? null;
  const judge = createNicheJudge(NICHE_MODELS.expert, { text, named: [] });
  const [leading] = judge ? leadingNiches(judge.asked) : [];
  const fields = leading ? (NICHE_MODELS.expert.niches[leading.niche]?.fields ?? []) : [];
  return fields.find((field) => FIELDS.has(field)) ?? null;
}

const ROLES: ReadonlySet<string> = new Set(CO_FOUNDER_ROLES);

/** What a search for co-founders is about: the first role that the form offers. Null where all are the asker's own words. */
export function fieldOfRoles(lookingForRoles: readonly string[]): string | null {
  return lookingForRoles.find((role) => ROLES.has(role)) ?? null;
}
