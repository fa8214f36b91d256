/** Several indexes have a share of the people each: this is one of so many, counted from 0. */
export type PeopleShare = { number: number; of: number };

export const EVERYBODY: PeopleShare = { number: 0, of: 1 };

/** By the last byte of the id, which is drawn by lot in ids of every version in use. */
export function isInShare(id: string, { number, of }: PeopleShare): boolean {
  return Number.parseInt(id.slice(-2), 16) % of === number;
}
