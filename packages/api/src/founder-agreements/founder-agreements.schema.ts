import { CONNECTION_SIDES } from "@quorate/core/connections/connection";
import {
  FOUNDER_AGREEMENT_STATUSES,
  type FounderAgreementKind,
} from "@quorate/core/founder-agreements/founder-agreement";
import type { FounderStatement } from "@quorate/core/founder-agreements/founder-paper";
import type { ConnectionId, FounderAgreementId, StartupIdeaId } from "@quorate/core/ids";
import type { Paper } from "@quorate/core/invoices/paper";
import { z } from "zod";
import { signAgreementInput, signatureSchema } from "../agreements/agreements.schema.ts";
import { zId, zNullable, zOptional, zTimestamp } from "../schema/scalars.ts";

/** What agreements between two founders have in common, whatever they agree on. */

export const zSide = z.enum(CONNECTION_SIDES);
export const FIRST_FOUNDER = "Ada Whitfield";
const zVersion = z
  .number()
  .int()
  .min(1)
  .pipe(z.number())
  .meta({ description: "The version that you have read; another one by now is 409 with the present one" });

export const ofConnectionInput = z.object({ id: zId<ConnectionId>() });
export const founderFileInput = z.object({ id: zId<FounderAgreementId>() });
export const signFounderAgreementInput = signAgreementInput.extend({ id: zId<ConnectionId>() });
export const endFounderAgreementInput = z.object({ id: zId<ConnectionId>(), version: zVersion });

export const basedOnField = {
  basedOn: zOptional(zVersion).meta({
    description: "The version that you have read, to write the next; none for the first",
  }),
};
export const ideaField = {
  startupIdeaId: zNullable(zId<StartupIdeaId>()).meta({ description: "An idea of one of the two; null: none" }),
};

/** What every version says beside its terms. `changed`: by the fields of its kind. */
export const versionFields = {
  id: z.string(),
  version: z.number().meta({ description: "Counted from 1 between the two" }),
  status: z.enum(FOUNDER_AGREEMENT_STATUSES).meta({
    description:
      "`proposed`: no one has signed; `signed_once`: one has; `in_force`: both have; `superseded`: the next version was written; `called_off`: ended before both had signed; `ended`: a trial that was ended early; `finished`: a trial whose last day is over, with another written; `replaced`: an equity worksheet of which both have signed a later version",
  }),
  writtenBy: zSide.meta({ description: "Who wrote this version" }),
  startupIdeaId: z.string().nullable().meta({ description: "The idea that it is about; null: none, or gone" }),
  ideaTitle: z.string().nullable().meta({ description: "What the idea was called when it was written" }),
  sha256: signAgreementInput.shape.sha256.meta({ description: "SHA-256 of the PDF, to be named when it is signed" }),
  signatures: z
    .array(
      z.object({
        side: zSide.meta({ description: "Whose signature it is" }),
        name: z.string().meta({ description: "As it was typed", example: FIRST_FOUNDER }),
        drawing: signatureSchema.shape.drawing,
        signedAt: zTimestamp,
        record: z.number().meta({ description: "The place in the chain of all signatures" }),
      }),
    )
    .meta({ description: "In the order in which they were signed" }),
  waitsFor: z.array(zSide).meta({ description: "Whose signatures it waits for" }),
  endedBy: zSide.nullable().meta({ description: "Who called it off or ended it" }),
  writtenAt: zTimestamp,
};

/** What every answer says of the two. */
export const foundersFields = {
  side: zSide.meta({ description: "Which of the two you are" }),
  isConnected: z
    .boolean()
    .meta({ description: "Whether the two are connected still; only then is anything written or signed" }),
  inviterName: z.string().meta({ description: "As the agreement names them", example: FIRST_FOUNDER }),
  inviteeName: z.string().meta({ description: "As the agreement names them", example: "Ben Marsh" }),
  consentText: z.string().meta({
    description: "The words that a signature agrees to",
    example: "I have read this and agree to it. I sign it electronically by typing my name.",
  }),
  ideas: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .meta({ description: "The open ideas of the two, which an agreement can be about" }),
};
const versionBase = z.object(versionFields);
const foundersBase = z.object(foundersFields);
export type FounderVersionBase = z.infer<typeof versionBase>;
export type FoundersDto = z.infer<typeof foundersBase>;

/** What every agreement of founders names. */
export type FounderTerms = { startupIdeaId: StartupIdeaId | null };

/** What one kind of agreement between two founders adds to what all of them share. */
export type FounderKind<Terms extends FounderTerms, Field extends string> = {
  kind: FounderAgreementKind;
  /** Its terms as they are stored. */
  stored: z.ZodType<Terms>;
  /** Which terms differ. */
  changed: (before: Terms, after: Terms) => Field[];
  /** What a signature agrees to. */
  consent: string;
  paper: (statement: FounderStatement & { terms: Terms }) => Paper;
};
