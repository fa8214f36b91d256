import type { BankPayoutFailure, BankPayoutStatus } from "@quorate/core/bank-payouts/bank-payout";
import type { ExpertId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { AccountRequirement } from "@quorate/core/payouts/account-requirement";
import type { AccountFacts } from "@quorate/core/payouts/payout-account";
import type { PayoutCountry } from "@quorate/core/payouts/payout-country";

/** What the gateway says of an expert's account; `country` is null where it does not say. */
export type ToldAccount = {
  gatewayReference: string;
  country: string | null;
  facts: AccountFacts;
  /** Whether we have stopped its automatic payouts to the bank. */
  arePayoutsHeld: boolean;
  requirements: readonly AccountRequirement[];
};

/** The balance of an account, in the currency in which it is paid out; a negative one is owed to the gateway. */
export type AccountBalance = { amountMinor: Minor; currency: string };

/** What the gateway pays out of an account to the expert's bank; `bank` is null where it does not say. */
export type ToldBankPayout = {
  reference: string;
  amountMinor: Minor;
  currency: string;
  status: BankPayoutStatus;
  createdAt: Date;
  expectedAt: Date | null;
  arrivedAt: Date | null;
  failure: BankPayoutFailure | null;
  failureDetail: string | null;
  bank: { name: string | null; last4: string | null } | null;
};

export type ReadAccount = ToldAccount & { balance: AccountBalance | null };

/** What the profile knows, sent at the expert's word so that it need not be typed again. */
export type ToldProfile = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: string | null;
  city: string | null;
  postalCode: string | null;
  description: string;
};

/** `begunAt`: nothing of this account is older at the gateway. `profile`: null where nothing of it may be sent. */
export type NewAccount = {
  expertId: ExpertId;
  attempt: number;
  begunAt: Date;
  country: PayoutCountry;
  profile: ToldProfile | null;
};

/** Accounts at the gateway to which experts are paid. */
export type PayoutAccounts = {
  /** For the same expert and attempt it is the same account; null where the gateway remembers a failure under this attempt. */
  create(account: NewAccount): Promise<ToldAccount | null>;
  /** The account as it is now; null where it is gone, or is not ours any more. */
  read(gatewayReference: string): Promise<ReadAccount | null>;
  /** The newest payouts from an account to the bank. */
  listPayouts(gatewayReference: string): Promise<readonly ToldBankPayout[]>;
  /**
   * Stops the account's automatic payouts to the bank, or lets them go on as before. Payouts that are on their way are not stopped. Safe to
   * repeat.
   */
  setPayoutsHeld(gatewayReference: string, areHeld: boolean): Promise<void>;
  /** The gateway's ids of our transfers that are in a payout to the bank. */
  listPayoutTransfers(gatewayReference: string, payoutReference: string): AsyncIterable<string>;
  /** A page on which the expert tells the gateway who they are and where to pay; good for one visit. */
  createOnboardingUrl(gatewayReference: string): Promise<string>;
  /** A page on which an expert who was through the set-up sees their account, and changes the bank account. */
  createAccountUrl(gatewayReference: string): Promise<string>;
};
