import { createHash, timingSafeEqual } from "node:crypto";
import type { ProviderIdentity, ProviderOutcome, SignInProvider } from "@quorate/api/ports/sign-in-provider";
import * as client from "openid-client";
import { z } from "zod";
import { createBoundedFetch } from "./bounded-fetch.ts";

export type ProviderAccess = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the provider calls a sign-in with a second factor in `acr`: it is asked for one of these. */
  secondFactorAcr?: readonly string[];
};

export const CALLBACK_PATH = "/api/login/callback";

const TIMEOUT_SECONDS = 5;
const ANSWER_BYTES_MAX = 512 * 1024;
/** How far the provider's clock may be from ours. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** A person who was asked again may still have had to agree to something there. */
const ASKED_SECONDS_MAX = 300;
/** What a provider says of itself changes seldom, but it does. */
const METADATA_KEPT_MS = 3_600_000;

/** It does not answer, or answers that it cannot: nothing is wrong with the person who wants to sign in. */
class ProviderAwayError extends TypeError {}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  /** Only the provider's plain yes; "true" as a text is no one's word. */
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
  acr: z.string().optional().catch(undefined),
});
/** What every provider calls it in `amr` (RFC 8176). */
const MULTIPLE_FACTORS = "mfa";
const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

const HASH_BY_ALGORITHM: Readonly<Record<string, string>> = {
  RS256: "sha256",
  PS256: "sha256",
  ES256: "sha256",
  RS384: "sha384",
  PS384: "sha384",
  ES384: "sha384",
  RS512: "sha512",
  PS512: "sha512",
  ES512: "sha512",
  EdDSA: "sha512",
  Ed25519: "sha512",
};

