import type { ChargebackStatus } from "@quorate/core/chargebacks/chargeback";
import type { ChargebackEvidence } from "@quorate/core/chargebacks/chargeback-evidence";
import type { CheckoutOutcome, CheckoutPurpose } from "@quorate/core/checkouts/checkout";
import type { Currency } from "@quorate/core/format/currency";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { CheckoutId, ExpertId, PaymentId, RefundId, ReversalId, TransferId } from "@quorate/core/ids";
import type { Paper } from "@quorate/core/invoices/paper";
import type { BalanceKind } from "@quorate/core/ledger/balance-transaction";
import type { Minor } from "@quorate/core/money";
import type { MovementOutcome, MovementWord } from "@quorate/core/payouts/movement";
import type { SandboxAccountAction } from "@quorate/core/sandbox-accounts/sandbox-account";
import type { CardFailure } from "@quorate/core/subscriptions/renewal-rules";
import type { SandboxCardBehaviour, SavedCard } from "@quorate/core/subscriptions/saved-card";
import type { AccountBalance, PayoutAccounts, ToldAccount, ToldBankPayout } from "./payout-accounts.ts";

type Money = { amountMinor: Minor; currency: Currency };
/** As a gateway tells it, in whatever currency. */
export type ToldMoney = { amountMinor: Minor; currency: string };

export type CheckoutRequest = Money & {
  checkoutId: CheckoutId;
  purpose: CheckoutPurpose;
  paymentId: PaymentId | null;
  description: string;
  /** Where the payer comes back to: a path on our own origin. */
  returnPath: string;
  createdAt: Date;
  attempt: number;
  /** Whether the card is kept for what comes later, and for which customer of the gateway; null: for a new one. */
  savesCard: boolean;
  customerReference: string | null;
};

/**
 * What is charged to a card that is on file, without its owner. Repeated under the same attempt it is answered the same and charged
 * once.
 */
export type CardCharge = Money & {
  checkoutId: CheckoutId;
  description: string;
  customerReference: string;
  cardReference: string;
  createdAt: Date;
  attempt: number;
};

/** `pending`: the gateway will tell by its webhook. `again`: under this attempt it will never tell; nothing was charged. */
export type CardChargeResult =
  | { outcome: "paid"; gatewayReference: string | null }
  | { outcome: "declined"; failure: CardFailure }
  | { outcome: "pending" }
  | { outcome: "again" };

/** A card as the gateway keeps it for its customer. */
export type CardOnFile = SavedCard & { customerReference: string; cardReference: string };

/** Pages of the gateway's own, on which its customers look after the cards that it keeps for them. */
export type CustomerPortal = {
  /** Opens a page that works once and for a short time; leaving it returns to a path on our own origin. */
  open(customerReference: string, returnPath: string): Promise<string>;
  /** The card that the customer wants to be charged: the one chosen there, else the one that we know; null where it is gone. */
  readCard(customer: { customerReference: string; cardReference: string | null }): Promise<CardOnFile | null>;
};

/** `gatewayReference` is the gateway's id of the page; `expiresAt` is null for a page that stays. */
export type OpenedPage = { url: string; gatewayReference: string | null; expiresAt: Date | null };

/** `gatewayReference` is null where the page's answer was lost; more attempts than one may have left pages unknown to us. */
export type ClosedCheckout = Pick<CheckoutRequest, "checkoutId" | "attempt" | "createdAt"> & {
  gatewayReference: string | null;
};

/**
 * What is asked for once, under however many attempts: the attempt is part of the idempotency key. `isRepeat`: it may have been
 * done before, and the answer lost; the gateway is looked through first.
 */
type Attempted = { attempt: number; isRepeat: boolean };

export type RefundRequest = Money &
  Attempted & { refundId: RefundId; checkoutId: CheckoutId; paymentReference: string | null };

export type TransferRequest = Money &
  Attempted & {
    transferId: TransferId;
    paymentId: PaymentId;
    paymentReference: string | null;
    /** The expert's account at the gateway; null where none is needed. */
    accountReference: string | null;
  };

/** What became of a refund or transfer, and under which attempt. `detail` is the gateway's own word for a failure. */
export type MovementResult = MovementWord & { detail: string | null };

/** A payout that is asked back, wholly or in part, from the account that it was sent to. */
export type ReversalRequest = Money &
  Attempted & { reversalId: ReversalId; transferId: TransferId; transferReference: string };

