import { z } from "zod";

/** Bytes as browsers send them. A signature with an RSA key and its attestation stays far below the limit. */
const zBytes = (max: number) =>
  z
    .string()
    .max(max, "Is too long")
    .regex(/^[\w-]+=*$/, "Must be base64url");

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
const zTransports = z.array(z.enum(TRANSPORTS));
const zDescriptor = z.object({ id: z.string(), type: z.literal("public-key"), transports: zTransports.optional() });
const zUserVerification = z.enum(["required", "preferred", "discouraged"]);

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3, as far as it is used. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(zDescriptor),
  authenticatorSelection: z.object({ residentKey: z.literal("preferred"), userVerification: zUserVerification }),
  attestation: z.literal("none"),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** PublicKeyCredentialRequestOptionsJSON. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(zDescriptor),
  userVerification: zUserVerification,
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

const credential = { id: zBytes(1400), rawId: zBytes(1400), type: z.literal("public-key") };

/** RegistrationResponseJSON. Nothing is asked of extensions, and none of theirs is read. */
export const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: zBytes(4_000),
    attestationObject: zBytes(20_000),
    transports: z
      .array(z.string().max(20))
      .max(10)
      .nullish()
      .transform((given) => TRANSPORTS.filter((transport) => given?.includes(transport))),
  }),
});
export type RegistrationJson = z.infer<typeof registrationSchema>;

/** AuthenticationResponseJSON. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: zBytes(4_000),
    authenticatorData: zBytes(4_000),
    signature: zBytes(4_000),
    userHandle: zBytes(200)
      .nullish()
      .transform((given) => given ?? undefined),
  }),
});
export type AssertionJson = z.infer<typeof assertionSchema>;
