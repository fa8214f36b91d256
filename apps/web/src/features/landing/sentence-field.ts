/** The static field's name, by which the script finds it. */
export const SENTENCE_FIELD = "sentence";