/** What a gateway's webhook says, in our words. `id` is the gateway's own: a second delivery has the same. */
export type GatewayEvent = { id: string; type: string } & (
  | {
      subject: "checkout";
      checkoutId: CheckoutId;
      outcome: CheckoutOutcome;
      /** The gateway's id of the payment, by which it is given back. */
      gatewayReference: string | null;
      paymentMethod: string | null;
      /** What the gateway says was paid; null where it does not say. */
      paid: ToldMoney | null;
      /** Why a card on file was not charged. */
      failure?: CardFailure | null;
    }
  | { subject: "refund"; refundId: RefundId; result: MovementResult }
  | { subject: "transfer"; transferId: TransferId; result: MovementResult }
  /** Of two words about one account the later one counts, whichever comes first. */
  | (ToldAccount & { subject: "payoutAccount"; expertId: ExpertId | null; asOf: Date })
  | { subject: "bankPayout"; accountReference: string; payout: ToldBankPayout }
  /** Something about a customer's cards; what holds now the gateway is asked for. */
  | { subject: "card"; customerReference: string | null; cardReference: string | null }
  | { subject: "accountClosed"; gatewayReference: string; asOf: Date }
  | { subject: "accountBalance"; gatewayReference: string; balance: AccountBalance; asOf: Date }
  | (ToldMoney & {
      subject: "chargeback";
      reference: string;
      paymentReference: string | null;
      status: ChargebackStatus;
      openedAt: Date;
      /** The bank's own word for why. */
      reason: string | null;
      /** Until when the bank listens to us. */
      evidenceDueAt: Date | null;
      /** Whether the bank has evidence of ours. */
      isAnswered: boolean;
      /** All lines of the gateway's account about it, so far. */
      lines: readonly ToldBalanceTransaction[];
    })
  /** Money has become free in our balance there. */
  | { subject: "balance" }
  | { subject: "nothing" }
);
export type GatewayEventSubject = GatewayEvent["subject"];
export type EventAbout<Subject extends GatewayEventSubject> = Extract<GatewayEvent, { subject: Subject }>;

/** What became of an event: `duplicate` was worked before, `ignored` changes nothing in the state things are in. */
export type GatewayEventResult = "applied" | "duplicate" | "ignored";

export const MOVEMENT_KINDS = ["checkout", "refund", "transfer", "chargeback"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Money as the gateway's own books have it. `ownId` is our id, which it was given when it was asked; null: not by us. */
export type GatewayMovement = ToldMoney & {
  kind: MovementKind;
  reference: string;
  ownId: string | null;
  outcome: MovementOutcome;
  createdAt: Date;
};

/**
 * A line of our own account at the gateway. `ownId` is that of our checkout, refund or transfer, as `kind` says; null where the
 * gateway was not given one. Amounts are what changed there: below zero for what left.
 */
export type ToldBalanceTransaction = {
  reference: string;
  kind: BalanceKind;
  /** The gateway's own word for it. */
  toldType: string;
  sourceReference: string | null;
  ownId: string | null;
  amountMinor: Minor;
  feeMinor: Minor;
  netMinor: Minor;
  currency: string;
  createdAt: Date;
  availableOn: Date;
};

/** What goes to a payer's bank: the text of its fields, the contract's record on paper, and a file that was handed over. */
export type ChargebackAnswer = ChargebackEvidence & {
  record: Paper;
  drawnAt: Date;
  file: { name: string; mediaType: string; sizeBytes: number; storageKey: string } | null;
};

/**
 * The card processor. Stripe and the sandbox are its two implementations; nothing above knows which one runs. All of it goes
 * over the network: nothing here is called while a transaction is open. Every call may be repeated with the same id and attempt.
 */
export type PaymentGateway = {
  name: GatewayName;
  /**
   * Opens a page on which the payer pays; for the same checkout it is the same page. Null where the gateway remembers a failure
   * under this attempt, and has no page: the next attempt gets one.
   */
  createCheckout(request: CheckoutRequest): Promise<OpenedPage | null>;
  /** Closes the page or pages of a checkout, if there are any that can still be paid on. */
  closeCheckout(checkout: ClosedCheckout): Promise<void>;
  chargeCard(charge: CardCharge): Promise<CardChargeResult>;
  /** The card that was used on a page which was to keep it; null where it kept none. */
  readCard(page: { checkoutId: CheckoutId; gatewayReference: string | null }): Promise<CardOnFile | null>;
  /** The card is not kept any longer. */
  forgetCard(cardReference: string): Promise<void>;
  sendRefund(request: RefundRequest): Promise<MovementResult>;
  sendTransfer(request: TransferRequest): Promise<MovementResult>;
  sendReversal(request: ReversalRequest): Promise<MovementResult>;
  /** Sends evidence to the payer's bank, as the last word: it reads it once. Done any number of times, it is sent once. */
  answerChargeback(reference: string, answer: ChargebackAnswer): Promise<void>;
  /** Leaves the money to the bank. */
  acceptChargeback(reference: string): Promise<void>;
  /** Absent where it has no pages of its own. */
  customerPortal?: CustomerPortal;
  /** Absent where experts need no account. */
  payoutAccounts?: PayoutAccounts;
  /** What the gateway moved since then, for the comparison with our books. */
  listMovements(since: Date): AsyncIterable<GatewayMovement>;
  /** What changed our account there since then. */
  listBalanceTransactions(since: Date): AsyncIterable<ToldBalanceTransaction>;
  /** The balance now, available and pending, in each currency. */
  readBalance(): Promise<ToldMoney[]>;
  /**
   * Signs and delivers the outcome that the payer chose on the sandbox's own page, and tells what the webhook made of it.
   * Absent where real cards are charged.
   */
  settleSandboxCheckout?(
    checkoutId: CheckoutId,
    outcome: CheckoutOutcome,
    card?: SandboxCardBehaviour,
  ): Promise<GatewayEventResult>;
  /** The same for a payment that the payer's bank takes back, and for what the bank decides. */
  raiseSandboxChargeback?(checkoutId: CheckoutId): Promise<GatewayEventResult>;
  decideSandboxChargeback?(reference: string, outcome: "won" | "lost"): Promise<GatewayEventResult>;
  /** The same for what was chosen on the page of an account. */
  actOnSandboxAccount?(gatewayReference: string, action: SandboxAccountAction): Promise<GatewayEventResult>;
};
