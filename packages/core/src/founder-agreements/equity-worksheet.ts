import type { Connection } from "../connections/connection.ts";
import { DomainError } from "../errors.ts";
import { assertEquityTerms, changedEquity, type EquityTerms } from "./equity-terms.ts";
import {
  agreementMoved,
  assertConnected,
  assertRead,
  decide,
  type FounderAgreement,
  type FounderDecision,
  nothingChanged,
} from "./founder-agreement.ts";

export type EquityWorksheet = FounderAgreement<EquityTerms>;

type Writing = {
  connection: Connection;
  /** The version that waits for signatures. */
  open: EquityWorksheet | undefined;
  /** The version that both have signed. It stays in force until they have signed a later one. */
  inForce: EquityWorksheet | undefined;
  /** The version that the writer has read; null: none. */
  basedOn: number | null;
  terms: EquityTerms;
};

/**
 * Either side writes the next version, from the one that it has read: the open one, else the one in force. Answers what becomes of the open
 * one. Refuses (conflict) where the other side was faster and terms that are the same, and (invalid) shares that are not the whole.
 */
export function writeWorksheet({ connection, open, inForce, basedOn, terms }: Writing): FounderDecision | null {
  assertConnected(connection);
  assertEquityTerms(terms);
  const read = open ?? inForce;
  assertRead(read, basedOn);
  if (read && changedEquity(read.terms, terms).length === 0) throw nothingChanged();
  return open ? decide(open, "revise") : null;
}

/** Either side takes an open version back. What both have signed is changed only by what both sign (conflict). */
export function callOffWorksheet(
  { open, inForce }: Pick<Writing, "open" | "inForce">,
  { version }: { version: number },
): FounderDecision {
  if (!open && inForce?.version === version) throw new DomainError("conflict", "equity-worksheets/in-force");
  if (open?.version !== version) throw agreementMoved(open ?? inForce);
  return decide(open, "callOff");
}
