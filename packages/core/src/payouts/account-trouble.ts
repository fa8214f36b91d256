/**
 * Why administrators look at an expert's account: `shut`, nothing can be sent there; `due`, it will be shut unless something is
 * given by a date; `negative`, the card processor took more back than there was; `held`, its owner is suspended and nothing is paid out.
 */
export const ACCOUNT_TROUBLES = ["shut", "due", "negative", "held"] as const;
export type AccountTrouble = (typeof ACCOUNT_TROUBLES)[number];
