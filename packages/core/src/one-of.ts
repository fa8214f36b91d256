/** Whether a text is one of the values of a const table. */
export function isOneOf<Value extends string>(values: readonly Value[], text: string): text is Value {
  return values.some((value) => value === text);
}

/** The keys of a table that has these and no others: a const table, or one made with this type as its whole. */
export function keysOf<Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  // as: Object.keys says string[] because an object may hold more than its type; a table is written out in one place.
  return Object.keys(table) as Key[];
}
