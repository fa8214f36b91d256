import type { AiRanker, AiRankingQuestion } from "@quorate/api/ports/ai-ranker";
import { acceptedModelScores } from "@quorate/core/matching/model-ranking";
import {
  BrokenCircuitError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from "cockatiel";
import type { OpenAI } from "openai";
import type { Logger } from "pino";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { completionSchema, JSON_ANSWER, promptFor, STRICT_ANSWER, scoresSchema } from "./ai-ranker-prompt.ts";
import { createAnswerMemory } from "./answer-memory.ts";
import { AnswerTooLargeError, createBoundedFetch } from "./bounded-fetch.ts";

export const AI_LIMITS = {
  /** For everything together: waiting, trying again, reading. */
  totalMs: 8_000,
  retryAfterMs: 250,
  answerBytesMax: 256 * 1024,
  /** Each search may take two. */
  concurrentMax: 16,
  /** What the model costs has a limit, however often people ask; beyond it our own order answers. */
  callsPerMinuteMax: 240,
  /** As many failures in a row open the circuit: no one waits for an endpoint that is down. */
  failuresMax: 5,
  /** Then one call tries it. */
  closedAgainAfterMs: 30_000,
  /** The same question gets the same answer for this long. */
  keptMs: 600_000,
  answersMax: 500,
};

export type AiEndpoint = { baseUrl: string; apiKey: string; model: string };

const ANSWER_FAULTS = ["malformed", "refused", "cut_off", "unknown_ids"] as const;

/** The endpoint answered, but not with what was asked for. */
class AnswerError extends Error {
  readonly reason: (typeof ANSWER_FAULTS)[number];
  constructor(reason: (typeof ANSWER_FAULTS)[number]) {
    super(reason);
    this.name = "AnswerError";
    this.reason = reason;
  }
}

/** Any OpenAI-compatible chat endpoint as judge of candidates. Logs outcome and time of each call, never a word of what was sent. */
export function createAiRanker(endpoint: AiEndpoint, log: Logger, limits = AI_LIMITS): AiRanker {
  const breaker = circuitBreaker(handleWhen(isEndpointsFault), {
    breaker: new ConsecutiveBreaker(limits.failuresMax),
    halfOpenAfter: limits.closedAgainAfterMs,
  });
  breaker.onBreak(() => log.warn("model ranking paused: the endpoint keeps failing"));
  breaker.onReset(() => log.info("model ranking resumed"));
  const guarded = wrap(
    bulkhead(limits.concurrentMax, 0),
    timeout(limits.totalMs, TimeoutStrategy.Aggressive),
    breaker,
    retry(handleWhen(isPassing), { maxAttempts: 1, backoff: new ConstantBackoff(limits.retryAfterMs) }),
  );
  const complete = createCompletion(endpoint, limits);
  const budget = new RateLimiterMemory({ points: limits.callsPerMinuteMax, duration: 60 });
  const remember = createAnswerMemory<AiRankingQuestion, ReadonlyMap<string, number>>(limits, () => performance.now());

  const ask = async (question: AiRankingQuestion, signal: AbortSignal) => {
    const { scores } = readAnswer(await complete(question, signal));
    const askedIds = question.candidates.map(({ id }) => id);
    const accepted = acceptedModelScores(askedIds, scores);
    if (!accepted) throw new AnswerError("unknown_ids");
    return accepted;
  };

  return {
    score: async (question) => {
      const startedAt = performance.now();
      const outcome = (reason: string) => ({ reason, ms: Math.round(performance.now() - startedAt) });
      const askGuarded = async () => {
        await budget.consume("calls").catch(() => Promise.reject(new OverBudgetError()));
        // While one call tries whether the endpoint is back, the others do not wait for its result. Nothing may be awaited
        // between this look and the call.
        if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
        const scores = await guarded.execute(({ signal }) => ask(question, signal));
        log.info({ ...outcome("ranked"), candidates: question.candidates.length }, "model ranking");
        return scores;
      };
      try {
        return await remember(question, askGuarded);
      } catch (error) {
        const isSpared =
          isBrokenCircuitError(error) || isBulkheadRejectedError(error) || error instanceof OverBudgetError;
        // The kind of error alone: its words may hold what the endpoint made of the question.
        const fault = {
          ...outcome(reasonOf(error)),
          error: error instanceof Error ? error.constructor.name : "unknown",
        };
        log[isSpared ? "debug" : "warn"](fault, "model ranking fell back to our own order");
        return null;
      }
    },
  };
}

/** The call itself. The client is loaded with the first one: a start without it is 100 ms and 40 MB lighter. */
function createCompletion({ baseUrl, apiKey, model }: AiEndpoint, limits: typeof AI_LIMITS) {
  let client: Promise<OpenAI> | undefined;
  let answerForm: typeof STRICT_ANSWER | typeof JSON_ANSWER = STRICT_ANSWER;
  const load = async () => {
    const { OpenAI } = await import("openai");
    return new OpenAI({
      baseURL: baseUrl,
      apiKey,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: 2 * limits.totalMs,
      logLevel: "off",
      fetch: createBoundedFetch(limits.answerBytesMax),
    });
  };
  return async (question: AiRankingQuestion, signal: AbortSignal): Promise<unknown> => {
    client ??= load();
    const { chat } = await client;
    const asked = answerForm;
    try {
      const body = { model, messages: promptFor(question), response_format: asked };
      return await chat.completions.create(body, { signal });
    } catch (error) {
      // Not every compatible endpoint knows schemas: the next attempt, and all calls after it, ask for plain JSON.
      if (statusOf(error) === 400 && asked === STRICT_ANSWER) {
        answerForm = JSON_ANSWER;
        throw new SchemaUnknownError();
      }
      throw error;
    }
  };
}

class OverBudgetError extends Error {
  constructor() {
    super("The model has been asked as often as it may be.");
    this.name = "OverBudgetError";
  }
}

class SchemaUnknownError extends Error {
  constructor() {
    super("The endpoint refuses answers by schema.");
    this.name = "SchemaUnknownError";
  }
}

function readAnswer(completion: unknown) {
  const envelope = completionSchema.safeParse(completion);
  if (!envelope.success) throw new AnswerError("malformed");
  const [{ finish_reason: end, message }] = envelope.data.choices;
  if (message.refusal || end === "content_filter") throw new AnswerError("refused");
  if (end === "length") throw new AnswerError("cut_off");
  const scores = scoresSchema.safeParse(parseJson(message.content ?? ""));
  if (!scores.success) throw new AnswerError("malformed");
  return scores.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : undefined;
}

/** Worth a second attempt: what may be different a moment later. */
function isPassing(error: unknown): boolean {
  if (error instanceof AnswerError) return error.reason !== "refused";
  if (error instanceof AnswerTooLargeError) return false;
  const status = statusOf(error);
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

/** A refusal may lie in what one person wrote: it must not switch the model off for everyone. */
function isEndpointsFault(error: unknown): boolean {
  return !(error instanceof AnswerError && error.reason === "refused");
}

function reasonOf(error: unknown): string {
  if (isTaskCancelledError(error)) return "timeout";
  if (isBrokenCircuitError(error)) return "circuit_open";
  if (isBulkheadRejectedError(error)) return "busy";
  if (error instanceof OverBudgetError) return "over_budget";
  if (error instanceof AnswerError) return error.reason;
  if (error instanceof AnswerTooLargeError) return "too_large";
  const status = statusOf(error);
  return status === undefined ? "unreachable" : `http_${status}`;
}
