import type { Match, MatchReason } from "@quorate/core/matching/match-scoring";
import { createNearestWords } from "@quorate/core/matching/nearest-words";
import { createSkillReader } from "@quorate/core/matching/skills-in-doubt";
import { createReasonTeller, type ToldRequest } from "@quorate/core/matching/tell-reasons";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import type { ExpertSummaryRow } from "../experts/expert-summaries.queries.ts";

const READERS = { expert: createSkillReader(NICHE_MODELS.expert), founder: createSkillReader(NICHE_MODELS.founder) };

/** What is told of one expert after another for the same request, the first of the answer first. */
export function createExpertReasons(asked: ToldRequest) {
  const nearestIn = createNearestWords(NICHE_MODELS.expert, { text: asked.text, named: asked.skills });
  const tell = createReasonTeller("expert", asked, { nearestIn, reader: READERS.expert });
  return (match: Match, expert: ExpertSummaryRow, place: number): MatchReason[] => {
    const { title, company, bio, specializations, industries, city, country } = expert;
    const tags = [...specializations, ...industries, city, country];
    return tell(match, { texts: [title, company, bio], tags, own: { title, text: bio } }, place);
  };
}

type Founder = {
  title: string;
  bio: string | null;
  previousStartups: string | null;
  skills: readonly string[];
  industries: readonly string[];
  offering: readonly string[];
};

/** The same of one founder after another. */
export function createFounderReasons(asked: ToldRequest) {
  const nearestIn = createNearestWords(NICHE_MODELS.founder, { text: asked.text, named: asked.skills });
  const tell = createReasonTeller("founder", asked, { nearestIn, reader: READERS.founder });
  return (match: Match, founder: Founder, place: number): MatchReason[] => {
    const { title, bio, skills, industries, offering, previousStartups } = founder;
    return tell(
      match,
      {
        texts: [title, bio, previousStartups, ...offering],
        tags: [...skills, ...industries],
        own: { title, text: bio },
      },
      place,
    );
  };
}
