const FIRST = {
  experts: "The best rated come first",
  founders: "Those with the most connections come first",
} as const;

/** Above people whom the server does not rank yet; the screen asks again by `whileUnranked`. */
export function NotRankedYet({ of }: { of: keyof typeof FIRST }) {
  return (
    <p className="mute pb-3 text-sm">
      Not ranked by fit yet: the ranking is being prepared. {FIRST[of]} until it is ready. This list then updates
      automatically.
    </p>
  );
}
