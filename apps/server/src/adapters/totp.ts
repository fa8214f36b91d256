import type { Totp } from "@quorate/api/ports/totp";
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS, totpStepsTakenAt } from "@quorate/core/second-factor/totp";
import { Secret, TOTP } from "otpauth";
import { createSealing } from "./sealing.ts";

const ISSUER = "Quorate";
const SECRET_BYTES = 20;

/**
 * Codes of authenticator apps. Secrets are sealed for their account with a key of 256 bits (hex) that is not in the database. With grace a code
 * is taken in the half minute after its own as well. Apps show the codes of the present, however far ahead `now` is.
 */
export function createTotp(
  keyHex: string,
  formerKeysHex: readonly string[] = [],
  { hasGrace, clockAheadMs = 0 }: { hasGrace: boolean; clockAheadMs?: number } = { hasGrace: true },
): Totp {
  const { seal, open } = createSealing(keyHex, formerKeysHex);

  return {
    create: ({ userId, email }) => {
      const secret = new Secret({ size: SECRET_BYTES });
      const totp = new TOTP({ issuer: ISSUER, label: email, secret, digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS });
      return { sealed: seal(userId, secret.bytes), secret: secret.base32, uri: totp.toString() };
    },
    stepOf: ({ userId, sealed, code, now }) => {
      const bytes = open(userId, sealed);
      if (!bytes) return null;
      const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
      const totp = new TOTP({ secret, digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS });
      const isOf = (step: number) =>
        totp.validate({ token: code, timestamp: step * TOTP_PERIOD_SECONDS * 1000, window: 0 }) !== null;
      return totpStepsTakenAt(new Date(now.getTime() - clockAheadMs), { hasGrace }).find(isOf) ?? null;
    },
  };
}
