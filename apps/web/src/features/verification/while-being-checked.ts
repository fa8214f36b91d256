const READ_AGAIN_MS = 5_000;

type Read = { state: { data?: { documents: readonly { safety: string }[] } | undefined } };

/** A clean result sends no event: while the scanner works, an open screen polls. */
export const whileBeingChecked = {
  refetchInterval: ({ state: { data } }: Read) =>
    data?.documents.some(({ safety }) => safety === "checking") ? READ_AGAIN_MS : false,
} as const;
