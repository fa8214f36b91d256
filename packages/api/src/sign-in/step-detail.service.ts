import { z } from "zod";

const linkSchema = z.object({ issuer: z.string(), subject: z.string(), email: z.string() });
/** A person's identity at the provider, before it is linked to an account. */
export type LinkedIdentity = z.infer<typeof linkSchema>;

const providerSchema = z.object({ issuer: z.string(), isSecondFactor: z.boolean() });

/** What a step keeps besides its challenge; our own, but read like everything that comes from outside. */
export const linkDetail = z.object({ link: linkSchema, provider: providerSchema.optional() });
export const secondFactorDetail = z.object({ link: linkSchema.optional(), provider: providerSchema.optional() });
/** The purpose of a signed-in person's visit there. */
const zAim = z.enum(["link", "prove"]);
export type VisitAim = z.infer<typeof zAim>;
export const visitDetail = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  aim: zAim.nullable().catch(null),
});
