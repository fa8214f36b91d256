/** What was said in verifications of the demo data that did not end with the first look. All days count back from today. */
export type VerificationTalk = {
  declinedDaysAgo?: number;
  askedDaysAgo?: number;
  said: string;
  /** Answered since, and so waiting again. */
  answered?: { daysAgo: number; note: string };
};

export const EXPERT_TALKS: Readonly<Record<string, VerificationTalk>> = {
  "Barnaby Cisneros": {
    askedDaysAgo: 12,
    said: "The certificate is cut off on the right, so that the year cannot be read. Please upload a scan of the whole page.",
  },
  "Leontine Vasquez-Holm": {
    declinedDaysAgo: 15,
    said: "The certificate is of an executive programme of eight weeks, not of an MBA or an equivalent master's.",
    answered: { daysAgo: 2, note: "That was the wrong file, sorry. This is the diploma of the MBA." },
  },
  "Mordecai Yilmaz": {
    declinedDaysAgo: 7,
    said: "The school's register has no graduate of this name in the year given. If you graduated under another name, tell us which.",
  },
};

export const ORGANIZATION_TALKS: Readonly<Record<string, { sentDaysAgo: number; talk: VerificationTalk | null }>> = {
  "Candela Partners": { sentDaysAgo: 1, talk: null },
  "Monsoon Mobility": {
    sentDaysAgo: 9,
    talk: {
      askedDaysAgo: 6,
      said: "The letter names a subsidiary. Please add the certificate of incorporation of the company itself.",
    },
  },
};
