/** Room for the sums over everybody, kept from request to request. */
export type Scratch = {
  list: Uint32Array;
  /** What each has of the words asked for; 0 between two requests, as is the next. */
  found: Float64Array;
  isSignSaid: Uint8Array;
};

export function createScratch(size: number): Scratch {
  return { list: new Uint32Array(size), found: new Float64Array(size), isSignSaid: new Uint8Array(size) };
}
