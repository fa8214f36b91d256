const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["can't", "can not"],
  ["cannot", "can not"],
  ["won't", "will not"],
  ["shan't", "shall not"],
  ["ain't", "is not"],
  ["let's", "let us"],
  ["o'clock", "hour"],
  // As people type them.
  ["dont", "do not"],
  ["doesnt", "does not"],
  ["didnt", "did not"],
  ["cant", "can not"],
  ["wont", "will not"],
  ["isnt", "is not"],
  ["arent", "are not"],
  ["wasnt", "was not"],
  ["werent", "were not"],
  ["havent", "have not"],
  ["hasnt", "has not"],
  ["hadnt", "had not"],
  ["couldnt", "could not"],
  ["shouldnt", "should not"],
  ["wouldnt", "would not"],
  ["im", "i am"],
  ["ive", "i have"],
  ["youre", "you are"],
  ["theyre", "they are"],
  ["weve", "we have"],
  ["thats", "that is"],
]);

const ENDINGS: readonly (readonly [ending: RegExp, spoken: string])[] = [
  [/n't$/, " not"],
  [/'re$/, " are"],
  [/'ve$/, " have"],
  [/'ll$/, " will"],
  [/'m$/, " am"],
  [/'d$/, " would"],
  [/(?<=^(?:it|that|there|what|here|who|he|she|where))'s$/, " is"],
  // Of anything else it tells whose something is.
  [/'s?$/, ""],
];

/** The words that a written one stands for: "don't" is "do not", "company's" is "company". */
export function spokenOut(word: string): string[] {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular.split(" ");
  if (!word.includes("'")) return [word];
  const ending = ENDINGS.find(([pattern]) => pattern.test(word));
  const spoken = ending ? word.replace(ending[0], ending[1]) : word;
  return spoken.split(/[ ']/).filter((part) => part !== "");
}
