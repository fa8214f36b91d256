import { setImmediate as nextTurn } from "node:timers/promises";
import { compilePatterns } from "@quorate/core/matching/conditions/patterns";
import { NICHE_MODELS, vectorsFor } from "@quorate/matching-model/niche-models";
import type { Context, Ports } from "../context.ts";
import { isEnglishWord } from "../search/english-words.service.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { matchingRouter } from "./matching.router.ts";

/**
 * Compiles and reads what a search otherwise does when it is the first: the patterns of conditions, the experts' model of niches and the
 * English dictionary. Lets other requests run between its steps, none of which takes 20 ms.
 */
export async function prepareSearch(): Promise<void> {
  for (const _step of compilePatterns()) await nextTurn();
  for (const read of [() => vectorsFor("expert"), () => NICHE_MODELS.expert, () => isEnglishWord("a")]) {
    await nextTurn();
    await read();
  }
}

/** As guests ask: in English and not, with a condition and with none. */
const REQUESTS = [
  "Subscribers cancel in month two, and we do not know why",
  "The founder still closes every sale; must speak German, max 90 an hour",
  "Our cash forecast is wrong each month. On site in Leeds, can start in January, at least ten years of experience",
  "Wir suchen Hilfe beim Einkauf, höchstens 80 Euro pro Stunde",
  "Stock goes missing in our warehouse. No agencies, remote is fine",
  "We want to hire our first sales people, max 600 a day, fluent French",
  "Our accounts are late and the auditors keep asking",
  "The new machine stops twice a shift; needed from next week, in Bristol",
];

/**
 * Asks, as a guest, what guests may ask, so that the code of a search has run before theirs. Nothing is counted, measured or kept, and no
 * language model is asked.
 */
export async function rehearseSearch(ports: Ports): Promise<void> {
  const asked = createCaller({ ...ports, aiRanker: null, watchCall: undefined, ...OF_A_GUEST });
  for (const requirements of REQUESTS) {
    await asked.matchExperts({ requirements });
    await nextTurn();
  }
}

const createCaller = createCallerFactory(matchingRouter);

const refuse = async () => {
  throw new Error("A rehearsal has no session.");
};
const OF_A_GUEST: Omit<Context, keyof Ports> = {
  viewer: null,
  visitor: { network: "", userAgent: null, asksForPrivacy: true, deviceIdFor: () => null, remember: () => undefined },
  session: {
    ...{ sid: null, shownSid: null, startedAt: null, provedAt: null, factorProvedAt: null, fullyProvedAt: null },
    ...{ issuer: null, prove: refuse, start: refuse, end: refuse },
  },
  signInStep: { key: null, keep: () => undefined, drop: () => undefined },
  requestId: "rehearsal",
  apiTokenId: null,
  tokenScopes: null,
  published: [],
  searchInTurn: (search) => search(),
};
