import { SIGNED_NAME_MAX } from "@quorate/core/agreements/consent";
import { NDA_CONSENT } from "@quorate/core/confidential-parts/nda";
import type { NdaId, ProjectId } from "@quorate/core/ids";
import { z } from "zod";
import { zSha256 } from "../agreements/agreements.schema.ts";
import { zHiddenDetails } from "../contact-details/contact-details.schema.ts";
import { zId, zName, zTimestamp } from "../schema/scalars.ts";

export const confidentialPartInput = z.object({ id: zId<ProjectId>() });
export const agreeToNdaInput = confidentialPartInput.extend({
  name: zName(SIGNED_NAME_MAX).min(2, "Type your full name").meta({ description: "The full name of the expert" }),
  consent: z
    .literal(true, "Confirm that you agree")
    .meta({ description: "That the expert agrees to the words of `consentText`" }),
  sha256: zSha256.meta({ description: "SHA-256 of the NDA's text, as it was read" }),
});
export const ndaFileInput = z.object({ id: zId<NdaId>() });

const HASH_EXAMPLE = "0c5f1e0b7a66d0c0a2f9a1c7de5b6f7cf9b1b22c8f1d3a5e6f70819243a5b6c7";

const ndaTermsSchema = z.object({
  expert: z.string().meta({ description: "The expert whom it binds", example: "Ada Whitfield" }),
  client: z.string().meta({ description: "The client whose words it keeps secret", example: "Harbour Foods" }),
  clauses: z
    .array(
      z.object({
        title: z.string(),
        paragraphs: z.array(z.string()).meta({ description: "What the clause says" }),
      }),
    )
    .meta({ description: "The clauses in their order" }),
  consentText: z.string().meta({ description: "The words that agreeing agrees to", example: NDA_CONSENT }),
  sha256: z
    .string()
    .meta({ description: "SHA-256 of its text, to be named with the agreement", example: HASH_EXAMPLE }),
});
export type NdaTermsDto = z.infer<typeof ndaTermsSchema>;

export const ndaSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  expertId: z.string().nullable().meta({ description: "Null: the profile is there no more" }),
  name: z.string().meta({ description: "As it was typed", example: "Ada Whitfield" }),
  agreedAt: zTimestamp,
  record: z.number().meta({ description: "The place in the chain of all signatures" }),
  sha256: z.string().meta({ description: "SHA-256 of its PDF", example: HASH_EXAMPLE }),
});
export type NdaDto = z.infer<typeof ndaSchema>;

export const confidentialPartSchema = z.object({
  projectId: z.string(),
  text: z
    .string()
    .nullable()
    .meta({ description: "Null: the brief has no confidential part, or the reader has not agreed to the NDA" }),
  hiddenDetails: zHiddenDetails,
  changedAt: zTimestamp.nullable().meta({ description: "When the client last wrote it; null: there is none" }),
  terms: ndaTermsSchema
    .nullable()
    .meta({ description: "The NDA that this reader, an expert, can agree to; null for everybody else" }),
  ndas: z.array(ndaSchema).meta({
    description: "Who has agreed, the first one first: all for the client and admins, their own for an expert",
  }),
});
export type ConfidentialPartDto = z.infer<typeof confidentialPartSchema>;
