import type { RefusalCode } from "./generated-calls.ts";

/** Codes of the client itself: no answer, or one in a form that it does not know. */
export type ClientCode = "client/unreachable" | "client/odd-answer";

export type ErrorFacts = {
  /** Switch on it; a server that is newer than the client may say others. */
  code: RefusalCode | ClientCode | (string & {});
  message: string;
  /** Of the answer; 0 where there was none. */
  status: number;
  params: Readonly<Record<string, unknown>>;
  issues: readonly { path: string; message: string }[];
  details: Readonly<Record<string, unknown>>;
  /** Give it along when asking about the failure: the server's log has it. */
  requestId: string | null;
};

/** Every call that did not succeed. */
export class QuorateError extends Error {
  override readonly name = "QuorateError";
  readonly code: ErrorFacts["code"];
  readonly status: number;
  readonly params: ErrorFacts["params"];
  readonly issues: ErrorFacts["issues"];
  readonly details: ErrorFacts["details"];
  readonly requestId: string | null;

  constructor(facts: ErrorFacts, cause?: unknown) {
    super(facts.message, { cause });
    this.code = facts.code;
    this.status = facts.status;
    this.params = facts.params;
    this.issues = facts.issues;
    this.details = facts.details;
    this.requestId = facts.requestId;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const recordOf = (value: unknown) => (isRecord(value) ? value : {});

const isIssue = (value: unknown): value is { path: string; message: string } =>
  isRecord(value) && typeof value["path"] === "string" && typeof value["message"] === "string";

/** Reads a refusal as the API writes it; an answer from something in between (a proxy's page) is an odd answer. */
export function errorOf(response: Response, body: unknown): QuorateError {
  const { code, message, params, issues, details, requestId } = recordOf(body);
  const isOurs = typeof code === "string" && typeof message === "string";
  return new QuorateError({
    code: isOurs ? code : "client/odd-answer",
    message: isOurs ? message : `The server answered ${response.status} in a form that is not the API's.`,
    status: response.status,
    params: recordOf(params),
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    details: recordOf(details),
    requestId: typeof requestId === "string" ? requestId : response.headers.get("x-request-id"),
  });
}

export function unreachable(cause: unknown): QuorateError {
  const facts = { status: 0, params: {}, issues: [], details: {}, requestId: null };
  return new QuorateError({ ...facts, code: "client/unreachable", message: "Quorate could not be reached." }, cause);
}
