import type { EquityTerms } from "@quorate/core/founder-agreements/equity-terms";
import type { TrialTerms } from "@quorate/core/founder-agreements/trial-terms";

type Founder = "inviter" | "invitee";
type Version = { writtenBy: Founder; daysAgo: number; signed: readonly { by: Founder; daysAgo: number }[] };

/** What two founders who are connected agreed on: a trial that runs, shares in force, and a next version that one has signed. */
export const FOUNDER_AGREEMENTS = {
  inviter: "Niamh Bellweather",
  invitee: "Rosamund Takeda",
  idea: { key: "tidal-sensor", title: "Current sensor for harbour quays" },
  trial: {
    writtenBy: "inviter",
    daysAgo: 38,
    signed: [
      { by: "invitee", daysAgo: 37 },
      { by: "inviter", daysAgo: 36 },
    ],
    startsDaysAgo: 35,
    endsDaysAgo: -25,
    terms: {
      hoursPerWeek: 12,
      inviterDelivers: "Twenty sensors on two quays, with a report of what failed each week.",
      inviteeDelivers: "Talks with fifteen harbour masters, and three of them who would pay for a pilot.",
      ownership: "company",
      details: "Travel is shared. Neither of us signs with an investor during the trial.",
    },
  },
  worksheets: [
    {
      writtenBy: "inviter",
      daysAgo: 14,
      signed: [
        { by: "inviter", daysAgo: 14 },
        { by: "invitee", daysAgo: 12 },
      ],
      terms: {
        inviterShare: 5_500,
        inviteeShare: 3_500,
        others: [{ name: "Option pool", share: 1_000 }],
        vestingMonths: 48,
        cliffMonths: 12,
        vestingInterval: 1,
        badLeaverKeeps: "nothing",
        scenarios: [
          { name: "Seed round", leaver: null, leavesAfterMonths: null, isBadLeaver: false, rounds: [1_800] },
          {
            name: "Rosamund leaves, then a seed round",
            leaver: "invitee",
            leavesAfterMonths: 18,
            isBadLeaver: false,
            rounds: [1_800],
          },
        ],
        details: "If the company is sold, half of what has not vested vests at once.",
      },
    },
    {
      writtenBy: "invitee",
      daysAgo: 3,
      signed: [{ by: "invitee", daysAgo: 3 }],
      terms: {
        inviterShare: 5_000,
        inviteeShare: 4_000,
        others: [{ name: "Option pool", share: 1_000 }],
        vestingMonths: 48,
        cliffMonths: 6,
        vestingInterval: 1,
        badLeaverKeeps: "nothing",
        scenarios: [
          { name: "Seed round", leaver: null, leavesAfterMonths: null, isBadLeaver: false, rounds: [1_800] },
          { name: "Two rounds", leaver: null, leavesAfterMonths: null, isBadLeaver: false, rounds: [1_800, 2_000] },
        ],
        details: "If the company is sold, half of what has not vested vests at once.",
      },
    },
  ],
} as const satisfies {
  inviter: string;
  invitee: string;
  idea: { key: string; title: string };
  trial: Version & {
    startsDaysAgo: number;
    endsDaysAgo: number;
    terms: Omit<TrialTerms, "startsOn" | "endsOn" | "startupIdeaId">;
  };
  worksheets: readonly (Version & { terms: Omit<EquityTerms, "vestingStartsOn" | "startupIdeaId"> })[];
};
