/** The field stands as it was rendered; whoever answers finds it by its name. */
export const SENTENCE_FIELD = "sentence";
