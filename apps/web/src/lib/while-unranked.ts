const FIRST_MS = 2_000;
const LAST_MS = 60_000;

type Read<Answer> = { state: { data: Answer | undefined; dataUpdateCount: number } };

/** An answer that is not ranked yet is asked for again, less and less often, until the index of people is ready. */
export function whileUnranked<Answer>(isUnranked: (answer: Answer) => boolean) {
  return {
    refetchInterval: ({ state: { data, dataUpdateCount } }: Read<Answer>) =>
      data !== undefined && isUnranked(data)
        ? Math.min(FIRST_MS * 2 ** (dataUpdateCount - 1), LAST_MS)
        : (false as const),
  };
}
