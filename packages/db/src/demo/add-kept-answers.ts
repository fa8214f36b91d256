import type { AnswerId } from "@quorate/core/ids";
import type { Act } from "@quorate/core/learning/act";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId, demoNumber } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

const FIELDS = ["Sales Strategy", "Operations Management", "Financial Advisory", "Digital Transformation"] as const;
const ANSWERS_EACH = 2;
const DAYS_BACK = 80;
const PLACES = 10;
const FIRST_SCORE = 640_000;
/** So far apart are two neighbours, in millionths of the points. */
const APART = 2_500;
/** One answer in so many has two neighbours whose order a coin decided. */
const ONE_COIN_IN = 10;

/**
 * What some people did with the answers to their searches, so that the administrator's report has something to say: they look at the first
 * places most, and like some experts better than their place.
 */
export function addKeptAnswers({ rows, experts, calendar }: DemoWorld): void {
  const verified = new Set(rows.experts.filter(({ is_verified: isVerified }) => isVerified).map(({ id }) => id));
  for (const { id: userId, created_at: joinedAt } of rows.users) {
    for (let nth = 0; nth < ANSWERS_EACH; nth++) {
      const key = `answer ${nth} of ${userId}`;
      const askedAt = calendar.at(1 + demoNumber(`${key} on`, DAYS_BACK), key);
      if (!userId || !(joinedAt instanceof Date) || joinedAt >= askedAt) continue;
      const field = FIELDS[demoNumber(`${key} about`, FIELDS.length)] ?? FIELDS[0];
      const shown = [...experts.values()]
        .filter((expert) => expert.userId !== userId && expert.content.specializations.includes(field))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, PLACES);
      if (shown.length < 2) continue;
      const id = demoId<AnswerId>(key);
      const coinAt = demoNumber(`${key} coin`, ONE_COIN_IN) === 0 ? demoNumber(`${key} at`, shown.length - 1) : null;
      rows.kept_answers.push({
        id,
        user_id: userId,
        field,
        is_by_score: true,
        coin_at: coinAt,
        expert_ids: shown.map((expert) => expert.id),
        exact_scores: shown.map((_, place) => FIRST_SCORE - APART * place),
        are_fitting: shown.map(() => true),
        are_verified: shown.map((expert) => verified.has(expert.id)),
        given_places: shown.map((_, place) => place),
        asked_at: askedAt,
      });
      shown.forEach((expert, place) => {
        for (const [after, act] of actsOn(`${key} ${expert.id}`, { expertId: expert.id, place }).entries()) {
          rows.answer_acts.push({
            ...{ answer_id: id, expert_id: expert.id, act },
            acted_at: minutesAfter(askedAt, 1 + after),
          });
        }
      });
    }
  }
}

function actsOn(key: string, { expertId, place }: { expertId: string; place: number }): Act[] {
  const isLookedAt = demoNumber(`${key} looks`, 1_000) < 1_000 * (place + 1) ** -0.7;
  // A third of the experts are liked by most who look at them.
  const liked = demoNumber(`liked ${expertId}`, 3) === 0 ? 70 : 20;
  if (!isLookedAt) return [];
  if (demoNumber(`${key} likes`, 100) >= liked) return demoNumber(`${key} not`, 10) === 0 ? ["dismissed"] : [];
  return demoNumber(`${key} writes`, 3) === 0 ? ["opened", "contacted"] : ["opened"];
}
