import type { AnswerId } from "@quorate/core/ids";
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
        for (const [after, act] of actsOn(`${key} ${expert.id}`, { personId: expert.id, place }).entries()) {
          rows.answer_acts.push({
            ...{ answer_id: id, expert_id: expert.id, act },
            acted_at: minutesAfter(askedAt, 1 + after),
          });
        }
      });
    }
  }
}

/** There are fewer founders. */
const FOUNDER_ANSWERS_EACH = 3;
const ROLES = ["CTO", "Sales", "CFO"] as const;

/** The same of founders who looked for co-founders. */
export function addKeptFounderAnswers({ rows, calendar }: DemoWorld): void {
  for (const { user_id: userId, created_at: joinedAt } of rows.entrepreneurs) {
    for (let nth = 0; nth < FOUNDER_ANSWERS_EACH; nth++) {
      const key = `founder answer ${nth} of ${userId}`;
      const askedAt = calendar.at(1 + demoNumber(`${key} on`, DAYS_BACK), key);
      if (!(joinedAt instanceof Date) || joinedAt >= askedAt) continue;
      const field = ROLES[demoNumber(`${key} about`, ROLES.length)] ?? ROLES[0];
      const shown = rows.entrepreneurs
        .flatMap(({ id, user_id: other }) => (id && other !== userId ? [id] : []))
        .toSorted((one, other) => demoNumber(`${field} ${one}`, 1_000) - demoNumber(`${field} ${other}`, 1_000))
        .slice(0, PLACES);
      const id = demoId<AnswerId>(key);
      rows.kept_founder_answers.push({
        ...{ id, user_id: userId, field, is_by_score: true, entrepreneur_ids: shown, asked_at: askedAt },
        exact_scores: shown.map((_, place) => FIRST_SCORE - APART * place),
        are_fitting: shown.map(() => true),
        are_verified: shown.map(() => false),
        given_places: shown.map((_, place) => place),
      });
      shown.forEach((entrepreneurId, place) => {
        for (const [after, act] of actsOn(`${key} ${entrepreneurId}`, { personId: entrepreneurId, place }).entries()) {
          rows.founder_answer_acts.push({
            ...{ answer_id: id, entrepreneur_id: entrepreneurId, act },
            acted_at: minutesAfter(askedAt, 1 + after),
          });
        }
      });
    }
  }
}

function actsOn(
  key: string,
  { personId, place }: { personId: string; place: number },
): ("opened" | "contacted" | "dismissed")[] {
  const isLookedAt = demoNumber(`${key} looks`, 1_000) < 1_000 * (place + 1) ** -0.7;
  // A third of the people are liked by most who look at them.
  const liked = demoNumber(`liked ${personId}`, 3) === 0 ? 70 : 20;
  if (!isLookedAt) return [];
  if (demoNumber(`${key} likes`, 100) >= liked) return demoNumber(`${key} not`, 10) === 0 ? ["dismissed"] : [];
  return demoNumber(`${key} writes`, 3) === 0 ? ["opened", "contacted"] : ["opened"];
}
