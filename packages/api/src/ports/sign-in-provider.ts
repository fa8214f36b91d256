/** What must be the same when the browser comes back: kept here, never in an address. */
export type ProviderVisit = { state: string; nonce: string; verifier: string };

/** A person's identity at the provider. `email` is null if the provider does not vouch for it. */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  /** Whether the provider says that it has seen a second factor. */
  isSecondFactor: boolean;
};

/** `refused`: what came back does not hold. `cancelled`: the person, or the provider, said no. `unavailable`: it does not answer. */
export type ProviderOutcome =
  | { outcome: "identified"; identity: ProviderIdentity }
  | { outcome: "refused" | "cancelled" | "unavailable" };

/** An OpenID Connect provider: authorization code with PKCE, state and nonce. Nothing of it throws. */
export type SignInProvider = {
  issuer: string;
  /** What people know it by: the host of its address. */
  name: string;
  /** Where to send the browser; null where the provider does not answer. `isAnew`: it asks once more who is there. */
  begin: (given: { now: Date; isAnew: boolean }) => Promise<{ url: string; visit: ProviderVisit } | null>;
  /** Where to send the browser to be signed out over there, and back to our first page; null where the provider has no such place. */
  end: (given: { now: Date }) => Promise<string | null>;
  /** `query`: with what the browser came back. `isAnew`: it must say that it has just asked. */
  finish: (given: { query: string; visit: ProviderVisit; now: Date; isAnew: boolean }) => Promise<ProviderOutcome>;
};
