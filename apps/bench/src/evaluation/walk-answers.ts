import type { MatchReasonDto } from "@quorate/api/matching/matching.schema";
import type { Db } from "@quorate/db/client";
import { type Answered, askForCoFounders, askForExperts } from "./ask-engine.ts";
import { entrepreneurProfiles } from "./data/entrepreneur-profiles.ts";
import { expertProfiles } from "./data/expert-profiles.ts";
import type { ExpertQuery } from "./data/queries/query.ts";
import { openPeople } from "./open-people.ts";
import { coFounderReasonsNotAsked, expertReasonsNotAsked } from "./reasons-asked.ts";
import { expertViewOf, VIEWS } from "./request-views.ts";
import { CO_FOUNDER_QUERIES, EXPERT_QUERIES, SPLITS } from "./run-evaluation.ts";

/** One person of one answer: what was asked, what was told, and which of it speaks of something that was not asked for. */
export type WalkedAnswer = {
  queryId: string;
  asked: string;
  profile: string;
  score: number | null;
  reasons: readonly MatchReasonDto[];
  notAsked: MatchReasonDto[];
};

/** Of every answer as many as a reader looks at. */
const PEOPLE_READ = 5;

/** Every request; those for experts with both, with their text alone and with their fields alone. The first of each answer. */
export async function walkAnswers(db: Db): Promise<WalkedAnswer[]> {
  const { nameById, asking } = await openPeople(db);
  const expertByName = new Map(expertProfiles.map((profile) => [profile.id, profile]));
  const founderByName = new Map(entrepreneurProfiles.map((profile) => [profile.id, profile]));
  const named = (answers: readonly Answered[]) =>
    answers.slice(0, PEOPLE_READ).map((answer) => ({ ...answer, name: nameById.get(answer.id) ?? answer.id }));
  const walked: WalkedAnswer[] = [];
  for (const split of SPLITS) {
    for (const query of EXPERT_QUERIES[split]) {
      for (const asked of askedIn(query)) {
        for (const { name, score, reasons, correctedText } of named(await askForExperts(asking, asked))) {
          const profile = expertByName.get(name);
          if (!profile) throw new Error(`Nobody is called ${name}.`);
          walked.push({
            queryId: asked.id,
            asked: `${asked.requirements} [${asked.skillsRequired.join(", ")} | ${asked.industry ?? ""}]`,
            profile: `${profile.title}. ${profile.bio} [${profile.specializations.join(", ")} | ${profile.industries.join(", ")}]`,
            score,
            reasons,
            notAsked: expertReasonsNotAsked(
              reasons,
              { ...asked, requirements: correctedText ?? asked.requirements },
              profile,
            ),
          });
        }
      }
    }
    for (const query of CO_FOUNDER_QUERIES[split]) {
      for (const { name, score, reasons } of named(await askForCoFounders(asking, query))) {
        const profile = founderByName.get(name);
        if (!profile) throw new Error(`Nobody is called ${name}.`);
        const { projectDescription, ...fields } = query.requirements;
        walked.push({
          queryId: query.id,
          asked: `${projectDescription} ${JSON.stringify(fields)} asked by ${query.asker.title} [${query.asker.skills.join(", ")} | ${query.asker.offering.join(", ")}]`,
          profile: JSON.stringify({ ...profile, id: undefined, name: undefined }),
          score,
          reasons,
          notAsked: coFounderReasonsNotAsked(reasons, query, profile),
        });
      }
    }
  }
  return walked;
}

function askedIn(query: ExpertQuery) {
  return VIEWS.flatMap((view) => {
    const asked = expertViewOf(view, query);
    return asked ? [{ ...asked, id: view === "both" ? query.id : `${query.id} (${view})` }] : [];
  });
}
