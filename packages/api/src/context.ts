import type { AdminRole } from "@quorate/core/access/admin-role";
import type { UserType } from "@quorate/core/access/user-type";
import type { LastProof } from "@quorate/core/accounts/proof";
import type { OwnClauses } from "@quorate/core/agreements/clauses";
import type { AuditMeans, AuditSubject } from "@quorate/core/audit/audit-line";
import type { SecurityEvent } from "@quorate/core/audit/security-events";
import type { BillingDetails } from "@quorate/core/billing/billing-details";
import type { CountryCode } from "@quorate/core/billing/country";
import type { OwnNdaClauses } from "@quorate/core/confidential-parts/nda";
import type { ChangedScreens } from "@quorate/core/events/changed-screens";
import type { Currency } from "@quorate/core/format/currency";
import type { ApiTokenId, EntrepreneurId, ExpertId, ImpersonationId, OrganizationId, UserId } from "@quorate/core/ids";
import type { Paper } from "@quorate/core/invoices/paper";
import type { LearningMode } from "@quorate/core/learning/learning-mode";
import type { Minor } from "@quorate/core/money";
import type { SecondFactorRule } from "@quorate/core/second-factor/second-factor";
import type { SubscriptionStatus } from "@quorate/core/subscriptions/subscription";
import type { TokenScope } from "@quorate/core/tokens/token-scope";
import type { Db } from "@quorate/db/client";
import type { AiRanker } from "./ports/ai-ranker.ts";
import type { JobQueue } from "./ports/job-queue.ts";
import type { Listeners } from "./ports/listeners.ts";
import type { LiveStreams } from "./ports/live-streams.ts";
import type { MatchIndex } from "./ports/match-index.ts";
import type { Passkeys } from "./ports/passkeys.ts";
import type { PaymentGateway } from "./ports/payment-gateway.ts";
import type { SignInProvider } from "./ports/sign-in-provider.ts";
import type { Totp } from "./ports/totp.ts";
import type { VatRegisters } from "./ports/vat-registers.ts";
import type { WebhookSender } from "./ports/webhook-sender.ts";

/** Who asks: the session's user with the profiles it owns. Read once a request, in one query. */
export type Viewer = {
  userId: UserId;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** In which dates are shown; null: in that of the browser. */
  timeZone: string | null;
  userType: UserType;
  isAdmin: boolean;
  /** What an administrator looks after; null for other accounts. */
  adminRole: AdminRole | null;
  /** An administrator who has not added a second factor, and is none until then. */
  secondFactorNeeded?: boolean;
  /** The person must add a second factor before anything else is open to them. */
  waitsForSecondFactor?: boolean;
  emailVerified: boolean;
  expertId: ExpertId | null;
  organizationId: OrganizationId | null;
  entrepreneurId: EntrepreneurId | null;
  /** The active plan, where it was read along with the session; null without one. */
  subscription?: { status: SubscriptionStatus; endDate: Date } | null;
};

/** Password hashing is the host's: it is native code with bounded concurrency, and done by `share` in turn. */
export type Passwords = {
  hash: (password: string, share: string) => Promise<string>;
  /** Takes the same time for a missing hash as for a wrong password. */
  verify: (hash: string | null, password: string, share: string) => Promise<boolean>;
  /** Whether many people use it, or it leaked often. */
  isCommon: (password: string) => Promise<boolean>;
  /** Whether a service of leaked passwords knows it; absent where none is set. False while it is away. */
  isLeaked?: (password: string) => Promise<boolean>;
};

/**
 * Runs expensive work that any visitor may ask for, a few tasks at a time. Waiting tasks are served by `share` in turn; 'unavailable' if
 * too many wait, or one for too long.
 */
export type InTurn = <Result>(share: string, task: () => Promise<Result>) => Promise<Result>;

/** A line for security monitoring: ids and codes, and never an email address or a secret. */
export type SecurityLine = {
  event: SecurityEvent;
  /** The way, or the code of the refusal. */
  by: string | null;
  actorId: UserId | null;
  means: AuditMeans;
  tokenId: ApiTokenId | null;
  /** The network that it was asked from. */
  address: string | null;
  requestId: string | null;
  subject: AuditSubject | null;
};

/** How a call ended, for monitoring. */
export type CallResult = { ok: true } | { ok: false; error: { code: string } };

/** Put around every call of a procedure, of which it may change nothing. */
export type WatchCall = <Result extends CallResult>(
  call: { path: string; type: "query" | "mutation" | "subscription" },
  run: () => Promise<Result>,
) => Promise<Result>;

