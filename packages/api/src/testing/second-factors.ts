import { randomBytes } from "node:crypto";
import { totpStepAt, totpStepsTakenAt } from "@quorate/core/second-factor/totp";
import type { Passkeys } from "../ports/passkeys.ts";
import type { Totp } from "../ports/totp.ts";
import type { AssertionJson, RegistrationJson } from "../schema/web-authn.ts";

const codeOf = (step: number) => String(step % 1_000_000).padStart(6, "0");

/** What the app shows at a moment: every account has the same, as nothing here is about secrets. */
export const totpCodeAt = (now: Date) => codeOf(totpStepAt(now));

export const plainTotp: Totp = {
  create: ({ userId, email }) => ({ sealed: `sealed for ${userId}`, secret: "PLAIN", uri: `otpauth://totp/${email}` }),
  stepOf: ({ userId, sealed, code, now }) => {
    const found = totpStepsTakenAt(now, { hasGrace: true }).find((one) => codeOf(one) === code);
    return sealed === `sealed for ${userId}` ? (found ?? null) : null;
  },
};

/** An authenticator that says what it is asked without any cryptography, and the answers that the port below believes. */
export const passkeyMade = (id: string, challenge: string): RegistrationJson => ({
  id,
  rawId: id,
  type: "public-key",
  response: { clientDataJSON: challenge, attestationObject: "made", transports: [] },
});
export const passkeyAnswer = (id: string, challenge: string, counter = 0): AssertionJson => ({
  id,
  rawId: id,
  type: "public-key",
  response: { clientDataJSON: challenge, authenticatorData: `${counter}`, signature: "signed", userHandle: undefined },
});

export const plainPasskeys: Passkeys = {
  creationOptions: async ({ handle, email, name }, existing) => ({
    rp: { id: "quorate.example", name: "Quorate" },
    user: { id: handle, name: email, displayName: name },
    challenge: randomBytes(16).toString("base64url"),
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    timeout: 60_000,
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId, type: "public-key" })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    attestation: "none",
  }),
  register: async ({ response, challenge }) =>
    response.response.clientDataJSON === challenge
      ? { credentialId: response.id, publicKey: "key", counter: 0, transports: [] }
      : null,
  requestOptions: async (allowed) => ({
    challenge: randomBytes(16).toString("base64url"),
    rpId: "quorate.example",
    timeout: 60_000,
    allowCredentials: (allowed ?? []).map(({ credentialId }) => ({ id: credentialId, type: "public-key" })),
    userVerification: allowed ? "preferred" : "required",
  }),
  verify: async ({ response, challenge, passkey }) => {
    const counter = Number(response.response.authenticatorData);
    const isCounted = counter > passkey.counter || (counter === 0 && passkey.counter === 0);
    return response.response.clientDataJSON === challenge && isCounted ? counter : null;
  },
};
