import type { AssertionJson, CreationOptions, RegistrationJson, RequestOptions } from "../schema/web-authn.ts";

/** What is kept of a passkey to know its signatures by: texts in base64url, as browsers send them. */
export type StoredPasskey = {
  credentialId: string;
  publicKey: string;
  /** How often it has signed, as far as it counts. */
  counter: number;
  transports: readonly string[];
};

/** An account towards authenticators; `handle` says nothing about it. */
export type PasskeyOwner = { handle: string; email: string; name: string };

/** WebAuthn for this installation's own address. What does not hold is null, never thrown. */
export type Passkeys = {
  creationOptions: (owner: PasskeyOwner, existing: readonly StoredPasskey[]) => Promise<CreationOptions>;
  register: (given: { response: RegistrationJson; challenge: string }) => Promise<StoredPasskey | null>;
  /** Without `allowed` any passkey of this address may answer, and must have verified its user. */
  requestOptions: (allowed: readonly StoredPasskey[] | null) => Promise<RequestOptions>;
  /** The new counter. */
  verify: (given: {
    response: AssertionJson;
    challenge: string;
    passkey: StoredPasskey;
    isAlone: boolean;
  }) => Promise<number | null>;
};