/** The access token is the one that the ID token was issued with (OpenID Connect Core 3.1.3.6); the library leaves that to us. */
export function isAccessTokenBound(idToken: string, accessToken: string, atHash: unknown): boolean {
  if (atHash === undefined) return true;
  const header: unknown = JSON.parse(Buffer.from(idToken.split(".", 1)[0] ?? "", "base64url").toString());
  const { alg } = z.object({ alg: z.string() }).parse(header);
  const algorithm = HASH_BY_ALGORITHM[alg];
  if (typeof atHash !== "string" || algorithm === undefined) return false;
  const digest = createHash(algorithm).update(accessToken).digest();
  const expected = digest.subarray(0, digest.length / 2);
  const given = Buffer.from(atHash, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const boundedFetch = createBoundedFetch(ANSWER_BYTES_MAX);

const fetchOrAway: client.CustomFetch = async (url, options) => {
  const { body, method, headers, signal } = options;
  const init = { method, headers, ...(body && { body }), ...(signal && { signal }) };
  const response = await boundedFetch(url, init).catch((cause: unknown) => {
    throw new ProviderAwayError("The provider does not answer.", { cause });
  });
  if (response.status >= 500) throw new ProviderAwayError(`The provider answers ${response.status}.`);
  return response;
};

function isAway(error: unknown): boolean {
  if (error instanceof ProviderAwayError) return true;
  return error instanceof client.ClientError && (error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_ABORT");
}

type Log = { warn: (facts: object, text: string) => void };

export function createSignInProvider(access: ProviderAccess, appUrl: string, log: Log): SignInProvider {
  const issuerUrl = new URL(access.issuer);
  const { secondFactorAcr = [] } = access;
  const redirectUri = `${appUrl}${CALLBACK_PATH}`;
  // The configuration allows it on this machine's own addresses only.
  const execute = issuerUrl.protocol === "http:" ? [client.allowInsecureRequests] : [];
  let known: { metadata: client.ServerMetadata; at: number } | null = null;

  async function serverMetadata(now: Date): Promise<client.ServerMetadata> {
    if (known && now.getTime() - known.at < METADATA_KEPT_MS && now.getTime() >= known.at) return known.metadata;
    const options = { timeout: TIMEOUT_SECONDS, execute, [client.customFetch]: fetchOrAway };
    // Whose metadata it is, is compared with the issuer that was asked for.
    const found = await client.discovery(issuerUrl, access.clientId, access.clientSecret, undefined, options);
    known = { metadata: found.serverMetadata(), at: now.getTime() };
    return known.metadata;
  }

  /** One for each call, by the server's own clock. */
  async function configure(now: Date): Promise<client.Configuration> {
    const metadata = await serverMetadata(now);
    const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authenticate = methods.includes("client_secret_basic") ? client.ClientSecretBasic : client.ClientSecretPost;
    const own = {
      client_secret: access.clientSecret,
      [client.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
      [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    };
    const config = new client.Configuration(metadata, access.clientId, own, authenticate(access.clientSecret));
    config.timeout = TIMEOUT_SECONDS;
    config[client.customFetch] = fetchOrAway;
    for (const apply of execute) apply(config);
    // The signature of the ID token is looked at, although it comes straight from the provider.
    client.enableNonRepudiationChecks(config);
    return config;
  }

  async function identify(
    config: client.Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  ) {
    const claims = tokens.claims();
    const { id_token: idToken, access_token: accessToken } = tokens;
    if (!claims || !idToken || !isAccessTokenBound(idToken, accessToken, claims["at_hash"])) return null;
    const told = claimsSchema.parse(claims);
    const isMore = told.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const more = isMore ? claimsSchema.parse(await client.fetchUserInfo(config, accessToken, told.sub)) : told;
    const email = emailSchema.safeParse(more.email);
    return {
      issuer: access.issuer,
      subject: told.sub,
      email: more.email_verified === true && email.success ? email.data : null,
      firstName: more.given_name ?? told.given_name ?? null,
      lastName: more.family_name ?? told.family_name ?? null,
      // Of the ID token alone, which is signed.
      isSecondFactor:
        (told.amr?.includes(MULTIPLE_FACTORS) ?? false) ||
        (told.acr !== undefined && secondFactorAcr.includes(told.acr)),
    } satisfies ProviderIdentity;
  }

  /** What went wrong, for the log alone: a provider's answer may name someone. */
  function outcomeOf(error: unknown): Exclude<ProviderOutcome, { outcome: "identified" }> {
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    const reason = error instanceof Error ? error.name : "unknown";
    log.warn({ reason, code }, "signing in by the provider failed");
    if (isAway(error)) return { outcome: "unavailable" };
    const isTold = error instanceof client.AuthorizationResponseError;
    return { outcome: isTold && error.error === "access_denied" ? "cancelled" : "refused" };
  }

  return {
    issuer: access.issuer,
    name: issuerUrl.host,
    begin: async ({ now, isAnew }) => {
      const visit = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      try {
        const config = await configure(now);
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: "openid email profile",
          state: visit.state,
          nonce: visit.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(visit.verifier),
          code_challenge_method: "S256",
          ...(secondFactorAcr.length > 0 && { acr_values: secondFactorAcr.join(" ") }),
          ...(isAnew && { prompt: "login", max_age: "0" }),
        });
        return { url: url.href, visit };
      } catch (error) {
        outcomeOf(error);
        return null;
      }
    },
    end: async ({ now }) => {
      try {
        const config = await configure(now);
        if (config.serverMetadata().end_session_endpoint === undefined) return null;
        // No ID token is kept to be shown there: the provider knows us by our name, and asks the person where it wants to.
        const url = client.buildEndSessionUrl(config, {
          client_id: access.clientId,
          post_logout_redirect_uri: `${appUrl}/`,
        });
        return url.href;
      } catch (error) {
        outcomeOf(error);
        return null;
      }
    },
    finish: async ({ query, visit, now, isAnew }) => {
      try {
        const config = await configure(now);
        const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
          expectedState: visit.state,
          expectedNonce: visit.nonce,
          pkceCodeVerifier: visit.verifier,
          idTokenExpected: true,
          ...(isAnew && { maxAge: ASKED_SECONDS_MAX }),
        });
        const identity = await identify(config, tokens);
        return identity ? { outcome: "identified", identity } : { outcome: "refused" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
