/** Why money is held, and what is asked for, as one paragraph. */
export function holdText({ text, details }: { text: string; details: readonly string[] }): string {
  return [text, ...details].map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(" ");
}
