import type { ExpertSummaryRow } from "../experts/expert-summaries.queries.ts";
import type { Described } from "./ai-rank-by-model.service.ts";
import type { CoFounderRequest, CoFounderRow } from "./rank-co-founders.service.ts";

/** Who asks; a guest has no name. */
type Asker = { firstName: string; lastName: string } | null;

const namesOf = (asker: Asker) => (asker ? [asker.firstName, asker.lastName] : []);

export function expertRequestFacts(
  request: { text: string; skills: readonly string[]; industry: string | null; industries?: readonly string[] },
  asker: Asker,
): Described {
  const { text, skills, industry, industries = [] } = request;
  const others = industries.filter((one) => one !== industry);
  return {
    facts: {
      seeks: "a consultant",
      request: text,
      skills,
      industry,
      ...(others.length > 0 && { otherIndustries: others }),
    },
    names: namesOf(asker),
  };
}

/** Neither employer nor school: they show who the expert is rather than how well the work fits. */
export function expertFacts(expert: ExpertSummaryRow): Described {
  const { title, bio, specializations, industries, yearsExperience, country, rating, totalProjects, isAvailable } =
    expert;
  return {
    facts: {
      title,
      bio,
      specializations,
      industries,
      yearsExperience,
      country,
      rating: Number(rating) || null,
      completedProjects: totalProjects,
      isAvailable,
    },
    names: [expert.firstName, expert.lastName],
  };
}

export function coFounderRequestFacts(request: CoFounderRequest, asker: Asker): Described {
  return { facts: { seeks: "a co-founder", ...request }, names: namesOf(asker) };
}

export function coFounderFacts(entrepreneur: CoFounderRow): Described {
  const { title, bio, skills, industries, lookingFor, offering, experienceLevel } = entrepreneur;
  const { availableTimeCommitment, locationPreference, preferredEquitySplit } = entrepreneur;
  return {
    facts: {
      title,
      bio,
      skills,
      industries,
      lookingFor,
      offering,
      experienceLevel,
      availableTimeCommitment,
      locationPreference,
      preferredEquitySplit,
    },
    names: [entrepreneur.name],
  };
}
