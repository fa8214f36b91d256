import type { Paper } from "@quorate/core/invoices/paper";
import { paperAsPdf } from "./paper.ts";

/** The pen that draws agreements of the demo data. */
export type DrawDemoPaper = (paper: Paper, drawnAt: Date) => Promise<Buffer>;

/** Where the server's pen is not at hand: its parties and facts alone, on one page. */
export function drawPlainly({ title, facts, sender, receiver }: Paper): Promise<Buffer> {
  const lines = [...facts.map(({ label, value }) => `${label}: ${value}`), ...sender, ...receiver];
  return Promise.resolve(paperAsPdf({ heading: title, lines }));
}
