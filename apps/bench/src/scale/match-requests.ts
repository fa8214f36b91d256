import { CO_FOUNDER_ROLES } from "@quorate/core/catalog/co-founder-roles";
import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { seededRandom } from "@quorate/core/seeded-random";
import { tuningCoFounderQueries } from "../evaluation/data/queries/tuning-co-founder-queries.ts";
import { tuningExpertQueries } from "../evaluation/data/queries/tuning-expert-queries.ts";
import { validationCoFounderQueries } from "../evaluation/data/queries/validation-co-founder-queries.ts";
import { validationExpertQueries } from "../evaluation/data/queries/validation-expert-queries.ts";
import {
  type AskedCoFounder,
  type AskedExpert,
  coFounderViewOf,
  expertViewOf,
  VIEWS,
} from "../evaluation/request-views.ts";
import { createWriter, oneOf } from "./crowd-texts.ts";

/** As many as the evaluation's requests leave to two hundred, and some. */
const GENERATED = { expert: 80, coFounder: 110 };

type Random = () => number;
const someOf = (items: readonly string[], most: number, random: Random) =>
  Array.from({ length: Math.ceil(most * random()) }, () => oneOf(items, random));

/** The evaluation's requests, each with its text, its fields and both, and as many of all kinds, with up to thirty skills. */
export function expertRequests(): AskedExpert[] {
  const queries = [...tuningExpertQueries, ...validationExpertQueries];
  const asked = queries.flatMap((query) => VIEWS.flatMap((view) => expertViewOf(view, query) ?? []));
  const [random, write] = [seededRandom(11), createWriter("expert")];
  const generated = Array.from({ length: GENERATED.expert }, (_, index): AskedExpert => {
    const { passages, more } = write(random);
    return {
      requirements: index % 3 === 0 ? more : [...passages, more].join(" "),
      skillsRequired: someOf(EXPERT_SPECIALIZATIONS, index % 5 === 0 ? 30 : 4, random),
      industry: random() < 0.5 ? oneOf(INDUSTRIES, random) : null,
    };
  });
  return [...asked, ...generated];
}

export function coFounderRequests(): AskedCoFounder[] {
  const queries = [...tuningCoFounderQueries, ...validationCoFounderQueries];
  const asked = queries.flatMap((query) =>
    VIEWS.flatMap((view) => {
      const seen = coFounderViewOf(view, query);
      return seen ? [{ ...seen, asker: null }] : [];
    }),
  );
  const [random, write] = [seededRandom(12), createWriter("founder")];
  const generated = Array.from({ length: GENERATED.coFounder }, (_, index): AskedCoFounder => {
    const { passages, more } = write(random);
    return {
      asker: null,
      requirements: {
        industryFocus: someOf(ENTREPRENEUR_INDUSTRIES, 3, random),
        lookingForRoles: someOf(CO_FOUNDER_ROLES, index % 5 === 0 ? 12 : 3, random),
        skillsNeeded: someOf(ENTREPRENEUR_SKILLS, index % 5 === 0 ? 20 : 4, random),
        experienceLevel: oneOf(["Junior", "Mid", "Senior", "Expert"], random),
        timeCommitment: oneOf(["part-time", "full-time", "flexible"], random),
        locationPreference: oneOf(["remote", "local", "hybrid"], random),
        equityRange: oneOf(["10-20%", "25%", "up to 40%"], random),
        projectDescription: index % 3 === 0 ? more : [...passages, more].join(" "),
      },
    };
  });
  return [...asked, ...generated];
}
