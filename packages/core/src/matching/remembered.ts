/**
 * The same reading, done once for a text that comes by again. What is kept is bounded by the characters read, however many texts they
 * are in: the older half is forgotten when the newer half is full, and a text longer than that is read each time.
 */
export function remembered<Reading>(charactersMax: number, read: (text: string) => Reading): (text: string) => Reading {
  const halfMax = charactersMax / 2;
  let older = new Map<string, Reading>();
  let newer = new Map<string, Reading>();
  let characters = 0;
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    const before = older.get(text);
    const reading = before === undefined ? read(text) : before;
    if (text.length > halfMax) return reading;
    if (characters + text.length > halfMax) {
      older = newer;
      newer = new Map();
      characters = 0;
    }
    newer.set(text, reading);
    characters += text.length + ENTRY_CHARACTERS;
    return reading;
  };
}

/** What an entry costs beside its text: a million empty texts are not kept either. */
const ENTRY_CHARACTERS = 16;
