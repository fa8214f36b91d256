import type { FounderAgreementKind } from "@quorate/core/founder-agreements/founder-agreement";
import type { FounderStatement } from "@quorate/core/founder-agreements/founder-paper";
import type { StartupIdeaId } from "@quorate/core/ids";
import type { Paper } from "@quorate/core/invoices/paper";
import type { z } from "zod";

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
