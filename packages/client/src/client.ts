import type { Calls } from "./generated-calls.ts";
import { errorOf, QuorateError, unreachable } from "./quorate-error.ts";
import { ATTEMPTS_DEFAULT, isWorthRepeating, pauseMs } from "./retry.ts";

const TIMEOUT_MS_DEFAULT = 30_000;

export type CallName = keyof Calls;
/** The lists that go on: each answer names the next page. */
export type PagedCall = {
  [Call in CallName]: Calls[Call] extends { query?: { cursor?: string }; answer: unknown[] } ? Call : never;
}[CallName];

type Sent<Call extends CallName> = Omit<Calls[Call], "answer">;
type Item<Call extends CallName> = Calls[Call]["answer"] extends (infer One)[] ? One : never;

export type CallOptions = {
  /** Under which a POST is done once. Made where none is given; give one that you have stored to repeat it after a crash. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** What to log about an attempt. */
export type Attempt = { call: string; attempt: number; status: number; requestId: string | null; tookMs: number };

export type ClientOptions = {
  /** Where Quorate is, such as `https://quorate.example`. */
  origin: string;
  /** A personal API token, `qrt_…`; without one calls are a guest's. */
  token?: string;
  /** The name of your program, for the list of tokens. */
  userAgent?: string;
  /** For each attempt. */
  timeoutMs?: number;
  /** How often a call is made at most. */
  attempts?: number;
  onAttempt?: (attempt: Attempt) => void;
  fetch?: typeof globalThis.fetch;
};

type OptionalWhereEmpty<Value> = object extends Value
  ? [sent?: Value, options?: CallOptions]
  : [sent: Value, options?: CallOptions];

export type QuorateClient = {
  /** Calls by method and address, such as `call("GET /api/projects/{id}", { params: { id } })`. Throws a `QuorateError`. */
  call: <Call extends CallName>(call: Call, ...sent: OptionalWhereEmpty<Sent<Call>>) => Promise<Calls[Call]["answer"]>;
  /** Everything of a list, page after page, as it is asked for. */
  pages: <Call extends PagedCall>(
    call: Call,
    ...sent: OptionalWhereEmpty<Sent<Call>>
  ) => AsyncGenerator<Item<Call>, void>;
  /** For files: an address below the origin with whatever `fetch` takes, and the answer as it is. Not repeated. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
};

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
/** Such as `created: { gte: "2026-11-01" }`, which is `created[gte]=2026-11-01` in an address. */
const isBounds = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** A value as an address has it; a `Date` is its instant. What an address cannot say is an error, rather than left out. */
function queryText(name: string, value: unknown): string {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError(`The query's ${name} is ${value}.`);
  if (["string", "number", "boolean", "bigint"].includes(typeof value)) return String(value);
  throw new TypeError(`The query's ${name} cannot be written into an address.`);
}
type Request = { call: string; method: string; url: string; body?: unknown; options: CallOptions };
type Answer = { body: unknown; next: string | null };

const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
    });
  });

/** `GET /api/projects/{id}` with what belongs in the address. */
export function addressOf(call: string, { params = {}, query = {} }: Loose): { method: string; path: string } {
  const [method = "", template = ""] = call.split(" ");
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new TypeError(`${call} needs params.${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  const write = (name: string, value: unknown) => {
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, queryText(name, one));
  };
  for (const [name, value] of Object.entries(query)) {
    if (isBounds(value)) for (const [part, bound] of Object.entries(value)) write(`${name}[${part}]`, bound);
    else write(name, value);
  }
  return { method, path: search.size > 0 ? `${path}?${search.toString()}` : path };
}

/** The address of the next page, of a `Link` header (RFC 8288). */
export function nextLink(header: string | null): string | null {
  for (const link of header?.split(/,\s*(?=<)/) ?? []) {
    const [, address, parameters = ""] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? [];
    if (address !== undefined && /;\s*rel="?next"?/.test(parameters)) return address;
  }
  return null;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A client of one server in the name of one token's owner. It keeps nothing between calls. */
export function createClient({
  origin,
  token,
  userAgent = "quorate-client/1",
  timeoutMs = TIMEOUT_MS_DEFAULT,
  attempts = ATTEMPTS_DEFAULT,
  onAttempt,
  fetch = globalThis.fetch,
}: ClientOptions): QuorateClient {
  const base = origin.replace(/\/+$/, "");
  const own = { "User-Agent": userAgent, ...(token !== undefined && { Authorization: `Bearer ${token}` }) };

  async function tryOnce({ method, url, body, options }: Request, headers: Record<string, string>) {
    const signals = [AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])];
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: "manual",
        signal: AbortSignal.any(signals),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { response, read: await readBody(response) };
    } catch (error) {
      options.signal?.throwIfAborted();
      return { response: null, error: unreachable(error) };
    }
  }

  async function repeat(request: Request): Promise<Answer> {
    const { call, method, body, options } = request;
    const key = method === "POST" ? (options.idempotencyKey ?? globalThis.crypto.randomUUID()) : undefined;
    const headers = {
      ...own,
      Accept: "application/json",
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(key !== undefined && { "Idempotency-Key": key }),
    };
    for (let attempt = 0; ; attempt++) {
      const startedAt = Date.now();
      const { response, read, error } = await tryOnce(request, headers);
      const hasAnswer = response?.ok === true && read !== undefined;
      const failure = hasAnswer ? null : response ? errorOf(response, read) : error;
      onAttempt?.({
        call,
        attempt: attempt + 1,
        status: response?.status ?? 0,
        requestId: failure?.requestId ?? response?.headers.get("x-request-id") ?? null,
        tookMs: Date.now() - startedAt,
      });
      if (hasAnswer) return { body: read, next: nextLink(response.headers.get("link")) };
      if (!failure || attempt + 1 >= attempts || !isWorthRepeating(method, failure)) throw failure ?? unreachable(null);
      const retryAfter = response?.headers.get("retry-after") ?? null;
      const pause = pauseMs({ attempt, retryAfter, now: Date.now(), random: Math.random });
      if (pause === null) throw failure;
      await wait(pause, options.signal);
    }
  }

  const requestOf = (call: string, sent: Loose, options: CallOptions): Request => {
    const { method, path } = addressOf(call, sent);
    return { call, method, url: base + path, body: sent.body, options };
  };

  /** The one place where what came is taken for what the document says; the server checks its answers against the same shapes. */
  const answerAs = <Value>(body: unknown): Value => body as Value;

  return {
    call: async (call, ...[sent = {}, options = {}]) => answerAs((await repeat(requestOf(call, sent, options))).body),
    pages: async function* (call, ...[sent = {}, options = {}]) {
      let request: Request | null = requestOf(call, sent, options);
      while (request) {
        const { body, next }: Answer = await repeat(request);
        yield* answerAs<Item<typeof call>[]>(body);
        request = next === null ? null : { ...request, url: nextUrl(base, next) };
      }
    },
    send: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(own)) headers.set(name, value);
      return await fetch(base + path, { ...init, headers });
    },
  };
}

/** A link that leads elsewhere is not followed: the token would go along. */
function nextUrl(base: string, link: string): string {
  const url = new URL(link, `${base}/`);
  if (url.origin !== new URL(base).origin) {
    throw new QuorateError({
      code: "client/odd-answer",
      message: "The next page is said to be on another server.",
      ...{ status: 200, params: {}, issues: [], details: {}, requestId: null },
    });
  }
  return url.href;
}
