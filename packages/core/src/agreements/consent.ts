/** What a party agrees to by its signature; it is recorded with it, word for word. */
export const SIGNING_CONSENT =
  "I have read this statement of work and agree to it. I sign it electronically by typing my name, and I may sign for the party that I am named for.";

export const SIGNED_NAME_MAX = 120;
