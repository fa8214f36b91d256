import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { APP_URL } from "./test-app.ts";

/** As much of CBOR as an attestation without a statement takes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
  }
  throw new Error("Not needed so far.");
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_ATTACHED = 0x40;

type Ask = { challenge: string };
export type Dodge = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  credentialId?: string;
  type?: string;
  userHandle?: string;
};

/** An authenticator of software with one passkey, which lies where a test wants it to. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const credentialId = id.toString("base64url");
  let counter = 0;
  let handle: string | undefined;

  const dataOf = (flags: number, dodge: Dodge, attached = Buffer.alloc(0)) => {
    const rpIdHash = createHash("sha256")
      .update(dodge.rpId ?? new URL(APP_URL).hostname)
      .digest();
    counter = dodge.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attached]);
  };
  const clientData = (type: string, { challenge }: Ask, dodge: Dodge) =>
    Buffer.from(
      JSON.stringify({
        type: dodge.type ?? type,
        challenge: dodge.challenge ?? challenge,
        origin: dodge.origin ?? APP_URL,
        crossOrigin: false,
      }),
    );
  const flagsOf = ({ isVerified = true }: Dodge) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
  const envelope = (dodge: Dodge) => ({
    id: dodge.credentialId ?? credentialId,
    rawId: dodge.credentialId ?? credentialId,
    type: "public-key" as const,
    clientExtensionResults: {},
  });

  return {
    credentialId,
    /** Answers navigator.credentials.create(). */
    make: (options: Ask & { user: { id: string } }, dodge: Dodge = {}) => {
      handle = options.user.id;
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const attached = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const authData = dataOf(flagsOf(dodge) | CREDENTIAL_ATTACHED, { counter: 0, ...dodge }, attached);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        ...envelope(dodge),
        response: {
          clientDataJSON: clientData("webauthn.create", options, dodge).toString("base64url"),
          attestationObject: cbor(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Answers navigator.credentials.get(). */
    answer: (options: Ask, dodge: Dodge = {}) => {
      const authenticatorData = dataOf(flagsOf(dodge), dodge);
      const told = clientData("webauthn.get", options, dodge);
      const signed = Buffer.concat([authenticatorData, createHash("sha256").update(told).digest()]);
      return {
        ...envelope(dodge),
        response: {
          clientDataJSON: told.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          userHandle: dodge.userHandle ?? handle,
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
