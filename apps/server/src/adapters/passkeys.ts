import type { Passkeys, StoredPasskey } from "@quorate/api/ports/passkeys";
import { creationOptionsSchema, requestOptionsSchema } from "@quorate/api/schema/web-authn";

/** Loaded for the first passkey: it brings a reader of certificates along. */
const loadLibrary = () => import("@simplewebauthn/server");

const NAME = "Quorate";
/** Ed25519, ES256 and RS256: what authenticators in use have. */
const ALGORITHMS = [-8, -7, -257];
/** People look for their key; a challenge itself lives as long as its step. */
const TIMEOUT_MS = 180_000;

const namesOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** WebAuthn for the one address that people know us by: a page at any other gets no signature that holds here. */
export function createPasskeys(appUrl: string): Passkeys {
  const { hostname: rpId, origin } = new URL(appUrl);
  const ours = { expectedOrigin: origin, expectedRPID: rpId };

  return {
    creationOptions: async (owner, existing) => {
      const { generateRegistrationOptions } = await loadLibrary();
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: rpId,
        userID: new Uint8Array(Buffer.from(owner.handle, "hex")),
        userName: owner.email,
        userDisplayName: owner.name,
        timeout: TIMEOUT_MS,
        attestationType: "none",
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: namesOf(existing),
        authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      });
      return creationOptionsSchema.parse(options);
    },

    register: async ({ response, challenge }) => {
      const { verifyRegistrationResponse } = await loadLibrary();
      const verified = await whatHolds(() =>
        verifyRegistrationResponse({
          ...ours,
          response: { ...response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          // A key without a PIN is a second factor, too; alone it does not sign in.
          requireUserVerification: false,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (!verified?.verified) return null;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const { transports } = response.response;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
    },

    requestOptions: async (allowed) => {
      const { generateAuthenticationOptions } = await loadLibrary();
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        timeout: TIMEOUT_MS,
        userVerification: allowed ? "preferred" : "required",
        allowCredentials: namesOf(allowed ?? []),
      });
      return requestOptionsSchema.parse(options);
    },

    verify: async ({ response, challenge, passkey, isAlone }) => {
      const { verifyAuthenticationResponse } = await loadLibrary();
      const verified = await whatHolds(() =>
        verifyAuthenticationResponse({
          ...ours,
          response: { ...response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          requireUserVerification: isAlone,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
            counter: passkey.counter,
            transports: [...passkey.transports],
          },
        }),
      );
      return verified?.verified ? verified.authenticationInfo.newCounter : null;
    },
  };
}

/** The library tells by throwing what does not hold, down to bytes that are no CBOR: to us all of it is a refusal. */
async function whatHolds<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
