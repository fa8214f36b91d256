import { createExpertFacts, type ExpertCandidate } from "./expert-facts.ts";
import { type Judgement, scoreFacts } from "./match-scoring.ts";
import { MATCH_WEIGHTS } from "./match-weights.ts";
import { readRequest } from "./request-words.ts";

type AskedOfExpert = { skills: readonly string[]; industry: string | null };

/** What a project asks for is compared with the profile; what speaks for the person as such fits every project alike. */
const COMPARED: ReadonlySet<string> = new Set(["skills", "industry"]);

/** How well a project fits an expert, by the expertise it asks for and its client's industry. Null where they offer none of it. */
export function projectFit({ skills, industry }: AskedOfExpert, expert: ExpertCandidate): Judgement | null {
  const read = readRequest({ skills, industries: industry === null ? [] : [industry], text: "" });
  const facts = createExpertFacts(read)(expert).filter(({ criterion }) => COMPARED.has(criterion));
  const offersAny = facts.some(({ criterion, inFavour }) => criterion === "skills" && inFavour !== null);
  return offersAny ? scoreFacts(MATCH_WEIGHTS.expert, facts) : null;
}
