/** How a person buys and sells here: what they say themselves. A person with a VAT number is a business. */
export const ACTS_AS = ["business", "consumer"] as const;
export type ActsAs = (typeof ACTS_AS)[number];
