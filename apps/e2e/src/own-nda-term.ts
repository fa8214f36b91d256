/** How the operator of the server that journeys run against words one clause of the NDA. */
export const OWN_NDA_TERM = "Five years from today, and as long as the client trades.";
