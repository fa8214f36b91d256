/** What experts write about clients whom they give five stars. */
export const PRAISE_OF_CLIENTS: readonly string[] = [
  "Clear brief, one contact person, decisions within two days.",
  "The figures were complete on the first day, which is rare.",
  "Milestones were funded before I asked. Feedback came in writing and in one piece.",
  "Open about what had failed before. That saved both of us a month.",
  "Fair when the scope changed: the extra work got its own milestone.",
  "Interviews with customers were arranged within a week.",
  "The team took part in every workshop and has kept the working files in use.",
];

/** What they write with four stars. */
export const MIXED_REVIEWS_OF_CLIENTS: readonly string[] = [
  "Several people with several opinions at first; after the second week one of them decided.",
  "Releases came a day or two after each hand-over.",
  "Data came late, and they said so early. The dates were moved without fuss.",
  "Good people and short ways. The brief was a page of wishes until we had cut it together.",
];
