import { seededRandom } from "@quorate/core/seeded-random";

/** So many of them, each as likely as another, in the order of their drawing; the same for the same seed. */
export function drawSample<Item>(items: readonly Item[], size: number, seed: number): Item[] {
  const random = seededRandom(seed);
  const left = [...items];
  const drawn: Item[] = [];
  while (drawn.length < size && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
