import fc from "fast-check";

// A mutant is killed by the first counterexample: to look for the smallest one would take most of the time. With fewer examples
// than in the suite a property kills less here than there, never more.
fc.configureGlobal({ endOnFailure: true, numRuns: 25 });
