/** Room for a list of everybody, kept from request to request. */
export type Scratch = { list: Uint32Array };

export function createScratch(size: number): Scratch {
  return { list: new Uint32Array(size) };
}
