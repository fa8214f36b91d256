import { FIT_SCORE_MIN } from "@quorate/core/matching/fitting";

/** Above those who do not fit: what the figure means for them. */
export function CloseMatchesHead() {
  return (
    <header className="pt-8 pb-4">
      <h2 className="display-4">Close, but …</h2>
      <p className="mute measure text-sm">
        Of a hundred people who match like these, fewer than {FIT_SCORE_MIN} would be worth talking to.
      </p>
    </header>
  );
}
