import type { AskVatRegister, VatRegisterAnswer, VatRegisters } from "@quorate/api/ports/vat-registers";
import { isInEu } from "@quorate/core/vat/vat-rates";
import { z } from "zod";
import type { Config } from "../config.ts";
import { createBoundedFetch } from "./bounded-fetch.ts";

/** Member states take up to fifteen seconds; no person waits for it. */
const TIMEOUT_MS = 20_000;
const ANSWER_BYTES_MAX = 64 * 1024;
const NAME_LENGTH_MAX = 500;
const ADDRESS_LENGTH_MAX = 1_000;
const CONSULTATION_LENGTH_MAX = 100;
/** A token is renewed so long before it ends. */
const TOKEN_MARGIN_MS = 60_000;

type Log = { warn: (facts: object, text: string) => void };
type Setting = Pick<Config, "viesUrl" | "hmrc" | "seller">;

/** The registers that are set, asked in the name of the platform: its own number is what gets it a consultation number. */
export function createVatRegisters(
  { viesUrl, hmrc, seller }: Setting,
  log: Log,
  { now = Date.now, timeoutMs = TIMEOUT_MS } = {},
): VatRegisters {
  const { country, vatNumber: requester } = seller;
  const ofEu = country !== null && isInEu(country) ? requester : null;
  const ask = createAsking(log, timeoutMs);
  return {
    ...(viesUrl && { vies: ask("VIES", askVies(viesUrl, ofEu)) }),
    ...(hmrc && { hmrc: ask("HMRC", askHmrc(hmrc, requester, now)) }),
  };
}

type Fetch = (url: string, init?: RequestInit) => Promise<{ status: number; body: unknown }>;
type Asking = (vatNumber: string, fetch: Fetch) => Promise<VatRegisterAnswer>;

const away = (code: string, isForAll = true): VatRegisterAnswer => ({ outcome: "away", code, isForAll });

/** What is no answer in JSON, or none in time, is no answer. */
function createAsking(log: Log, timeoutMs: number) {
  const fetchBounded = createBoundedFetch(ANSWER_BYTES_MAX);
  return (name: string, asking: Asking): AskVatRegister =>
    async (vatNumber) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const fetchJson: Fetch = async (url, init) => {
        const response = await fetchBounded(url, { ...init, signal });
        return { status: response.status, body: parsed(await response.text()) };
      };
      const answer = await asking(vatNumber, fetchJson).catch((err: unknown) => {
        log.warn({ err }, `VAT numbers: ${name} does not answer; it is asked again later`);
        return away(signal.aborted ? "TIMEOUT" : "UNREACHABLE");
      });
      // The number is a person's: only the code is logged.
      if (answer.outcome === "away") log.warn({ code: answer.code }, `VAT numbers: ${name} gives no answer`);
      return answer;
    };
}

/** Undefined: no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Withheld details are three hyphens. */
function given(text: string | null | undefined, lengthMax: number): string | null {
  const tidy = text?.trim() ?? "";
  return tidy === "" || tidy === "---" ? null : tidy.slice(0, lengthMax);
}

const split = (vatNumber: string) => ({ prefix: vatNumber.slice(0, 2), number: vatNumber.slice(2) });

const zViesAnswer = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  userError: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
});
const zViesError = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });
/** Said of one state, or of one number; the others can be asked about. */
const OF_ONE = /^(?:MS_|TIMEOUT$|VAT_BLOCKED$|INVALID_INPUT$)/;

/**
 * European Commission, "VIES on-the-Web": REST, `check-vat-number`. Errors come with status 200, too, and an answer may say that a number is
 * not valid for the only reason that its state was not there. A requester from outside the EU gets no `requestIdentifier`.
 */
