/**
 * Words of business that people write in one piece, with a hyphen or apart, each as most profiles have it. Every index finds all these
 * ways; but what is asked is read in one of them, so that a repeated search is answered with the same people in the same order.
 */
export const COMPOUND_WORDS = [
  ...[
    "e-commerce",
    "e-learning",
    "startup",
    "scale-up",
    "spinout",
    "rollout",
    "buyout",
    "takeover",
    "turnaround",
    "handover",
  ],
  ...[
    "onboarding",
    "offboarding",
    "go-to-market",
    "end-to-end",
    "follow-up",
    "know-how",
    "break-even",
    "in-house",
    "on-site",
  ],
  ...[
    "mid-market",
    "cross-border",
    "cross-sell",
    "upsell",
    "multi-channel",
    "omnichannel",
    "pre-seed",
    "post-merger",
    "non-profit",
  ],
  ...[
    "cofounder",
    "cash flow",
    "workflow",
    "database",
    "website",
    "healthcare",
    "cybersecurity",
    "fintech",
    "medtech",
    "benchmark",
  ],
  ...[
    "crowdfunding",
    "fundraising",
    "roadmap",
    "white-label",
    "real-time",
    "lifecycle",
    "offshore",
    "nearshore",
    "outsource",
  ],
] as const;

/** Where the pieces of those in one piece meet. */
const PIECES: Readonly<Record<string, string>> = {
  ...{ startup: "start up", spinout: "spin out", rollout: "roll out", buyout: "buy out", takeover: "take over" },
  ...{ turnaround: "turn around", handover: "hand over", onboarding: "on boarding", offboarding: "off boarding" },
  ...{
    upsell: "up sell",
    omnichannel: "omni channel",
    cofounder: "co founder",
    workflow: "work flow",
    website: "web site",
  },
  ...{ database: "data base", healthcare: "health care", cybersecurity: "cyber security", fintech: "fin tech" },
  ...{ medtech: "med tech", benchmark: "bench mark", crowdfunding: "crowd funding", fundraising: "fund raising" },
  ...{
    roadmap: "road map",
    lifecycle: "life cycle",
    offshore: "off shore",
    nearshore: "near shore",
    outsource: "out source",
  },
};

/** The pieces of a compound word, each a word of its own. */
export function piecesOf(compound: (typeof COMPOUND_WORDS)[number]): string[] {
  return (PIECES[compound] ?? compound).split(/[- ]/);
}

const joined = (compound: (typeof COMPOUND_WORDS)[number]) => piecesOf(compound).join("");
const COMPOUND_BY_LETTERS = new Map(COMPOUND_WORDS.map((compound) => [joined(compound), compound]));
const ANY = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${COMPOUND_WORDS.map((compound) => piecesOf(compound).join("[-\\u2010\\u2011 ]?")).join("|")})(?=(?:s|ed|er|ers|ing)?(?![\\p{L}\\p{N}]))`,
  "giu",
);
const BETWEEN = /[-\u2010\u2011 ]/gu;

/** A text that asks for something, with each compound word in one spelling. */
export function inOneSpelling(text: string): string {
  return text.replaceAll(ANY, (written) => {
    const compound = COMPOUND_BY_LETTERS.get(written.toLowerCase().replaceAll(BETWEEN, "")) ?? written;
    return isCapital(written) ? capitalised(compound) : compound;
  });
}

const isCapital = (word: string) => word.charAt(0) !== word.charAt(0).toLowerCase();
const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
