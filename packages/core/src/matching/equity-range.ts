/** Percentages from and to. */
export type EquityRange = { from: number; to: number };

/** "30-50%", "up to 20 %", "50/50", "equal": what a text about equity says in figures; null when it says none. */
export function readEquityRange(text: string | null): EquityRange | null {
  if (text === null) return null;
  const figures = [...text.matchAll(/\d+(?:\.\d+)?/g)]
    .map(([figure]) => Number(figure))
    .filter((share) => share <= 100);
  if (figures.length === 0) return /\beven|\bequal/i.test(text) ? { from: 50, to: 50 } : null;
  const [from, to] = [Math.min(...figures), Math.max(...figures)];
  if (figures.length > 1) return { from, to };
  if (/\bup to\b|\bat most\b|\bmax|\bunder\b|</i.test(text)) return { from: 0, to };
  if (/\bat least\b|\bmin|\bfrom\b|\bover\b|\+|>/i.test(text)) return { from, to: 100 };
  return { from, to };
}

/** How many percentage points what is expected lies beyond what is offered; 0 where the two meet or less is expected. */
export function equityGap(offered: EquityRange, expected: EquityRange): number {
  return Math.max(0, expected.from - offered.to);
}
