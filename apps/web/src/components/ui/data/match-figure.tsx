import { BAND_WORDS, bandOf } from "@quorate/core/matching/match-band";

/** How well someone matches: in words, and on demand with the figure (percent) behind them and what it says. */
export function MatchFigure({ score }: { score: number }) {
  const shown = Math.round(score);
  return (
    <details className="text-sm">
      <summary className="whitespace-nowrap font-semibold">{BAND_WORDS[bandOf(score)]}</summary>
      <p className="caption">
        {shown}%: of a hundred people who match like this, {shown} are worth talking to.
      </p>
    </details>
  );
}
