/** One thing people can be good at or at home in, with the words for it. */
export type Concept = {
  /** The term as the catalogue has it. */
  term: string;
  /** Other words for the same thing, as a tag or in a text. */
  also: readonly string[];
  /** How a request speaks of it; read in texts only, and one phrase may speak of several things. */
  said?: readonly string[];
  /** Catalogue terms that are a large part of it: who does the one can mostly do the other. Read in both directions. */
  close?: readonly string[];
  /** Catalogue terms whose people often do this, too. Read in both directions. */
  near: readonly string[];
};
