import type { UserId } from "@quorate/core/ids";

/** A secret as it is stored (`sealed`, for this account alone), as a person types it, and as an app reads it from a picture. */
export type NewTotpSecret = { sealed: string; secret: string; uri: string };

/** Codes of authenticator apps. The key that seals their secrets is the host's. */
export type Totp = {
  create: (owner: { userId: UserId; email: string }) => NewTotpSecret;
  /** The time step whose code it is, one before or after this one at most; null where it is none, or the secret cannot be opened. */
  stepOf: (given: { userId: UserId; sealed: string; code: string; now: Date }) => number | null;
};
