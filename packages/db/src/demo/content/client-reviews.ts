/** What experts write about their clients. */
export const CLIENT_REVIEWS: readonly string[] = [
  "Clear brief, one contact person, decisions within two days.",
  "The figures were complete on the first day, which is rare.",
  "Milestones were funded before I asked. Feedback came in writing and in one piece.",
  "Several people with several opinions at first; after the second week one of them decided.",
  "Open about what had failed before. That saved both of us a month.",
  "Fair when the scope changed: the extra work got its own milestone.",
  "Interviews with customers were arranged within a week.",
  "Data came late, and they said so early. The dates were moved without fuss.",
  "The team took part in every workshop and has kept the working files in use.",
  "Releases came a day or two after each hand-over.",
];
