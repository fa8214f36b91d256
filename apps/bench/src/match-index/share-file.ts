import path from "node:path";

/** Every so-manieth of so many experts of the bench. */
export type BenchShare = { folder: string; people: number; number: number; of: number };

export const ORIGIN = { form: "bench", life: "bench" };

export function fileOf({ folder, people, number, of }: BenchShare): string {
  return path.join(folder, `${people}-${number + 1}-of-${of}.index`);
}
