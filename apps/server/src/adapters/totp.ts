import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Totp } from "@quorate/api/ports/totp";
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS, TOTP_STEPS_APART_MAX, totpStepAt } from "@quorate/core/second-factor/totp";
import { Secret, TOTP } from "otpauth";

const ISSUER = "Quorate";
const SECRET_BYTES = 20;
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Codes of authenticator apps. Secrets are sealed for their account with a key of 256 bits (hex) that is not in the database. */
export function createTotp(keyHex: string): Totp {
  const key = Buffer.from(keyHex, "hex");

  function seal(userId: string, secret: Uint8Array): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId));
    const sealed = [nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString("base64url");
  }

  function open(userId: string, sealed: string): Uint8Array<ArrayBuffer> | null {
    const bytes = Buffer.from(sealed, "base64url");
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const secret = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
      return new Uint8Array(Buffer.concat(secret));
    } catch {
      // Sealed under another key, or for another account.
      return null;
    }
  }

  return {
    create: ({ userId, email }) => {
      const secret = new Secret({ size: SECRET_BYTES });
      const totp = new TOTP({ issuer: ISSUER, label: email, secret, digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS });
      return { sealed: seal(userId, secret.bytes), secret: secret.base32, uri: totp.toString() };
    },
    stepOf: ({ userId, sealed, code, now }) => {
      const bytes = open(userId, sealed);
      if (!bytes) return null;
      const secret = new Secret({ buffer: bytes.buffer });
      const totp = new TOTP({ secret, digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS });
      const apart = totp.validate({ token: code, timestamp: now.getTime(), window: TOTP_STEPS_APART_MAX });
      return apart === null ? null : totpStepAt(now) + apart;
    },
  };
}
