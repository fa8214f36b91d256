/** An index of people in memory. It finds the same best people for a request as scoring all of them would. */
export type PersonIndex<Entry extends { id: string }, Query, Answer> = {
  /** Who is there already under this id is replaced. */
  put: (entry: Entry) => void;
  remove: (id: string) => void;
  find: (query: Query) => Answer;
  readonly size: number;
  /** How much memory its data take. */
  bytes: () => number;
};

/** One that can be written to a file. */
export type KeptIndex<Entry extends { id: string }, Query, Answer> = PersonIndex<Entry, Query, Answer> & {
  /** Sorts all people into one part once all are loaded: separate small parts are slower to search. */
  join: () => void;
  save: () => SavedIndex;
};

export type IndexAnswer<Candidate> = {
  /** As many as were asked for, the best first. */
  best: { id: string; candidate: Candidate }[];
  /** How many come near the request at all, counted up to where it was asked, mostly `MATCHES_COUNTED_MAX`. */
  total: number;
  /** How many of them fit it, counted up to the same. */
  fitting: number;
  /** The sort key of each result, lowest first, ties by lower id; the answers of several indexes are merged by it. */
  order: Float64Array;
};

/**
 * An index as it is written to a file and read back: the numbers of each of its parts in typed arrays by name, those that its parts have in
 * common, and lists of texts. Nothing of it changes while the index goes on.
 */
export type SavedIndex = { parts: readonly SavedArrays[]; arrays: SavedArrays; texts: SavedTexts };
export type SavedArrays = Readonly<Record<string, SavedArray>>;
type SavedTexts = Readonly<Record<string, readonly string[]>>;
export type SavedArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;