function askVies(baseUrl: string, requester: string | null): Asking {
  const own = requester === null ? null : split(requester);
  return async (vatNumber, fetch) => {
    const { prefix, number } = split(vatNumber);
    const { body, status } = await fetch(`${baseUrl.replace(/\/$/, "")}/check-vat-number`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "user-agent": "Quorate" },
      body: JSON.stringify({
        countryCode: prefix,
        vatNumber: number,
        ...(own && { requesterMemberStateCode: own.prefix, requesterNumber: own.number }),
      }),
    });
    const error = zViesError.safeParse(body);
    if (error.success) return awayOfVies(error.data.errorWrappers[0]?.error ?? "UNKNOWN");
    const answer = zViesAnswer.safeParse(body);
    if (!answer.success || status !== 200) return away(status === 429 ? "TOO_MANY_REQUESTS" : `ODD_ANSWER_${status}`);
    const { valid, userError, requestIdentifier, name, address } = answer.data;
    if (answer.data.countryCode !== prefix || answer.data.vatNumber !== number) return away("OTHER_NUMBER", false);
    const consultationNumber = given(requestIdentifier, CONSULTATION_LENGTH_MAX);
    if (valid) {
      const found = { name: given(name, NAME_LENGTH_MAX), address: given(address, ADDRESS_LENGTH_MAX) };
      return { outcome: "confirmed", consultationNumber, ...found };
    }
    if (userError && userError !== "INVALID") return awayOfVies(userError);
    return { outcome: "unknown", consultationNumber };
  };
}

const awayOfVies = (code: string) => away(code.slice(0, CONSULTATION_LENGTH_MAX), !OF_ONE.test(code));

const zToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const zHmrcAnswer = z.object({
  target: z.object({
    vatNumber: z.string(),
    name: z.string().nullish(),
    address: z.record(z.string(), z.unknown()).nullish(),
  }),
  consultationNumber: z.string().nullish(),
});
const zHmrcError = z.object({ code: z.string(), message: z.string().optional() });

/**
 * HM Revenue & Customs, "Check a UK VAT number", version 2.0: open to registered applications, with a token for `read:vat`. A number that is
 * not registered is 404 with the code NOT_FOUND; any other 404 says nothing of it.
 */
function askHmrc(account: NonNullable<Config["hmrc"]>, requester: string | null, now: () => number): Asking {
  const baseUrl = account.baseUrl.replace(/\/$/, "");
  const own = requester !== null && /^(?:GB|XI)\d+$/.test(requester) ? split(requester).number : null;
  let token: { text: string; until: number } | null = null;

  async function tokenOf(fetch: Fetch): Promise<string | null> {
    if (token && token.until > now()) return token.text;
    const { clientId, clientSecret } = account;
    const asked = { client_id: clientId, client_secret: clientSecret };
    const form = new URLSearchParams({ grant_type: "client_credentials", scope: "read:vat", ...asked });
    const { status, body } = await fetch(`${baseUrl}/oauth/token`, { method: "POST", body: form });
    const given = zToken.safeParse(body);
    if (status !== 200 || !given.success) return null;
    token = { text: given.data.access_token, until: now() + given.data.expires_in * 1_000 - TOKEN_MARGIN_MS };
    return token.text;
  }

  return async (vatNumber, fetch) => {
    const { number } = split(vatNumber);
    const text = await tokenOf(fetch);
    if (text === null) return away("NO_TOKEN");
    const path = `/organisations/vat/check-vat-number/lookup/${number}${own === null ? "" : `/${own}`}`;
    const headers = { accept: "application/vnd.hmrc.2.0+json", authorization: `Bearer ${text}` };
    const { status, body } = await fetch(`${baseUrl}${path}`, { headers });
    if (status === 401) token = null;
    const error = zHmrcError.safeParse(body);
    if (status === 404 && error.data?.code === "NOT_FOUND") return { outcome: "unknown", consultationNumber: null };
    const answer = zHmrcAnswer.safeParse(body);
    if (status !== 200 || !answer.success) return away(error.data?.code.slice(0, 100) ?? `ODD_ANSWER_${status}`);
    const { target, consultationNumber } = answer.data;
    if (target.vatNumber !== number) return away("OTHER_NUMBER", false);
    const lines = Object.values(target.address ?? {}).filter((line) => typeof line === "string" && line.trim() !== "");
    return {
      outcome: "confirmed",
      consultationNumber: given(consultationNumber, CONSULTATION_LENGTH_MAX),
      name: given(target.name, NAME_LENGTH_MAX),
      address: given(lines.join("\n"), ADDRESS_LENGTH_MAX),
    };
  };
}
