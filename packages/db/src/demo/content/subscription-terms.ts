import type { BillingCycle } from "@quorate/core/subscriptions/subscription";

export type SubscriptionContent = {
  plan: "Starter" | "Growth" | "Enterprise";
  startedDaysAgo: number;
  /** Absent: the free first year. */
  paid?: BillingCycle;
  /** It still runs to its end. */
  cancelledDaysAgo?: number;
};

const monthly = (plan: SubscriptionContent["plan"], ...daysAgo: number[]): SubscriptionContent[] =>
  daysAgo.map((startedDaysAgo) => ({ plan, startedDaysAgo, paid: "monthly" }));

/** In the order of time. Organizations that are not named never had a plan. */
export const SUBSCRIPTIONS: Readonly<Record<string, readonly SubscriptionContent[]>> = {
  "Wetherby & Loom": [{ plan: "Enterprise", startedDaysAgo: 290 }],
  "Kestrel Freight": [
    { plan: "Growth", startedDaysAgo: 630 },
    { plan: "Growth", startedDaysAgo: 240, paid: "annual" },
  ],
  "Halcyon Renewables": [
    { plan: "Enterprise", startedDaysAgo: 700 },
    { plan: "Enterprise", startedDaysAgo: 320, paid: "annual", cancelledDaysAgo: 6 },
  ],
  "Brightwater Clinics": [
    { plan: "Growth", startedDaysAgo: 550 },
    { plan: "Growth", startedDaysAgo: 71, paid: "annual" },
  ],
  "Ostrava Gearworks": [{ plan: "Enterprise", startedDaysAgo: 680 }, ...monthly("Enterprise", 106, 74, 42, 10)],
  "Casa Verbena Hotels": [
    { plan: "Growth", startedDaysAgo: 600 },
    { plan: "Growth", startedDaysAgo: 12, paid: "annual" },
  ],
  "Union Street Credit": [
    { plan: "Enterprise", startedDaysAgo: 650 },
    { plan: "Enterprise", startedDaysAgo: 33, paid: "annual" },
  ],
  "Meridian Grain Co-operative": [{ plan: "Growth", startedDaysAgo: 583 }, ...monthly("Growth", 72, 40, 8)],
  "Marlowe & Finch Outfitters": [
    { plan: "Growth", startedDaysAgo: 510 },
    { plan: "Growth", startedDaysAgo: 84, paid: "annual" },
  ],
  "Tessellate Software": [{ plan: "Growth", startedDaysAgo: 460 }, ...monthly("Growth", 58, 26)],
  "Corvid Telecom": [{ plan: "Growth", startedDaysAgo: 490 }],
  "Sorrel & Sage": [{ plan: "Growth", startedDaysAgo: 350 }],
  "Larkspur Learning": [{ plan: "Growth", startedDaysAgo: 300 }],
  "Pallas Diagnostics": [{ plan: "Enterprise", startedDaysAgo: 340 }],
  "Harbour Lights Trust": [{ plan: "Starter", startedDaysAgo: 200 }],
  "Monsoon Mobility": [{ plan: "Growth", startedDaysAgo: 30 }],
  "Northgate Borough Services": [{ plan: "Enterprise", startedDaysAgo: 28 }],
  "Tidewrack Foods": [{ plan: "Starter", startedDaysAgo: 15 }],
};
