import { SEEN_ACTS } from "@quorate/core/learning/act";
import { learnShifts } from "@quorate/core/learning/learn-shifts";
import { ANSWER_KINDS } from "@quorate/core/learning/learned-answer";
import { ANSWERS_LEARNED_MAX, keepsAnswers } from "@quorate/core/learning/learning-mode";
import { measurePropensities } from "@quorate/core/learning/propensity";
import type { Ports } from "../context.ts";
import { answersKeptSince, deleteAnswersBefore, keepSeenActs, listLearnedAnswers } from "./kept-answers.queries.ts";
import { replaceShifts } from "./learned-shifts.queries.ts";

/** So far back it is looked what happened between two people: a night on which the job did not run is made up for. */
const SEEN_SINCE_MS = 7 * 86_400_000;

/** Nightly: forgets what is too old, reads what came of answers, and learns again from all that is kept. */
export async function learnFromAnswers({ db, now, learning }: Pick<Ports, "db" | "now" | "learning">): Promise<void> {
  const at = now();
  await deleteAnswersBefore(db, answersKeptSince(at));
  const since = new Date(at.getTime() - SEEN_SINCE_MS);
  if (keepsAnswers(learning)) {
    for (const act of SEEN_ACTS.expert) await keepSeenActs(db, "expert", act, since);
    for (const act of SEEN_ACTS.founder) await keepSeenActs(db, "founder", act, since);
  }
  for (const kind of ANSWER_KINDS) {
    const asked = { kind, limit: ANSWERS_LEARNED_MAX, now: at };
    const answers = keepsAnswers(learning) ? await listLearnedAnswers(db, asked) : [];
    const shifts = learnShifts(answers, measurePropensities(answers).propensities);
    await db.transaction().execute((trx) => replaceShifts(trx, kind, shifts, at));
  }
}