/** What lives as long as the server. The only sources of time, ids and randomness. */
export type Ports = {
  db: Db;
  /** A read replica where one is configured, else the same database. For lists and searches only. */
  readDb: Db;
  now: () => Date;
  /** A fresh UUID (version 7: ids of one second lie together in an index). */
  newId: <Id extends string>() => Id;
  /** A URL-safe secret of 256 bits, and the digest under which it is stored. */
  newToken: () => { token: string; tokenHash: string };
  hashToken: (token: string) => string;
  passwords: Passwords;
  inTurn: InTurn;
  totp: Totp;
  passkeys: Passkeys;
  /** Single sign-on; null where people have an address and a password alone. */
  signInProvider: SignInProvider | null;
  jobs: JobQueue;
  /** Who is told of events by a job. */
  listeners: Listeners;
  /** The streams to browsers that say which screens have changed. */
  live: LiveStreams;
  gateway: PaymentGateway;
  /** The language model that reorders matches; null where none is configured. */
  aiRanker: AiRanker | null;
  /** Who is asked about VAT numbers. */
  vatRegisters: VatRegisters;
  /** Sends events to the addresses that people have given. */
  webhooks: WebhookSender;
  /** This server's own index of people; null where the database alone is asked. */
  matchIndex: MatchIndex | null;
  /** What the order of answers learns from what people do with them. */
  learning: LearningMode;
  appUrl: string;
  /** The one currency of the installation: everything that is paid, earned or asked for is in it. */
  currency: Currency;
  /** What a milestone is at least of. */
  milestoneMinMinor: Minor;
  /** Above it two administrators decide where money goes; null where one is enough. */
  secondAdminAboveMinor: Minor | null;
  demoMode: boolean;
  /** Of whom a second factor is demanded, outside demo mode. */
  secondFactorFor: SecondFactorRule;
  /** Who the platform is on paper. */
  seller: BillingDetails;
  /** The letters of the texts for which no font has a glyph: on papers for that country a placeholder would be printed instead. */
  lettersWithoutFont: (texts: readonly string[], country: CountryCode) => Promise<readonly string[]>;
  /** Draws a document as PDF: the same paper and moment are the same bytes. */
  drawPaper: (paper: Paper, drawnAt: Date) => Promise<Buffer>;
  /** Above which amount a project begins with an agreement (null: only where its client asks for one), and an operator's own clauses, of
   * agreements and of NDAs. */
  agreements: { aboveMinor: Minor | null; clauses: OwnClauses; ndaClauses: OwnNdaClauses };
  /** By the calendar of which place its books and all paper are dated. */
  bookZone: string;
  /** Gets each committed entry of the audit log about ways in or personal data, and each refusal; absent if there is no security log. */
  securityLog?: ((line: SecurityLine) => void) | undefined;
  /** Measures or traces calls; absent if there is no monitoring. */
  watchCall?: WatchCall | undefined;
};

/** A session that began by single sign-on: at which provider, and whether that one has seen a second factor. */
export type ByProvider = { issuer: string; isSecondFactor: boolean };

/** `isFull`: with the second step, or by a passkey that is both at once. */
export type SessionStart = { provider?: ByProvider | undefined; isFull?: boolean };

/** `factor`: by a second one. `all`: by everything that the door asks of the person, a second factor among it. */
export type ProvedBy = "factor" | "all";

/** The request's session, kept by the host in cookie and table. */
export type SessionControl = {
  /** The key of the session that the request came with; null for guests and for API tokens. */
  sid: string | null;
  /** What the request showed: for a few seconds after a proof that may still be the key before. */
  shownSid: string | null;
  /** When it began with a sign-in; null for guests and for API tokens. */
  startedAt: Date | null;
  /** When its person last proved who they are; null for guests and for API tokens. */
  provedAt: LastProof;
  /** When they last did so by a second factor, other than at the sign-in; null: never in this session. */
  factorProvedAt: Date | null;
  /** When they last did so by every factor that a sign-in asks of them, then or since; null: never in this session. */
  fullyProvedAt: Date | null;
  /** The person has just proved it. The answer hands the browser a new token. */
  prove: (by?: ProvedBy) => Promise<void>;
  start: (userId: UserId, how: SessionStart) => Promise<void>;
  /** The provider that it began at; null without one. */
  issuer: string | null;
  end: () => Promise<void>;
};

/** What this browser has begun on the way to a session, kept by the host in a cookie; see `sign_in_steps`. */
export type SignInStepControl = {
  /** The key of the step that the request came with; null without one, and for API tokens. */
  key: string | null;
  /** The answer hands the browser a new one, in place of whatever it had. */
  keep: (token: string, lifeMs: number) => void;
  drop: () => void;
};

/** An account as a device knows it: a new password makes it another one. */
export type RememberedAccount = { userId: UserId; passwordHash: string | null };

/** Where a request comes from, signed in or not. */
export type Visitor = {
  /** The network that its address belongs to, for counting. */
  network: string;
  /** What the browser calls itself; null for programs that say nothing. */
  userAgent: string | null;
  /** The browser asks that nothing be kept for other ends than the visit (`Sec-GPC`, or `DNT` of older ones). */
  asksForPrivacy: boolean;
  /** The name under which this browser is known to an account that it signed in to; null where it is not. */
  deviceIdFor: (account: RememberedAccount) => string | null;
  remember: (account: RememberedAccount) => void;
};

/** A while in which an administrator looks at the product as the viewer, and does nothing. */
export type Impersonation = { id: ImpersonationId; adminId: UserId; until: Date };

export type Context = Ports & {
  viewer: Viewer | null;
  visitor: Visitor;
  session: SessionControl;
  signInStep: SignInStepControl;
  requestId: string;
  /** The token of a program's request; null for all others. */
  apiTokenId: ApiTokenId | null;
  /** The scopes of that token; null for all others, who may do what their account may. */
  tokenScopes: readonly TokenScope[] | null;
  /** Absent: the viewer is who asks. */
  impersonation?: Impersonation | undefined;
  /** What the request has made so, for the answer to tell: the screen that it comes from need not wait for the stream. */
  published: ChangedScreens[];
  /** Runs a search when it is its visitor's turn; refuses it where too many wait. */
  searchInTurn: SearchInTurn;
  /** Takes a call's points from the rate limit, or refuses it; absent where nothing is counted. */
  charge?: ((points: number) => Promise<void>) | undefined;
};

export type SearchInTurn = <Result>(search: () => Promise<Result>) => Promise<Result>;
