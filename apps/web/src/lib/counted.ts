/** "1 project", "12 projects". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** "a", "a and b", "a, b and c". */
export function inWords(items: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(items);
}
