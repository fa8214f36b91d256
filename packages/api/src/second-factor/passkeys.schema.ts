import type { PasskeyId } from "@quorate/core/ids";
import { z } from "zod";
import { zId, zPersonName, zTimestamp } from "../schema/scalars.ts";
import { zToldOnce } from "../schema/told-once.ts";
import { registrationSchema } from "../schema/web-authn.ts";

const zPasskeyName = zPersonName(60).min(1, "Name is required");

export const passkeyNameInput = z.object({ name: zPasskeyName });
export const addPasskeyInput = z.object({ name: zPasskeyName, passkey: registrationSchema });
export const passkeyIdInput = z.object({ id: zId<PasskeyId>() });
export const renamePasskeyInput = z.object({ id: zId<PasskeyId>(), name: zPasskeyName });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: zTimestamp,
  lastUsedAt: zTimestamp.nullable(),
});
export type PasskeyDto = z.infer<typeof passkeySchema>;

export const zSecretCodes = zToldOnce(z.array(z.string()), {
  description: "New recovery codes, in this answer and never again; null where there are none to tell",
});

/** With the recovery codes that come with the first factor. */
export const addedPasskeySchema = z.object({ passkey: passkeySchema, secret: zSecretCodes });
