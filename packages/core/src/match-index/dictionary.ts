/** Texts by number, in the order in which they first came; a number never changes its meaning. */
export type Dictionary = {
  readonly texts: readonly string[];
  /** Adds what is new. */
  numberOf: (text: string) => number;
  find: (text: string) => number | undefined;
};

export function createDictionary(known: readonly string[] = []): Dictionary {
  const texts = [...known];
  const numbers = new Map(texts.map((text, number) => [text, number]));
  return {
    texts,
    numberOf: (text) => {
      const number = numbers.get(text);
      if (number !== undefined) return number;
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
    find: (text) => numbers.get(text),
  };
}
