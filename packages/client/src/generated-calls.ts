// Generated from the OpenAPI document by `pnpm api:generate`. Changes here are lost.

export type AcceptProposalInput = {
  /** The version you read: 409 `proposals/version-moved` once there is a newer one */
  version?: number;
  /** The client's: draw up an agreement that both sign before anything is funded */
  agreement?: boolean;
};
export type Account = {
  /** E-mail address */
  email: string;
  /** Whether the address was confirmed by the link that was mailed to it */
  emailVerified: boolean;
  /** False for whoever only ever came by single sign-on */
  hasPassword: boolean;
  /** First name */
  firstName: string;
  /** Last name */
  lastName: string;
  /** By its name in the IANA database */
  timeZone: string | null;
  /** The address that waits for its confirmation */
  pendingEmail: {
    /** E-mail address */
    email: string;
    /** ISO 8601 instant in UTC */
    requestedAt: string;
  } | null;
};
export type AccountLine = {
  /** The posting's */
  id: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  bookedOn: string;
  /** Which kind it is */
  kind: "chargeback_absorbed" | "chargeback_borne" | "chargeback_reinstated" | "chargeback_withdrawn" | "escrow_charged_back" | "escrow_divided" | "escrow_funded" | "escrow_raised" | "escrow_released" | "escrow_refunded" | "escrow_split" | "gateway_settled" | "plan_paid" | "payout_reversed" | "payout_sent" | "sale_lost" | "sale_restored" | "vat_corrected" | "vat_paid" | "vat_payment_taken_back" | "verification_paid";
  /** What the posting is, in words */
  text: string;
  /** The document that shows it; null where there is none, or not yet */
  document: {
    /** Names this document */
    id: string;
    /** As it is on paper */
    number: string;
    /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
    issuedOn: string;
    /** Path of the document as PDF */
    pdfUrl: string;
  } | null;
  /** What the card processor calls it */
  gatewayReference: string | null;
  /** The month of the sale that it corrects or reverses, where that is an earlier one; null otherwise */
  belongsTo: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  debit: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  credit: string;
  /** Debits less credits up to and with this posting: below zero is a credit balance */
  balance: string;
};
export type AccountsEndOtherSessionsAnswer = {
  /** How many sessions ended */
  ended: number;
};
export type ActOnSandboxAccountInput = {
  /** What was done, or is to be done */
  action: "answer" | "ask" | "restrict" | "disable" | "close" | "pay_out" | "arrive" | "bounce";
};
export type AddPasskeyInput = {
  /** What it is called */
  name: string;
  /** What the browser got from the authenticator */
  passkey: {
    /** The passkey's own id, base64url */
    id: string;
    /** The same as `id` */
    rawId: string;
    /** What it is */
    type: "public-key";
    /** What the authenticator made */
    response: {
      /** What the browser signed, base64url */
      clientDataJSON: string;
      /** What the authenticator made, base64url */
      attestationObject: string;
      /** By what ways the authenticator is reached */
      transports?: Array<string> | null;
    };
  };
};
export type AddProjectFilesInput = {
  /** Files that were uploaded with `POST /api/files` within the last day */
  fileIds: Array<string>;
};
export type AddedPasskey = {
  /** What the browser got from the authenticator */
  passkey: Passkey;
  /** New recovery codes, in this answer and never again; null where there are none to tell */
  secret: Array<string> | null;
};
export type AdminExpert = {
  /** Names this admin expert */
  id: string;
  /** The account behind it */
  userId: string;
  /** The person behind it */
  user: {
    /** First name */
    firstName: string;
    /** Last name */
    lastName: string;
    /** E-mail address */
    email: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
  };
  /** False: the account is closed, and its page with it */
  hasPage: boolean;
  /** The title */
  title: string;
  /** Where the expert works, or their own company */
  company: string | null;
  /** Where the degree was taken */
  mbaSchool: string;
  /** The year of the degree */
  graduationYear: number;
  /** What the expert is good at */
  specializations: Array<string>;
  /** From 1 to 5, the mean of public reviews */
  rating: number;
  /** How many projects were completed on the platform */
  totalProjects: number;
  /** Whether the expert takes on projects at present */
  isAvailable: boolean;
  /** Whether an administrator has checked the degree, or the registered company */
  isVerified: boolean;
  /** Of the newest verification */
  verificationId: string | null;
  /** Of the newest verification */
  verificationStatus: "pending" | "more_needed" | "approved" | "rejected" | "expired" | null;
  /** What the applicant was told about the decision */
  verificationNotes: string | null;
  /** ISO 8601 instant in UTC */
  verificationDate: string | null;
  /** The administrator's e-mail address */
  decidedBy: string | null;
  /** Null for whoever does not wait for a decision */
  queue: {
    /** ISO 8601 instant in UTC */
    waitingSince: string;
    /** Since when it waits, in business days */
    businessDays: number;
    /** Paid to be reviewed first */
    isExpedited: boolean;
    /** Longer than promised: 3 business days, 1 once expedited */
    isOverdue: boolean;
  } | null;
  /** What was sent along */
  documents: Array<{
    /** Which kind it is */
    kind: "education_certificate" | "cv" | "additional";
    /** Where it is found */
    url: string;
  }>;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type AdminOrganization = {
  /** Names this admin organization */
  id: string;
  /** The account behind it */
  userId: string;
  /** The person behind it */
  user: {
    /** First name */
    firstName: string;
    /** Last name */
    lastName: string;
    /** E-mail address */
    email: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
  };
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  logoUrl: string | null;
  /** False: the account is closed, and its page with it */
  hasPage: boolean;
  /** The industry */
  industry: string | null;
  /** How large it is */
  size: string | null;
  /** Its own pages */
  website: string | null;
  /** What it is about, in its author's words */
  description: string | null;
  /** Where somebody is at home */
  location: string | null;
  /** How many projects were completed on the platform */
  totalProjects: number;
  /** Whether an administrator has checked the degree, or the registered company */
  isVerified: boolean;
  /** Of the newest verification, null before anything was sent */
  verificationId: string | null;
  /** Of the newest verification */
  verificationStatus: "pending" | "more_needed" | "approved" | "rejected" | "expired" | null;
  /** What the applicant was told about the decision */
  verificationNotes: string | null;
  /** ISO 8601 instant in UTC */
  verificationDate: string | null;
  /** The administrator's e-mail address */
  decidedBy: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type AdminOverview = {
  /** Experts, by whether they were checked */
  experts: {
    /** verified + pending + declined + lapsed */
    total: number;
    /** How many were checked and found right */
    verified: number;
    /** How many wait to be checked */
    pending: number;
    /** Declined, or asked for more */
    declined: number;
    /** Verified once, no longer, and not waiting again */
    lapsed: number;
    /** Those of the pending who wait longer than promised */
    overdue: number;
  };
  /** Clients, by whether they were checked */
  organizations: {
    /** verified + pending + declined + lapsed + notSent */
    total: number;
    /** How many were checked and found right */
    verified: number;
    /** How many wait to be checked */
    pending: number;
    /** Declined, or asked for more */
    declined: number;
    /** Verified once, no longer, and not waiting again */
    lapsed: number;
    /** Have sent nothing to be verified by */
    notSent: number;
  };
  /** Projects, by how far they have come */
  projects: {
    /** open + inProgress + completed + cancelled */
    total: number;
    /** How many are open */
    open: number;
    /** How many are under way */
    inProgress: number;
    /** How many were completed */
    completed: number;
    /** How many were cancelled */
    cancelled: number;
  };
  /** Null for an administrator who does not look after money */
  revenue: {
    /** What the platform has earned, all-time, net of VAT: the sum of bySource */
    received: string;
    /** What was charged beside it, and is owed to tax offices */
    vat: string;
    /** The same by where the money came from */
    bySource: Array<{
      /** What it was earned by */
      sourceType: "transaction_fee" | "verification" | "subscription" | "enterprise";
      /** Net of VAT */
      amount: string;
      /** An amount in the installation's currency, as decimal text with two decimals */
      vat: string;
    }>;
  } | null;
  /** Null for an administrator who does not look after money */
  subscriptions: {
    /** How many run at present */
    live: number;
    /** The sum of the live subscriptions' plan prices, free years included */
    planPrices: string;
    /** The same by whether anything is paid for them */
    byPayment: Array<{
      /** The payment that funded it; null before */
      payment: "billed" | "free_year" | "free_plan";
      /** How many */
      count: number;
      /** An amount in the installation's currency, as decimal text with two decimals */
      planPrices: string;
    }>;
  } | null;
  /** How many disputes wait for a decision */
  openDisputes: number;
  /** How far people have come on the way to their first paid project */
  workflows: {
    /** Steps taken of all that all profiles have */
    percent: number;
    /** The expert it is about */
    expert: {
      /** How many profiles */
      profiles: number;
      /** Out of a hundred */
      percent: number;
      /** Step by step */
      steps: Array<{
        /** Which step */
        step: string;
        /** How many */
        count: number;
        /** How many there are in all */
        total: number;
        /** Out of a hundred */
        percent: number;
      }>;
    };
    /** The client */
    organization: {
      /** How many profiles */
      profiles: number;
      /** Out of a hundred */
      percent: number;
      /** Step by step */
      steps: Array<{
        /** Which step */
        step: string;
        /** How many */
        count: number;
        /** How many there are in all */
        total: number;
        /** Out of a hundred */
        percent: number;
      }>;
    };
    /** Of founders */
    entrepreneur: {
      /** How many profiles */
      profiles: number;
      /** Out of a hundred */
      percent: number;
      /** Step by step */
      steps: Array<{
        /** Which step */
        step: string;
        /** How many */
        count: number;
        /** How many there are in all */
        total: number;
        /** Out of a hundred */
        percent: number;
      }>;
    };
  };
};
export type AdminSubscription = {
  /** Names this admin subscription */
  id: string;
  /** The account behind it */
  userId: string;
  /** A plan */
  planId: string;
  /** Paid by month or by year */
  billingCycle: "monthly" | "annual";
  /** How far it has come */
  status: "active" | "past_due" | "cancelled" | "expired";
  /** ISO 8601 instant in UTC */
  startDate: string;
  /** ISO 8601 instant in UTC */
  endDate: string;
  /** Whether this is the customer's free year */
  isFreeTrial: boolean;
  /** Set: it runs on to endDate and ends there */
  cancelledAt: string | null;
  /** The plan that was chosen */
  plan: {
    /** Names this plan */
    id: string;
    /** What it is called */
    name: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    price: string;
  };
  /** The person behind it */
  user: {
    /** First name */
    firstName: string;
    /** Last name */
    lastName: string;
    /** E-mail address */
    email: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
  };
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
/** Every kind that the role looks after, whether anything of it waits or not; those that are late are among the others */
export type AdminWaiting = Array<{
  /** Which kind it is */
  kind: "late-verifications" | "expert-verifications" | "organization-verifications" | "disputes" | "chargebacks" | "reports" | "deliveries" | "movements" | "unchecked-files";
  /** How many */
  count: number;
  /** What has waited for longest; null where nothing waits */
  oldest: {
    /** ISO 8601 instant in UTC */
    since: string;
    /** Business days for verifications */
    days: number;
  } | null;
}>;
export type Administrator = {
  /** The id of the account */
  id: string;
  /** First name */
  firstName: string;
  /** Last name */
  lastName: string;
  /** E-mail address */
  email: string;
  /** What the administrator looks after */
  role: "support" | "verification" | "finance" | "full";
  /** When they logged in last; null: not yet */
  signedInAt: string | null;
  /** Whether a second factor is on. Without one they have no power, but for demo mode */
  hasSecondFactor: boolean;
  /** Whether it is whoever asks: nobody changes their own role */
  isYou: boolean;
};
export type AgreeToNdaInput = {
  /** The full name of the expert */
  name: string;
  /** That the expert agrees to the words of `consentText` */
  consent: true;
  /** SHA-256 of the NDA's text, as it was read */
  sha256: string;
};
export type AmountBand = {
  /** An amount in the installation's currency, as decimal text with two decimals */
  from: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  below: string | null;
};
export type Answer = {
  /** True: it is done */
  success: true;
  /** What was done, as a sentence for people */
  message: string;
};
export type AnswerChargebackInput = {
  /** What happened, in your words */
  account: string;
  /** A file that was handed over, to go with it */
  fileId?: string;
};
export type AnswerDisputeInput = {
  /** What the other side says to it */
  answer: string;
  /** Files that were uploaded with `POST /api/files` within the last day */
  fileIds?: Array<string>;
};
export type AnswerReviewInput = {
  /** As a sentence for people */
  text: string;
};
export type ApiToken = {
  /** Names this api token */
  id: string;
  /** What its owner calls it */
  name: string;
  /** `read` and `write` alone are those of a token from before there were areas: everything that its owner may */
  scopes: Array<"read" | "write" | "profile:read" | "profile:write" | "experts:read" | "experts:write" | "projects:read" | "projects:write" | "proposals:read" | "proposals:write" | "money:read" | "money:write" | "messages:read" | "messages:write" | "files:read" | "files:write" | "co-founders:read" | "co-founders:write" | "webhooks:read" | "webhooks:write">;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** To the minute */
  lastUsedAt: string | null;
  /** Roughly from where: an IPv4 /24 or an IPv6 /48 */
  lastUsedNetwork: string | null;
  /** How the program called itself */
  lastUsedAgent: string | null;
  /** ISO 8601 instant in UTC */
  expiresAt: string | null;
  /** Whether it has ended by itself */
  isExpired: boolean;
};
export type Application = {
  /** Names this application */
  id: string;
  /** The start-up idea that it is for */
  startupIdeaId: string;
  /** The founder's profile */
  entrepreneurId: string;
  /** What the applicant writes to the one who decides */
  coverLetter: string;
  /** What the applicant has done of the kind */
  relevantExperience: string | null;
  /** Which share in the company the applicant expects */
  equityExpectation: string | null;
  /** How much time is given to it */
  timeCommitment: "part-time" | "full-time" | null;
  /** How far it has come */
  status: "pending" | "reviewed" | "interview" | "accepted" | "rejected" | "withdrawn";
  /** What the applicant is told about it */
  statusNotes: string | null;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  hiddenInNotes: Array<"email" | "phone" | "handle" | "link">;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
};
export type ApproveExpenseInput = {
  /** `updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes */
  ifUnchangedSince?: string;
};
export type ApproveTimesheetInput = {
  /** `updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes */
  ifUnchangedSince?: string;
};
export type AuditLine = {
  /** Names this audit line */
  id: string;
  /** ISO 8601 instant in UTC */
  at: string;
  /** What was done, or is to be done */
  action: string;
  /** Null: a line that this version does not know */
  topic: "access" | "data" | "verification" | "moderation" | "money" | "operations" | null;
  /** The line as a sentence */
  text: string;
  /** Who acted; null: nobody who is known, or it happened by itself */
  actor: {
    /** Names this actor */
    id: string;
    /** What it is called */
    name: string;
  } | null;
  /** By what they acted */
  means: "session" | "token" | "guest" | "system" | "command";
  /** The API token by which it was done */
  tokenId: string | null;
  /** What the line is about; null: several things, or nothing in particular */
  subject: {
    /** Which kind it is */
    kind: "account" | "bank-payout" | "book-month" | "chargeback" | "checkout" | "delivery" | "dispute" | "entrepreneur" | "expert" | "message" | "milestone" | "organization" | "payment" | "project" | "platform-report" | "reconciliation" | "refund" | "report" | "review" | "subscription" | "token" | "transfer" | "vat-return" | "vat-scheme" | "verification";
    /** Names this subject */
    id: string;
    /** What it is called */
    name: string | null;
  } | null;
  /** The project that it is about */
  projectId: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string | null;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD" | null;
  /** What was so before: codes, ids and figures */
  before: Record<string, string | number | boolean | null | undefined> | null;
  /** What is so since: codes, ids and figures */
  after: Record<string, string | number | boolean | null | undefined> | null;
  /** The network that it came from; null: from inside, or the account was erased */
  address: string | null;
  /** As in the answer's `X-Request-Id` and the server's log */
  requestId: string | null;
};
export type Availability = {
  /** By its name in the IANA database */
  timeZone: string;
  /** Hours of the week; 24:00 ends a day. None: no time is offered */
  hours: Array<{
    /** The day of the week; Monday is 1 */
    weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
    /** From this time of the day on */
    from: string;
    /** Up to this time of the day */
    until: string;
  }>;
  /** Days without calls, both included */
  daysOff: Array<{
    /** The first month, yyyy-MM, included */
    from: string;
    /** The last day, included */
    until: string;
  }>;
  /** Whose public holidays are off as well: ISO 3166-1, two letters; null: none */
  holidayCountry: string | null;
  /** How long before it begins a time can still be taken */
  noticeHours: number;
  /** The pause before and after each call */
  bufferMinutes: number;
  /** What a quarter of an hour of a paid call costs; null: free calls alone */
  quarterHourPrice: string | null;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
};
export type BankPayout = {
  /** Names this bank payout */
  id: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** That of the expert's bank account, which need not be the platform's */
  currency: string;
  /** How far the gateway has come with it; `failed` comes back to the balance */
  status: "pending" | "in_transit" | "paid" | "canceled" | "failed";
  /** The bank account that it went to, as far as it may be shown */
  bank: {
    /** What it is called */
    name: string | null;
    /** The last four digits */
    last4: string | null;
  };
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  createdOn: string;
  /** The day on which it is at the bank */
  expectedAt: string | null;
  /** The bank's day, yyyy-MM-dd, as the card processor names it */
  expectedOn: string | null;
  /** When the card processor took it for paid */
  arrivedAt: string | null;
  /** The bank's day, yyyy-MM-dd, as the card processor names it */
  arrivedOn: string | null;
  /** What went wrong; null where nothing did */
  failure: {
    /** Which case it is; programs switch on it */
    code: "account_closed" | "account_frozen" | "no_account" | "wrong_holder" | "wrong_currency" | "card_unusable" | "declined" | "balance_short" | "not_processed";
    /** As a sentence for people */
    text: string;
    /** What is to be done about it, and by whom */
    repair: string;
  } | null;
  /** How many payments are in it: of milestones, approved weeks and other parts, expenses and bonuses */
  milestoneCount: number;
};
export type BankPayoutDetail = {
  /** Names this bank payout detail */
  id: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** That of the expert's bank account, which need not be the platform's */
  currency: string;
  /** How far it has come */
  status: "pending" | "in_transit" | "paid" | "canceled" | "failed";
  /** The bank account that it went to, as far as it may be shown */
  bank: {
    /** What it is called */
    name: string | null;
    /** The last four digits */
    last4: string | null;
  };
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  createdOn: string;
  /** The day on which it is at the bank */
  expectedAt: string | null;
  /** The bank's day, yyyy-MM-dd, as the card processor names it */
  expectedOn: string | null;
  /** When the card processor took it for paid */
  arrivedAt: string | null;
  /** The bank's day, yyyy-MM-dd, as the card processor names it */
  arrivedOn: string | null;
  /** What went wrong; null where nothing did */
  failure: {
    /** Which case it is; programs switch on it */
    code: "account_closed" | "account_frozen" | "no_account" | "wrong_holder" | "wrong_currency" | "card_unusable" | "declined" | "balance_short" | "not_processed";
    /** As a sentence for people */
    text: string;
    /** What is to be done about it, and by whom */
    repair: string;
  } | null;
  /** How many payments are in it: of milestones, approved weeks and other parts, expenses and bonuses */
  milestoneCount: number;
  /** Milestone by milestone */
  milestones: Array<{
    /** Names this milestone */
    id: string;
    /** The project that it is about */
    projectId: string;
    /** The project by its title */
    projectTitle: string;
    /** The milestone by its title */
    milestoneTitle: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
    /** The one currency of this installation */
    currency: string;
    /** ISO 8601 instant in UTC */
    sentAt: string | null;
    /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
    sentOn: string | null;
  }>;
  /** What else is in it: amount = milestones + this. Null in another currency than theirs */
  otherAmount: string | null;
};
export type BeginProviderInput = {
  /** Where the browser goes afterwards: a path on this origin */
  next?: string;
};
export type BegunBonus = {
  /** Where the payer pays: send the browser there */
  checkoutUrl: string;
  /** The same until it is paid */
  bonusId: string;
};
export type BegunPaidCall = {
  /** Where the payer pays: send the browser there */
  checkoutUrl: string;
  /** The call, which is booked once it is paid */
  bookingId: string;
  /** Until then the time is kept for you */
  heldUntil: string;
};
export type Billing = {
  /** False: taken from the profile, and nobody has confirmed it */
  isSaved: boolean;
  /** The name that stands on invoices */
  legalName: string;
  /** The postal address, line by line */
  addressLines: Array<string>;
  /** Postal code */
  postcode: string | null;
  /** Town or city */
  city: string | null;
  /** Country, by its name or its ISO code */
  country: string | null;
  /** VAT number; null without one */
  vatNumber: string | null;
  /** In the register of companies; null without one */
  companyNumber: string | null;
  /** How the account buys and sells; null: never said */
  actsAs: "business" | "consumer" | null;
  /** Null: without a VAT number */
  vatCheck: VatCheck | null;
  /** The operator takes the account for a business without the register */
  isAcceptedAsBusiness: boolean;
  /** Why an invoice from another country contains VAT and no reverse charge. `other_name`: the register knows the number under another name than the account's; null: it need not, or the account cannot have one */
  missingProof: "not_asked" | "unknown" | "other_name" | "no_number" | "not_said" | null;
  /** The platform belongs to another country than the account */
  isAbroad: boolean;
  /** What an invoice of yours would lack */
  missing: Array<"address" | "city" | "country">;
};
export type Block = {
  /** The person's id, by which the block is taken back */
  id: string;
  /** The profile, where it is a founder */
  entrepreneurId: string | null;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** The title */
  title: string | null;
  /** ISO 8601 instant in UTC */
  blockedAt: string;
};
export type Blocked = {
  /** Names this blocked */
  id: string;
  /** Whether you have blocked this person */
  isBlocked: boolean;
};
export type BlockedPerson = {
  /** Names this blocked person */
  id: string;
  /** Whether you have blocked this person */
  isBlocked: boolean;
};
export type BookCallInput = {
  /** One of the expert's free times (`GET /experts/{id}/slots`) */
  startsAt: string;
  /** What you would like to talk about */
  note?: string | null;
  /** Where you meet: a link of your own, which the other side may change */
  room?: string | null;
};
/** What does not add up until the end of the month, in words; empty: it can be closed */
export type BookFaults = Array<string>;
export type BookMonth = {
  /** A month of the books */
  month: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  from: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  to: string;
  /** Null while the month is open */
  closing: {
    /** ISO 8601 instant in UTC */
    closedAt: string;
    /** The administrator who closed it; null: their account was erased */
    closedBy: string | null;
  } | null;
  /** Whether it is the next to close */
  isNext: boolean;
  /** Whether it has been over for a day, and so can be closed in its turn */
  isOver: boolean;
  /** Whether it was closed last, and so can be reopened */
  isLastClosed: boolean;
  /** Newest first */
  reopenings: Array<{
    /** ISO 8601 instant in UTC */
    closedAt: string;
    /** The administrator who had closed it; null: their account was erased */
    closedBy: string | null;
    /** ISO 8601 instant in UTC */
    reopenedAt: string;
    /** The administrator who reopened it; null: their account was erased */
    reopenedBy: string | null;
    /** Why it was reopened */
    reason: string;
    /** The balances that are others since it was closed again; none while it is open */
    changed: Array<{
      /** The account's code */
      code: string;
      /** The account's name */
      name: string;
      /** Its balance when the month was closed before */
      before: string;
      /** Its balance now that it is closed again */
      after: string;
    }>;
  }>;
};
export type BookPaidCallInput = {
  /** One of the expert's free times (`GET /experts/{id}/slots`) */
  startsAt: string;
  /** What you would like to talk about */
  note?: string | null;
  /** Where you meet: a link of your own, which the other side may change */
  room?: string | null;
  /** How long it is to be, in quarters of an hour */
  minutes: 15 | 30 | 45 | 60 | 75 | 90 | 105 | 120;
  /** In the installation's currency, with at most two decimals */
  amount: number | string;
};
export type Booking = {
  /** Names this booking */
  id: string;
  /** An expert's profile */
  expertId: string;
  /** Yours */
  side: "expert" | "client";
  /** With whom */
  other: {
    /** The account, to which messages go */
    id: string;
    /** What it is called */
    name: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
    /** The title */
    title: string | null;
    /** Whether the account is closed */
    hasLeft: boolean;
  };
  /** `over`: its last minute has passed */
  status: "booked" | "cancelled" | "over";
  /** ISO 8601 instant in UTC */
  startsAt: string;
  /** ISO 8601 instant in UTC */
  endsAt: string;
  /** When it was to begin before it was moved last */
  movedFrom: string | null;
  /** On whose clock the expert's hours are */
  expertTimeZone: string | null;
  /** A few words to the one who reads it */
  note: string | null;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** The link at which you meet */
  room: string | null;
  /** Which side cancelled it; null: none did */
  cancelledBy: "expert" | "client" | null;
  /** Rises with each change, as in the entry of a calendar */
  sequence: number;
  /** Of a paid call; null: a free one */
  payment: CallPayment | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type CalendarFeed = {
  /** Since when the address is good; null: there is none */
  createdAt: string | null;
  /** When a calendar read it last, to the hour */
  lastReadAt: string | null;
};
export type CallPayment = {
  /** In the installation's currency, with at most two decimals */
  amount: string;
  /** The one currency of this installation */
  currency: "GBP" | "EUR" | "USD";
  /** Whose one milestone the call is: there its client accepts it or objects */
  projectId: string;
  /** Where the price is; `held` until it is released or given back */
  status: "held" | "released" | "refunded" | "split";
  /** Until then the client cancels for nothing */
  refundableUntil: string;
  /** When it is released without an answer; null: not yet known */
  releasesAt: string | null;
};
export type CancelSubscriptionInput = {
  /** The subscription that ends */
  subscriptionId?: string;
};
export type CardPortal = {
  /** Where to send the browser; good for one visit */
  portalUrl: string;
};
export type CaseDocument = {
  /** Names this case document */
  id: string;
  /** Which kind it is */
  kind: "education_certificate" | "cv" | "additional";
  /** What it is called */
  name: string;
  /** How large it is */
  size: number;
  /** How it can be looked at: as PDF, as a picture, as text, or only as a file to keep */
  view: "pdf" | "image" | "download";
  /** Where it is found */
  url: string;
  /** Whether a scanner has looked at it, and what it found */
  safety: "unchecked" | "checking" | "clean" | "infected";
  /** What was found in it; it was not kept then */
  malware: string | null;
  /** Sent with what is to be decided, and not only before it */
  isCurrent: boolean;
  /** When you opened it first */
  openedAt: string | null;
};
export type Chamber = {
  /** How many people were judged */
  considered: number;
  /** How many of them fit */
  fitting: number;
  /** How many are recommended: the first of the seats */
  recommended: number;
  /** One for each role that is looked for */
  seats: Array<MatchSeat>;
} | null;
export type ChangeAdminRoleInput = {
  /** What the administrator looks after from now on */
  role: "support" | "verification" | "finance" | "full";
};
export type ChangeEmailInput = {
  /** E-mail address */
  email: string;
  /** The account's password; 12 to 128 characters */
  password?: string;
};
export type ChangeOrder = {
  /** Names this change order */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** Counted from 1 within its project */
  number: number;
  /** `open`: the other party answers; `awaiting_payment`: both want it, and the client pays the difference; `accepted`: in force; `lapsed`: a milestone has changed since, a week of one that it lowers or drops waits for an answer, or the project has ended */
  status: "open" | "awaiting_payment" | "accepted" | "declined" | "withdrawn" | "lapsed";
  /** The administrator who proposed it */
  proposedBy: "client" | "expert";
  /** A few words to the one who reads it */
  note: string | null;
  /** Why the client declined it, where they said so */
  declineReason: string | null;
  /** Milestone by milestone, what it said and what it is to say */
  changes: Array<MilestoneChange>;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** How much more is agreed for the work by it, with a minus how much less; expenses are beside it */
  difference: string;
  /** What the client pays into escrow before it is in force */
  toFund: string;
  /** What goes back to the client from escrow once it is in force, also of what is held for expenses */
  toRefund: string;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** Since when it waits for the client's payment */
  agreedAt: string | null;
  /** ISO 8601 instant in UTC */
  decidedAt: string | null;
};
export type ChangePasswordInput = {
  /** The password that holds until now */
  currentPassword?: string;
  /** 12 to 128 characters, once normalized to NFKC */
  password: string;
};
export type Chargeback = {
  /** Names this chargeback */
  id: string;
  /** Which payment gateway */
  gateway: string;
  /** The gateway's name of it */
  reference: string;
  /** `open` until the bank has decided for or against the platform */
  status: "open" | "won" | "lost";
  /** The bank's own word for why */
  reason: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** The one currency of this installation */
  currency: string;
  /** What the bank took out of our account at the gateway */
  withdrawn: string;
  /** What it put back */
  reinstated: string;
  /** What the gateway charged for it; always the platform's */
  fee: string;
  /** What the platform lost by it; null where nothing */
  loss: {
    /** Money of the milestone that still lay in escrow */
    escrow: string;
    /** A payout that was not sent, or that came back */
    expert: string;
    /** What is still asked back from the expert */
    askedBack: string;
    /** The rest */
    platform: string;
  } | null;
  /** ISO 8601 instant in UTC */
  openedAt: string;
  /** ISO 8601 instant in UTC */
  evidenceDueAt: string | null;
  /** ISO 8601 instant in UTC */
  evidenceSentAt: string | null;
  /** The administrator who sent the evidence to the bank */
  evidenceSentBy: string | null;
  /** ISO 8601 instant in UTC */
  acceptedAt: string | null;
  /** The administrator who gave the case up to the bank */
  acceptedBy: string | null;
  /** Since when one administrator wants to accept the loss; above a limit it takes a second one */
  lossProposedAt: string | null;
  /** That administrator's e-mail address */
  lossProposedBy: string | null;
  /** ISO 8601 instant in UTC */
  decidedAt: string | null;
  /** Whether an answer to the bank is still possible */
  canAnswer: boolean;
  /** Whether the bank is the sandbox's, and decides at an administrator's word */
  canDecide: boolean;
  /** Null: the payment is not ours, or not yet */
  purpose: "milestone" | "change_order" | "bonus" | "call" | "subscription" | "verification" | "renewal" | "card" | null;
  /** What it is about, in its author's words */
  description: string | null;
  /** Whose payment it was */
  payerEmail: string | null;
  /** The project that it is about */
  projectId: string | null;
  /** The milestone by its title */
  milestoneTitle: string | null;
  /** The expert by their name */
  expertName: string | null;
};
export type ChargebackDetail = {
  /** Names this chargeback detail */
  id: string;
  /** Which payment gateway */
  gateway: string;
  /** The gateway's name of it */
  reference: string;
  /** How far it has come */
  status: "open" | "won" | "lost";
  /** The bank's own word for why */
  reason: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** The one currency of this installation */
  currency: string;
  /** What the bank took out of our account at the gateway */
  withdrawn: string;
  /** What it put back */
  reinstated: string;
  /** What the gateway charged for it; always the platform's */
  fee: string;
  /** What the platform lost by it; null where nothing */
  loss: {
    /** Money of the milestone that still lay in escrow */
    escrow: string;
    /** A payout that was not sent, or that came back */
    expert: string;
    /** What is still asked back from the expert */
    askedBack: string;
    /** The rest */
    platform: string;
  } | null;
  /** ISO 8601 instant in UTC */
  openedAt: string;
  /** ISO 8601 instant in UTC */
  evidenceDueAt: string | null;
  /** ISO 8601 instant in UTC */
  evidenceSentAt: string | null;
  /** The administrator who sent the evidence to the bank */
  evidenceSentBy: string | null;
  /** ISO 8601 instant in UTC */
  acceptedAt: string | null;
  /** The administrator who gave the case up to the bank */
  acceptedBy: string | null;
  /** Since when one administrator wants to accept the loss; above a limit it takes a second one */
  lossProposedAt: string | null;
  /** That administrator's e-mail address */
  lossProposedBy: string | null;
  /** ISO 8601 instant in UTC */
  decidedAt: string | null;
  /** Whether an answer to the bank is still possible */
  canAnswer: boolean;
  /** Whether the bank is the sandbox's, and decides at an administrator's word */
  canDecide: boolean;
  /** Null: the payment is not ours, or not yet */
  purpose: "milestone" | "change_order" | "bonus" | "call" | "subscription" | "verification" | "renewal" | "card" | null;
  /** What it is about, in its author's words */
  description: string | null;
  /** Whose payment it was */
  payerEmail: string | null;
  /** The project that it is about */
  projectId: string | null;
  /** The milestone by its title */
  milestoneTitle: string | null;
  /** The expert by their name */
  expertName: string | null;
  /** What the contract says, as it would be sent; null where there is no contract */
  evidence: {
    /** What was sold, as the bank reads it */
    productDescription: string;
    /** Who paid, as the evidence names them */
    customerName: string;
    /** When the work was handed over */
    serviceDate: string | null;
    /** What happened, in the administrator's words */
    account: string;
    /** What happened between the two on the platform, line by line */
    activityLog: string;
    /** What the expert handed over */
    files: Array<{
      /** Names this file */
      id: string;
      /** What it is called */
      name: string;
      /** Bytes */
      size: number;
      /** ISO 8601 instant in UTC */
      handedOverAt: string;
      /** Whether a bank takes it: PDF, JPEG or PNG of at most 4 MB */
      canSend: boolean;
    }>;
  } | null;
  /** What an administrator sent with the contract's record, word for word */
  sent: {
    /** What happened, in the administrator's words */
    account: string;
    /** What the file is called */
    fileName: string | null;
  } | null;
};
export type CheckedAgreement = {
  /** Whether this exact file was drawn up here */
  isKnown: boolean;
  /** How it is now: of an agreement of a project, of a trial agreement between two founders, or `agreed`, of an NDA */
  status: "drawn" | "expert_signed" | "in_force" | "declined" | "withdrawn" | "superseded" | "ended" | "proposed" | "signed_once" | "called_off" | "finished" | "replaced" | "agreed" | null;
  /** ISO 8601 instant in UTC */
  drawnAt: string | null;
  /** In the order in which they were signed */
  signatures: Array<{
    /** As it was typed */
    name: string;
    /** ISO 8601 instant in UTC */
    signedAt: string;
    /** The place in the chain of all signatures */
    record: number;
    /** Whose signature it is */
    party: "client" | "expert" | "inviter" | "invitee";
  }>;
};
export type Checkout = {
  /** Names this checkout */
  id: string;
  /** What it is for */
  purpose: "milestone" | "change_order" | "bonus" | "call" | "subscription" | "verification" | "renewal" | "card";
  /** How far it has come */
  status: "open" | "paid" | "declined" | "cancelled";
  /** Cancelled because it can no longer be had, and not by the payer */
  isGivenUp: boolean;
  /** What it is about, in its author's words */
  description: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** What goes back to the payer: all of it at once where the money came too late */
  refundedAmount: string;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** The payment that is to fund it */
  paymentId: string | null;
  /** Where the payer comes back to */
  returnPath: string;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type ChooseLearningInput = {
  /** True deletes what is kept of you so far, too */
  leavesOut: boolean;
};
export type CloseAccountInput = {
  /** The account's password; 12 to 128 characters */
  password?: string;
};
export type ClosedAccount = {
  /** ISO 8601 instant in UTC */
  closedAt: string;
  /** Until then logging in undoes it */
  eraseAt: string;
  /** For how many days it can be taken back */
  undoneDays: number;
};
export type Closing = {
  /** What has to be settled before; none: the account can be deleted now */
  obstacles: Array<{
    /** Which case it is; programs switch on it */
    code: "last-administrator" | "money-held" | "open-disputes" | "bank-asks" | "running-projects" | "open-projects" | "pending-proposals" | "payouts-due" | "refunds-due" | "payments-under-way";
    /** How many */
    count: number;
  }>;
  /** For how many days it can be taken back */
  undoneDays: number;
};
export type CoFounderMatch = {
  /** Names this co founder match */
  id: string;
  /** The account behind it */
  userId: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** The title */
  title: string;
  /** What somebody says about themselves */
  bio: string;
  /** Skills */
  skills: Array<string>;
  /** Industries that somebody knows */
  industries: Array<string>;
  /** What the founder looks for in another one */
  lookingFor: Array<string>;
  /** What the founder brings */
  offering: Array<string>;
  /** How many start-ups the founder has been through */
  experienceLevel: "first-time" | "serial" | "experienced";
  /** What the founder has built before */
  previousStartups: string | null;
  /** Whether the founder looks for others */
  isSeekingCoFounders: boolean;
  /** Whether the founder would join others */
  isOfferingCoFounderServices: boolean;
  /** How much time the founder gives to a start-up */
  availableTimeCommitment: "part-time" | "full-time" | "flexible" | null;
  /** How the founder would share the company */
  preferredEquitySplit: string | null;
  /** Where the founder would work together */
  locationPreference: "remote" | "local" | "hybrid" | null;
  /** From 1 to 5, the mean of public reviews */
  rating: number;
  /** How many connections to other founders */
  totalConnections: number;
  /** Percent, 1 to 99: of a hundred people matched as well, so many would be worth talking to; null where nobody is ranked yet */
  matchScore: number | null;
  /** Between which amounts the project's pay lay; exact sums are nobody else's */
  band: MatchBand;
  /** Why this one, in a sentence */
  matchReasoning: string;
  /** Why this one, fact by fact */
  matchReasons: Array<MatchReason>;
};
export type CoFounderMatches = {
  /** There where the answer is kept: what `POST /co-founder-answers/{answerId}/acts` takes */
  answerId?: string;
  /** Best first */
  matches: Array<CoFounderMatch>;
  /** Whether a language model has put the best in order; the reasons are the platform's own either way */
  aiPowered: boolean;
  /** How many fit in all */
  totalMatches: number;
  /** Where nobody comes near what is sought: so many others are listed, without a score, those with the most connections first */
  nearest?: number;
  /** What the description asks of a person beside the need, where the form says nothing else: equity, commitment, place */
  conditions: Array<Condition>;
  /** True while the ranking is not ready: no one has a score, and those with the most connections come first. Ask again after a moment */
  notRankedYet: boolean;
  /** What the founder looks for, seat by seat, and who would fill each */
  chamber: Chamber;
};
export type ComparedExperts = Array<ExpertMatch>;
export type Condition = {
  /** Which kind it is */
  kind: "rate";
  /** What is in it */
  value: {
    /** The most, in whole units of the currency */
    amount: number;
    /** ISO 4217; null where none is named */
    currency: string | null;
    /** What the most is for: an hour, a day, or all of it */
    per: "hour" | "day" | "total";
  };
  /** The words of the text that it came from */
  text: string;
  /** What was understood, in a few words, and whether rates here are in another currency */
  label: string;
  /** Of experts: whether `conditionsOnly` can leave anyone out by it. Not by a limit in another currency, nor by remote work */
  canBeOnly?: boolean;
} | {
  /** Which kind it is */
  kind: "start";
  /** What is in it */
  value: {
    /** As it is said */
    words: string;
    /** yyyy-MM-dd; null where the words name no day */
    day: string | null;
  };
  /** The words of the text that it came from */
  text: string;
  /** What was understood, in a few words, and whether rates here are in another currency */
  label: string;
  /** Of experts: whether `conditionsOnly` can leave anyone out by it. Not by a limit in another currency, nor by remote work */
  canBeOnly?: boolean;
} | {
  /** Which kind it is */
  kind: "place";
  /** What is in it */
  value: {
    /** null where none is named */
    place: string | null;
    /** Whether the work is done on site or from afar */
    mode: "on site" | "remote";
  };
  /** The words of the text that it came from */
  text: string;
  /** What was understood, in a few words, and whether rates here are in another currency */
  label: string;
  /** Of experts: whether `conditionsOnly` can leave anyone out by it. Not by a limit in another currency, nor by remote work */
  canBeOnly?: boolean;
} | {
  /** Which kind it is */
  kind: "language";
  /** What is in it */
  value: {
    /** In English */
    language: string;
    /** The least; null where none is named */
    level: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | "native" | null;
  };
  /** The words of the text that it came from */
  text: string;
  /** What was understood, in a few words, and whether rates here are in another currency */
  label: string;
  /** Of experts: whether `conditionsOnly` can leave anyone out by it. Not by a limit in another currency, nor by remote work */
  canBeOnly?: boolean;
} | {
  /** Which kind it is */
  kind: "experience";
  /** What is in it */
  value: {
    /** How many years */
    years: number;
  };
  /** The words of the text that it came from */
  text: string;
  /** What was understood, in a few words, and whether rates here are in another currency */
  label: string;
  /** Of experts: whether `conditionsOnly` can leave anyone out by it. Not by a limit in another currency, nor by remote work */
  canBeOnly?: boolean;
} | {
  /** Which kind it is */
  kind: "notAgency";
  /** What is in it */
  value: true;
  /** The words of the text that it came from */
  text: string;
  /** What was understood, in a few words, and whether rates here are in another currency */
  label: string;
  /** Of experts: whether `conditionsOnly` can leave anyone out by it. Not by a limit in another currency, nor by remote work */
  canBeOnly?: boolean;
} | {
  /** Which kind it is */
  kind: "equity";
  /** What is offered, in percent */
  value: {
    /** The first month, yyyy-MM, included */
    from: number;
    /** The last month, yyyy-MM, included */
    to: number;
  };
  /** The words of the text that it came from */
  text: string;
  /** What was understood, in a few words, and whether rates here are in another currency */
  label: string;
  /** Of experts: whether `conditionsOnly` can leave anyone out by it. Not by a limit in another currency, nor by remote work */
  canBeOnly?: boolean;
} | {
  /** Which kind it is */
  kind: "commitment";
  /** What is in it */
  value: {
    /** As it is said */
    words: string;
    /** How much time is meant */
    commitment: "part-time" | "full-time" | "flexible";
  };
  /** The words of the text that it came from */
  text: string;
  /** What was understood, in a few words, and whether rates here are in another currency */
  label: string;
  /** Of experts: whether `conditionsOnly` can leave anyone out by it. Not by a limit in another currency, nor by remote work */
  canBeOnly?: boolean;
};
export type ConfidentialPart = {
  /** The project that it is about */
  projectId: string;
  /** Null: the brief has no confidential part, or the reader has not agreed to the NDA */
  text: string | null;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** When the client last wrote it; null: there is none */
  changedAt: string | null;
  /** The NDA that this reader, an expert, can agree to; null for everybody else */
  terms: {
    /** The expert whom it binds */
    expert: string;
    /** The client whose words it keeps secret */
    client: string;
    /** The clauses in their order */
    clauses: Array<{
      /** The title */
      title: string;
      /** What the clause says */
      paragraphs: Array<string>;
    }>;
    /** The words that agreeing agrees to */
    consentText: string;
    /** SHA-256 of its text, to be named with the agreement */
    sha256: string;
  } | null;
  /** Who has agreed, the first one first: all for the client and admins, their own for an expert */
  ndas: Array<Nda>;
};
export type ConfirmTotpInput = {
  /** Six digits from the authenticator app */
  code: string;
};
export type Connection = {
  /** Names this connection */
  id: string;
  /** How far it has come */
  status: "pending" | "accepted" | "declined" | "withdrawn" | "ended";
  /** Whether you were invited or invited */
  direction: "incoming" | "outgoing";
  /** A few words to the one who reads it */
  note: string | null;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** The other person */
  entrepreneur: Entrepreneur;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  acceptedAt: string | null;
  /** ISO 8601 instant in UTC */
  closedAt: string | null;
  /** On which day you met, as you noted it */
  metOn: string | null;
  /** The same as the other person noted it */
  otherMetOn: string | null;
  /** What you noted for yourself; the other person never reads it */
  privateNotes: string | null;
};
export type Correspondent = {
  /** Names this correspondent */
  id: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** The expert's title, or the organization's name */
  headline: string | null;
  /** An expert's profile */
  expertId: string | null;
  /** A client's profile */
  organizationId: string | null;
  /** The account is closed: the thread stays to be read, there are no pages any more, and nothing reaches them */
  hasLeft: boolean;
};
export type CounterOfferInput = {
  /** The version you read: 409 `proposals/version-moved` once there is a newer one */
  version?: number;
  /** What the other side should know about this version */
  note?: string | null;
  /** Per hour. Left out only where a price or milestones are offered */
  proposedRate?: number | string;
  /** Rate times hours is the total, and the most that it costs */
  estimatedHours?: number;
  /** For everything. With milestones it is their sum */
  price?: number | string;
  /** Accepting the offer plans exactly these. Without any it is one for the total */
  milestones?: Array<{
    /** The title */
    title: string;
    /** What it is about, in its author's words */
    description?: string | null;
    /** In the installation's currency, with at most two decimals */
    amount: number | string;
    /** By which day it is agreed to be handed over */
    dueDate?: string;
    /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
    period?: {
      /** How many weeks, from the one in which it is funded */
      weeks: number;
      /** Per hour, in the installation's currency */
      hourlyRate: number | string;
    };
    /** Up to what sum its expenses are paid, against receipts and without a fee, beside its amount; null: none are */
    expensesCap?: number | string;
  }>;
  /** Up to what sum expenses are paid, against receipts and without a fee, beside the total. With milestones it is what theirs come to. Left out, none are paid */
  expensesCap?: number | string;
  /** How long the expert thinks it takes */
  estimatedTimeline?: string | null;
  /** The first day on which the expert could begin */
  canStartOn?: string;
  /** The last day on which the offer can be accepted */
  validUntil?: string;
  /** What the offer does not include */
  leavesOut?: string | null;
};
export type CreateEntrepreneurInput = {
  /** Your name, also that of your account: the first name, and the rest as the last name */
  name: string;
  /** The title */
  title: string;
  /** What somebody says about themselves */
  bio: string;
  /** Skills */
  skills: Array<string>;
  /** Industries that somebody knows */
  industries: Array<string>;
  /** What the founder looks for in another one */
  lookingFor?: Array<string>;
  /** What the founder brings */
  offering: Array<string>;
  /** How many start-ups the founder has been through */
  experienceLevel?: "first-time" | "serial" | "experienced";
  /** What the founder has built before */
  previousStartups?: string | null;
  /** Page on LinkedIn */
  linkedinUrl?: string | null;
  /** Page on GitHub */
  githubUrl?: string | null;
  /** Page with the founder's work */
  portfolioUrl?: string | null;
  /** Whether the founder looks for others */
  isSeekingCoFounders?: boolean;
  /** Whether the founder would join others */
  isOfferingCoFounderServices?: boolean;
  /** How much time the founder gives to a start-up */
  availableTimeCommitment?: "part-time" | "full-time" | "flexible";
  /** How the founder would share the company */
  preferredEquitySplit?: string | null;
  /** Where the founder would work together */
  locationPreference?: "remote" | "local" | "hybrid";
};
export type CreateExpertInput = {
  /** First name */
  firstName?: string | null;
  /** Last name */
  lastName?: string | null;
  /** Telephone number */
  phone?: string | null;
  /** Street and house number */
  address?: string | null;
  /** Town or city */
  city?: string | null;
  /** Country, by its name or its ISO code */
  country?: string | null;
  /** Postal code */
  postalCode?: string | null;
  /** The title */
  title: string;
  /** Where the expert works, or their own company */
  company?: string | null;
  /** What the expert is good at */
  specializations?: Array<string>;
  /** Industries that somebody knows */
  industries?: Array<string>;
  /** Years of work in the field */
  yearsExperience?: number;
  /** Per hour, in the installation's currency */
  hourlyRate?: number | string;
  /** What somebody says about themselves */
  bio: string;
  /** Where the degree was taken */
  mbaSchool: string;
  /** The year of the degree */
  graduationYear: number;
  /** Certificates and memberships */
  credentials?: Array<string>;
  /** Whether the expert takes on projects at present */
  isAvailable?: boolean;
  /** Until when the expert has other work, yyyy-MM-dd; null where nothing stands in the way */
  busyUntil?: string;
  /** Where the expert works: from afar alone, near home as well, or wherever the client is; null where it is not said */
  worksAt?: "remote" | "nearby" | "travels";
  /** Who does the work: one person, or a firm that may send others; null where it is not said */
  worksAs?: "independent" | "firm";
  /** Languages with their level (A1 to C2, or native) */
  languages?: Array<string>;
  /** The certificate of the degree that was uploaded, by its path */
  educationCertificateUrl?: string;
  /** The curriculum vitae that was uploaded, by its path */
  cvUrl?: string;
  /** Further documents that were uploaded for the profile, by their paths */
  additionalDocumentsUrls?: Array<string>;
};
export type CreateMilestoneInput = {
  /** The title */
  title: string;
  /** What it is about, in its author's words */
  description?: string | null;
  /** In the installation's currency, with at most two decimals */
  amount: number | string;
  /** By which day it is agreed to be handed over */
  dueDate?: string;
  /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
  period?: {
    /** How many weeks, from the one in which it is funded */
    weeks: number;
    /** Per hour, in the installation's currency */
    hourlyRate: number | string;
  };
};
export type CreateOrganizationInput = {
  /** What it is called */
  name: string;
  /** The industry */
  industry: string;
  /** How many people work there */
  size: "startup" | "small" | "medium" | "large" | "enterprise";
  /** Its own pages */
  website?: string | null;
  /** What it is about, in its author's words */
  description?: string | null;
  /** Where somebody is at home */
  location?: string | null;
};
export type CreateProjectInput = {
  /** 5 to 160 characters */
  title: string;
  /** What it is about, in its author's words */
  description: string;
  /** The service, from `GET /api/service-categories` */
  serviceCategoryId?: string;
  /** What the client means to spend on the whole project */
  budget: number | string;
  /** How long it should take */
  timeline: string;
  /** What the expert has to bring, at least one line */
  requirements: Array<string>;
  /** Skills that the expert should have */
  preferredExpertise: Array<string>;
  /** The client asks for an agreement: what is accepted is drawn up, and both sign it before anything is funded */
  asksForAgreement?: boolean;
  /** What each proposal answers, in this order */
  questions?: Array<{
    /** What the client asks of each proposal */
    question: string;
    /** A proposal that answers any of them has to answer it */
    isRequired?: boolean;
  }>;
  /** Opens for an expert who has agreed to its NDA; no search, list or other answer has it */
  confidentialPart?: string | null;
  /** Your number for it, printed on receipts and invoices */
  purchaseOrder?: string | null;
  /** Where your own books have it */
  costCentre?: string | null;
};
export type CreateReviewInput = {
  /** From 1 to 5 */
  rating: number;
  /** What the reviewer says about the work */
  comment?: string | null;
  /** How good the work was, from 1 to 5 */
  quality?: number;
  /** How well they communicated, from 1 to 5 */
  communication?: number;
  /** How punctual it was, from 1 to 5 */
  timeliness?: number;
  /** What its author was in the matter */
  authorRole?: string | null;
  /** Whether readers learn who wrote it */
  showsAuthor?: boolean;
  /** Whether readers learn between which amounts the pay lay */
  showsAmount?: boolean;
};
export type CreateStartupIdeaInput = {
  /** The title */
  title: string;
  /** What it is about, in its author's words */
  description: string;
  /** The industry */
  industry: string;
  /** How far it has come */
  stage: "idea" | "prototype" | "mvp" | "early-stage" | "scaling";
  /** Who is to buy it */
  targetMarket?: string | null;
  /** How the idea earns money */
  businessModel?: string | null;
  /** How the start-up is paid for so far */
  fundingStatus?: "bootstrapped" | "seeking-pre-seed" | "seeking-seed" | "seeking-series-a" | "funded";
  /** Skills that the co-founder should have */
  requiredSkills?: Array<string>;
  /** Which share in the company is offered */
  equityOffered?: string | null;
  /** How much time the co-founder should give to it */
  timeCommitmentRequired?: "part-time" | "full-time";
};
export type CreateTokenInput = {
  /** What you call it, to tell it from others */
  name: string;
  /** By area; who may write there may read there. `read` and `write` stand for all areas. With `money:write` a second factor is asked for anew (`accounts/factor-proof-required`) */
  scopes: Array<"read" | "write" | "profile:read" | "profile:write" | "experts:read" | "experts:write" | "projects:read" | "projects:write" | "proposals:read" | "proposals:write" | "money:read" | "money:write" | "messages:read" | "messages:write" | "files:read" | "files:write" | "co-founders:read" | "co-founders:write" | "webhooks:read" | "webhooks:write">;
  /** After how many days it ends */
  expiresInDays?: number;
};
export type CreateWebhookEndpointInput = {
  /** Where events are sent to: https, a public name */
  url: string;
  /** What it is about, in its author's words */
  description?: string | null;
  /** Which events; an empty list is every event, those of later versions too */
  eventTypes?: Array<"project.posted" | "project.updated" | "project.files-added" | "project.expert-invited" | "project.cancellation-requested" | "project.cancelled" | "project.all-settled" | "project.ending-due" | "project.completed" | "project.auto-completed" | "project.reopening-requested" | "project.reopening-withdrawn" | "project.reopening-declined" | "project.reopened" | "proposal.submitted" | "proposal.revised" | "proposal.countered" | "proposal.counter-withdrawn" | "proposal.expiring" | "proposal.counter-expiring" | "proposal.expired" | "proposal.withdrawn" | "proposal.rejected" | "proposal.accepted" | "milestone.planned" | "milestone.changed" | "milestone.divided" | "milestone.moved" | "milestone.cancelled" | "milestone.funded" | "milestone.raised" | "milestone.payment-declined" | "milestone.submitted" | "milestone.decision-due" | "milestone.changes-requested" | "milestone.released" | "bonus.paid" | "milestone.auto-released" | "milestone.refunded" | "milestone.refund-due" | "milestone.auto-refunded" | "agreement.drawn" | "agreement.signed" | "agreement.in-force" | "agreement.declined" | "agreement.withdrawn" | "confidential-part.changed" | "nda.agreed" | "timesheet.handed-over" | "timesheet.answer-due" | "timesheet.returned" | "timesheet.approved" | "timesheet.auto-approved" | "period.ending" | "period.ended" | "expenses.cap-set" | "expense.handed-in" | "expense.answer-due" | "expense.returned" | "expense.revised" | "expense.withdrawn" | "expense.approved" | "expense.auto-approved" | "expenses.closed" | "change-order.proposed" | "change-order.payment-due" | "change-order.accepted" | "change-order.declined" | "change-order.withdrawn" | "change-order.lapsed" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "chargeback.opened" | "chargeback.won" | "chargeback.lost" | "chargeback.credited" | "review.published" | "review.answered" | "movement.paid" | "bank-payout.paid" | "bank-payout.failed" | "tax-details.payouts-held" | "payout-account.ready" | "payout-account.money-held" | "payout-account.restricted" | "payout-account.disabled" | "invoice.issued" | "subscription.started" | "subscription.renewed" | "subscription.past-due" | "subscription.cancelled" | "subscription.expired" | "verification.approved" | "verification.more-needed" | "verification.rejected" | "verification.expired" | "message.sent" | "saved-search.matched" | "booking.booked" | "booking.moved" | "booking.room-changed" | "booking.cancelled" | "booking.reminder-due" | "connection.invited" | "connection.accepted" | "connection.met" | "application.submitted" | "application.interview" | "application.accepted" | "application.rejected" | "application.withdrawn" | "trial-agreement.proposed" | "trial-agreement.signed" | "trial-agreement.in-force" | "trial-agreement.ended" | "equity-worksheet.written" | "equity-worksheet.signed" | "equity-worksheet.in-force" | "equity-worksheet.called-off">;
};
/** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
export type CreatedBounds = {
  /** After this moment; a day without a time is its midnight in UTC */
  gt?: string;
  /** At or after this moment; a day without a time is its midnight in UTC */
  gte?: string;
  /** Before this moment; a day without a time is its midnight in UTC */
  lt?: string;
  /** At or before this moment; a day without a time is its midnight in UTC */
  lte?: string;
};
export type CreatedCalendarFeed = {
  /** The secret address, in this answer and never again. A repetition under the same Idempotency-Key is answered without it */
  url: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type CreatedExpert = {
  /** Names this created expert */
  id: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** The title */
  title: string;
  /** Where the expert works, or their own company */
  company: string | null;
  /** What somebody says about themselves */
  bio: string | null;
  /** Where somebody is at home */
  location: string | null;
  /** What the expert is good at */
  specializations: Array<string>;
  /** Industries that somebody knows */
  industries: Array<string>;
  /** Years of work in the field */
  yearsExperience: number;
  /** An amount in the installation's currency, as decimal text with two decimals */
  hourlyRate: string | null;
  /** Where the degree was taken */
  mbaSchool: string;
  /** The mean of public reviews; 0 while there are none */
  rating: number;
  /** How many projects were completed on the platform */
  totalProjects: number;
  /** Whether an administrator has checked the degree, or the registered company */
  isVerified: boolean;
  /** Whether the expert takes on projects at present */
  isAvailable: boolean;
  /** The account behind it */
  userId: string;
  /** The person behind it */
  user: {
    /** First name */
    firstName: string;
    /** Last name */
    lastName: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
    /** Shown to the expert, admins and organizations with a project together */
    email: string | null;
  };
  /** Town or city */
  city: string | null;
  /** Country, by its name or its ISO code */
  country: string | null;
  /** The year of the degree */
  graduationYear: number;
  /** Certificates and memberships */
  credentials: Array<string>;
  /** Until when the expert has other work, yyyy-MM-dd; null where nothing stands in the way */
  busyUntil: string | null;
  /** Where the expert works: from afar alone, near home as well, or wherever the client is; null where it is not said */
  worksAt: "remote" | "nearby" | "travels" | null;
  /** Who does the work: one person, or a firm that may send others; null where it is not said */
  worksAs: "independent" | "firm" | null;
  /** Languages with their level (A1 to C2, or native) */
  languages: Array<string>;
  /** What was checked, and until when it holds */
  verification: ShownVerification;
  /** The services that the expert offers */
  services: Array<{
    /** Names this service */
    id: string;
    /** What it is called */
    name: string;
    /** Its short name in addresses */
    slug: string;
  }>;
  /** What the expert has achieved elsewhere, in their own words */
  portfolio: Array<PortfolioItem>;
  /** The latest, at most 50 */
  reviews: Array<PublicReview>;
  /** What reviews say, put together */
  reviewSummary: ReviewSummary;
  /** Completed and paid projects, the latest first, at most 50 */
  pastWork: Array<PastWork>;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** Telephone number */
  phone: string | null;
  /** Street and house number */
  address: string | null;
  /** Postal code */
  postalCode: string | null;
  /** The certificate of the degree that was uploaded, by its path */
  educationCertificateUrl: string | null;
  /** The curriculum vitae that was uploaded, by its path */
  cvUrl: string | null;
  /** Further documents that were uploaded for the profile, by their paths */
  additionalDocumentsUrls: Array<string>;
  /** What the files of the addresses above are called, and how many bytes they have */
  documents: Array<{
    /** Where it is found */
    url: string;
    /** What it is called */
    name: string;
    /** How large it is */
    size: number;
  }>;
  /** What the applicant was told about the decision */
  verificationNotes: string | null;
  /** ISO 8601 instant in UTC */
  verificationDate: string | null;
  /** What happened, as a sentence for people */
  message: string;
};
export type CreatedToken = {
  /** Names this created token */
  id: string;
  /** What it is called */
  name: string;
  /** `read` and `write` alone are those of a token from before there were areas: everything that its owner may */
  scopes: Array<"read" | "write" | "profile:read" | "profile:write" | "experts:read" | "experts:write" | "projects:read" | "projects:write" | "proposals:read" | "proposals:write" | "money:read" | "money:write" | "messages:read" | "messages:write" | "files:read" | "files:write" | "co-founders:read" | "co-founders:write" | "webhooks:read" | "webhooks:write">;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** To the minute */
  lastUsedAt: string | null;
  /** Roughly from where: an IPv4 /24 or an IPv6 /48 */
  lastUsedNetwork: string | null;
  /** How the program called itself */
  lastUsedAgent: string | null;
  /** ISO 8601 instant in UTC */
  expiresAt: string | null;
  /** Whether it has ended by itself */
  isExpired: boolean;
  /** Told this once. A repetition under the same Idempotency-Key is answered without it */
  secret: string | null;
};
export type CreationOptions = {
  /** This site, as the authenticator knows it */
  rp: {
    /** The site's domain */
    id: string;
    /** What it is called */
    name: string;
  };
  /** The person behind it */
  user: {
    /** The account, base64url */
    id: string;
    /** What it is called */
    name: string;
    /** As the browser shows whose passkey it is */
    displayName: string;
  };
  /** Random bytes that the authenticator signs, base64url */
  challenge: string;
  /** Signature algorithms that are accepted, best first */
  pubKeyCredParams: Array<{
    /** What it is */
    type: "public-key";
    /** A signature algorithm by its COSE number */
    alg: number;
  }>;
  /** How long the browser should wait, in milliseconds */
  timeout: number;
  /** Passkeys that the account has already */
  excludeCredentials: Array<{
    /** The passkey's own id, base64url */
    id: string;
    /** What it is */
    type: "public-key";
    /** By what ways the authenticator is reached */
    transports?: Array<"ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb">;
  }>;
  /** Which authenticators are asked for */
  authenticatorSelection: {
    /** Whether the passkey should be kept on the device */
    residentKey: "preferred";
    /** Whether the authenticator asks for finger, face or code */
    userVerification: "required" | "preferred" | "discouraged";
  };
  /** What the authenticator has to prove about itself: nothing */
  attestation: "none";
};
export type CurrentUser = {
  /** Names this current user */
  id: string;
  /** E-mail address */
  email: string;
  /** First name */
  firstName: string;
  /** Last name */
  lastName: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** In which dates are shown; null: in that of the browser */
  timeZone: string | null;
  /** Which profiles the account has */
  userType: "expert" | "organization" | "entrepreneur" | "both";
  /** Whether the account is an administrator's */
  isAdmin: boolean;
  /** What an administrator looks after: support, verification, finance, or full for everything; null for everybody else */
  adminRole: "support" | "verification" | "finance" | "full" | null;
  /** True for an administrator who has to add a second factor before being one */
  secondFactorNeeded?: boolean;
  /** True where everybody here needs a second factor and this person has none: until one is added, everything else is refused with `second-factor/needed-of-everybody` */
  waitsForSecondFactor?: boolean;
  /** Whether the address was confirmed by the link that was mailed to it */
  emailVerified: boolean;
  /** There while an administrator looks at the product as this person: when that ends */
  impersonatedUntil?: string;
  /** True while a payment for their plan is due */
  isPlanPastDue?: boolean;
  /** An expert's profile */
  expertId: string | null;
  /** A client's profile */
  organizationId: string | null;
  /** The founder's profile */
  entrepreneurId: string | null;
};
export type DebugAuth = {
  /** Whether somebody is signed in */
  authenticated: boolean;
  /** The account behind it */
  userId: string | null;
  /** Which profiles the account has */
  userType: "expert" | "organization" | "entrepreneur" | "both" | null;
  /** There while an administrator looks at the product as this person: the administrator's id */
  impersonatedBy?: string;
};
export type DecideChargebackInput = {
  /** How it ended, or is to end */
  outcome: "won" | "lost";
};
export type DecideVatInput = {
  /** Which evidence it rests on, as the tax office would ask for it */
  reason: string;
};
export type DecideVerificationInput = {
  /** How it ended, or is to end */
  outcome: "verified" | "more_needed" | "declined";
  /** Read by the person it is about. At least 10 characters, unless you verify */
  reason?: string | null;
  /** Where you looked somebody up. Needed to verify anybody who sent no document */
  register?: {
    /** For example: Companies House, or the alumni register of INSEAD */
    name: string;
    /** The number of the entry. Asked for with an organization; an expert's is shown to nobody else */
    reference?: string | null;
  };
  /** What was checked. Left out, verifying stands for everything on the list */
  checklist?: Array<"name" | "degree" | "school" | "graduation_year" | "registered_name" | "registration" | "representative">;
  /** Of the case as it was looked at: refused when something was sent since */
  revision?: number;
};
export type DeclineAgreementInput = {
  /** Why */
  reason: string;
};
export type DeclineChangeOrderInput = {
  /** Why */
  reason?: string | null;
};
export type DeclinedPayment = {
  /** A plan */
  planId: string;
  /** The plan by its name */
  planName: string;
  /** Paid by month or by year */
  billingCycle: "monthly" | "annual";
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** ISO 8601 instant in UTC */
  declinedAt: string;
};
export type Deliverable = {
  /** Names this deliverable */
  id: string;
  /** What it is called */
  name: string;
  /** Bytes */
  size: number;
  /** What it is */
  type: string;
  /** How it can be looked at: as PDF, as a picture, as text, or only as a file to keep */
  view: "pdf" | "image" | "text" | "download" | "locked";
  /** Where it is found */
  url: string;
  /** ISO 8601 instant in UTC */
  at: string;
  /** With which hand-over it came, counted from 1 */
  handOver: number;
};
export type Delivery = {
  /** Names this delivery */
  id: string;
  /** Who was to be told */
  subscriber: string;
  /** How far it has come */
  status: "pending" | "delivered" | "failed";
  /** How often it was tried */
  attempts: number;
  /** What went wrong last; null while nothing has */
  lastError: string | null;
  /** When it is tried again automatically */
  nextAttemptAt: string | null;
  /** The fact that is told */
  event: {
    /** What it is */
    type: string;
    /** ISO 8601 instant in UTC */
    occurredAt: string;
    /** Null: it happened automatically */
    actorEmail: string | null;
    /** The project that it is about */
    projectId: string | null;
  };
  /** Whether it can be tried again by hand */
  canRetry: boolean;
};
export type Dispute = {
  /** Names this dispute */
  id: string;
  /** The milestone that it belongs to */
  milestoneId: string;
  /** Which party opened it */
  openedBy: "client" | "expert";
  /** Why */
  reason: string;
  /** Files that came with the reason */
  reasonFiles: Array<File>;
  /** What the other side says to it */
  answer: string | null;
  /** Files that came with the answer */
  answerFiles: Array<File>;
  /** ISO 8601 instant in UTC */
  answerDueAt: string;
  /** `open` until it is answered, then under review until an administrator decides */
  status: "open" | "answered" | "resolved";
  /** How it ended, or is to end */
  outcome: "release" | "refund" | "split" | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  releasedAmount: string | null;
  /** What the administrator says about the decision */
  resolutionNote: string | null;
  /** ISO 8601 instant in UTC */
  resolvedAt: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type DisputeMilestoneInput = {
  /** Why */
  reason: string;
  /** Files that were uploaded with `POST /api/files` within the last day */
  fileIds?: Array<string>;
};
export type DisputeProposal = {
  /** The amount is above what one administrator decides alone */
  takesTwo: boolean;
  /** What one administrator proposes and a second has to agree to; null without one */
  proposal: {
    /** How it ended, or is to end */
    outcome: "release" | "refund" | "split";
    /** What leaves escrow towards the expert, fee included */
    releasedAmount: string;
    /** The administrator who proposed it */
    proposedBy: string;
    /** Proposed by whoever asks: another administrator has to decide the same */
    isOwn: boolean;
    /** ISO 8601 instant in UTC */
    proposedAt: string;
  } | null;
};
export type DivideMilestoneInput = {
  /** What it is divided into, in order; together they come to its amount */
  parts: Array<{
    /** The title */
    title: string;
    /** What it is about, in its author's words */
    description?: string | null;
    /** In the installation's currency, with at most two decimals */
    amount: number | string;
    /** By which day it is agreed to be handed over */
    dueDate?: string;
  }>;
  /** `updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes */
  ifUnchangedSince?: string;
};
export type Earnings = {
  /** What was released, after fees, and not taken back by a bank: the sum of byProjectStatus */
  totalEarnings: number;
  /** What is in escrow, after fees */
  pendingEarnings: number;
  /** Those through which money was released */
  completedProjects: number;
  /** What was released and not taken back, by how the projects it came from stand now */
  byProjectStatus: Array<{
    /** How far it has come */
    status: "completed" | "in_progress" | "cancelled";
    /** Of projects */
    projects: number;
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
  }>;
  /** Newest first, at most 500 */
  payments: Array<EarningsPayment>;
  /** How many payments there are */
  paymentCount: number;
  /** The last twelve calendar months, oldest first; what a bank took back counts against the month of that */
  months: Array<{
    /** A month, yyyy-MM */
    month: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    paid: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    held: string;
  }>;
  /** What was paid, and is held since, before those months */
  earlier: {
    /** An amount in the installation's currency, as decimal text with two decimals */
    paid: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    held: string;
  };
};
export type EarningsPayment = {
  /** Names this earnings payment */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** The project by its title */
  projectTitle: string;
  /** The milestone by its title */
  milestoneTitle: string;
  /** The organization that pays */
  client: OrganizationFace;
  /** How far it has come */
  status: "pending" | "escrowed" | "disputed" | "completed" | "refunded" | "partially_refunded" | "failed" | "cancelled";
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  createdOn: string;
  /** When the money is released if the client does not answer; only while that is expected */
  escrowReleaseDate?: string;
  /** When it was released, or went back */
  settledAt: string | null;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  settledOn: string | null;
  /** Where your part of it is, and why it does not go on; null where you have none */
  money: {
    /** How far it has come */
    state: "in_escrow" | "on_its_way" | "held" | "paid";
    /** Why */
    reason: "tax_details_missing" | "no_account" | "set_up_unfinished" | "details_missing" | "being_checked" | "payouts_paused" | "under_review" | "paused_by_platform" | "rejected" | "closed" | "bank_refused" | "disputed" | "charged_back" | "balance_short" | "refused" | null;
    /** What it is called */
    name: string;
  } | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  expertPayout: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  platformFee: string;
  /** What went back to the client: amount = fee + payout + this */
  refundedAmount: string;
  /** What of your payout the client's bank took back by a lost chargeback; it is no earning any more */
  takenBackAmount: string;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
};
export type EditMilestoneInput = {
  /** The title */
  title?: string;
  /** What it is about, in its author's words */
  description?: string | null;
  /** In the installation's currency, with at most two decimals */
  amount?: number | string;
  /** By which day it is agreed to be handed over */
  dueDate?: string;
  /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
  period?: {
    /** How many weeks, from the one in which it is funded */
    weeks: number;
    /** Per hour, in the installation's currency */
    hourlyRate: number | string;
  };
  /** Its place among the project's milestones, 1 the first; cancelled ones, money for expenses and what was divided off do not count */
  position?: number;
  /** `updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes */
  ifUnchangedSince?: string;
};
export type EndedImpersonation = {
  /** False: it had ended already */
  ended: boolean;
};
export type EndedSessions = {
  /** How many sessions */
  ended: number;
};
export type EnhancedPlan = {
  /** Names this enhanced plan */
  id: string;
  /** What it is called */
  name: string;
  /** What it is about, in its author's words */
  description: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  price: string;
  /** Days */
  duration: number;
  /** What the plan brings, as the page of plans says it */
  features: Array<string>;
  /** How many projects may be open at once; null without a limit */
  maxProjects: number | null;
  /** How many experts may be contacted a month; null without a limit */
  maxExperts: number | null;
  /** The platform's fee in hundredths of a percent */
  feeBasisPoints: number;
  /** Whether it can be found and chosen at present */
  isActive: boolean;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** What it costs, by how it is paid */
  pricingOptions: Array<{
    /** Paid by month or by year */
    billingCycle: "monthly" | "annual";
    /** An amount in the installation's currency, as decimal text with two decimals */
    price: string;
    /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
    currency: "GBP" | "EUR" | "USD";
    /** How much less than twelve single months it costs, in percent */
    discountPercentage: number;
  }>;
};
export type Entrepreneur = {
  /** Names this entrepreneur */
  id: string;
  /** The account behind it */
  userId: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** Contact detail: for oneself and accepted connections */
  email: string | null;
  /** The title */
  title: string;
  /** What somebody says about themselves */
  bio: string;
  /** Skills */
  skills: Array<string>;
  /** Industries that somebody knows */
  industries: Array<string>;
  /** What the founder looks for in another one */
  lookingFor: Array<string>;
  /** What the founder brings */
  offering: Array<string>;
  /** How many start-ups the founder has been through */
  experienceLevel: "first-time" | "serial" | "experienced";
  /** What the founder has built before */
  previousStartups: string | null;
  /** Contact detail: for oneself and accepted connections */
  linkedinUrl: string | null;
  /** Contact detail: for oneself and accepted connections */
  githubUrl: string | null;
  /** Contact detail: for oneself and accepted connections */
  portfolioUrl: string | null;
  /** Whether the founder looks for others */
  isSeekingCoFounders: boolean;
  /** Whether the founder would join others */
  isOfferingCoFounderServices: boolean;
  /** How much time the founder gives to a start-up */
  availableTimeCommitment: "part-time" | "full-time" | "flexible" | null;
  /** How the founder would share the company */
  preferredEquitySplit: string | null;
  /** Where the founder would work together */
  locationPreference: "remote" | "local" | "hybrid" | null;
  /** From 1 to 5, the mean of public reviews */
  rating: number;
  /** How many connections to other founders */
  totalConnections: number;
  /** Whether it can be found and chosen at present */
  isActive: boolean;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
};
export type EntrepreneurDashboard = {
  /** How many of each */
  counts: {
    /** How many connections to other founders */
    connections: number;
    /** Received, and waiting for your answer */
    invitations: number;
    /** How many of the founder's ideas are open */
    openIdeas: number;
    /** Closed ones, too */
    ideas: number;
    /** To your ideas, not looked at yet */
    newApplicants: number;
    /** Of all your ideas, people by day */
    ideaViews: number;
  };
  /** Views of your ideas and profile in the last eight weeks, oldest first, by their Mondays */
  weeks: Array<{
    /** The Monday on which the week begins */
    week: string;
    /** How many ideas were published */
    ideas: number;
    /** What is filled in already */
    profile: number;
  }>;
  /** Most urgent first, which is what has waited longest; of invitations the newest 20 */
  waiting: Array<FounderWaiting>;
};
export type EntrepreneurProfile = {
  /** Names this entrepreneur profile */
  id: string;
  /** The account behind it */
  userId: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** Contact detail: for oneself and accepted connections */
  email: string | null;
  /** The title */
  title: string;
  /** What somebody says about themselves */
  bio: string;
  /** Skills */
  skills: Array<string>;
  /** Industries that somebody knows */
  industries: Array<string>;
  /** What the founder looks for in another one */
  lookingFor: Array<string>;
  /** What the founder brings */
  offering: Array<string>;
  /** How many start-ups the founder has been through */
  experienceLevel: "first-time" | "serial" | "experienced";
  /** What the founder has built before */
  previousStartups: string | null;
  /** Contact detail: for oneself and accepted connections */
  linkedinUrl: string | null;
  /** Contact detail: for oneself and accepted connections */
  githubUrl: string | null;
  /** Contact detail: for oneself and accepted connections */
  portfolioUrl: string | null;
  /** Whether the founder looks for others */
  isSeekingCoFounders: boolean;
  /** Whether the founder would join others */
  isOfferingCoFounderServices: boolean;
  /** How much time the founder gives to a start-up */
  availableTimeCommitment: "part-time" | "full-time" | "flexible" | null;
  /** How the founder would share the company */
  preferredEquitySplit: string | null;
  /** Where the founder would work together */
  locationPreference: "remote" | "local" | "hybrid" | null;
  /** From 1 to 5, the mean of public reviews */
  rating: number;
  /** How many connections to other founders */
  totalConnections: number;
  /** Whether it can be found and chosen at present */
  isActive: boolean;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** The invitation or connection between you and the entrepreneur that is not over */
  connection: {
    /** Names this connection */
    id: string;
    /** How far it has come */
    status: "pending" | "accepted" | "declined" | "withdrawn" | "ended";
    /** Whether others invited you, or you them */
    direction: "incoming" | "outgoing";
    /** A few words to the one who reads it */
    note: string | null;
    /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
    hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  } | null;
  /** When you may invite again after an invitation that failed */
  invitableFrom: string | null;
  /** Your connections who are connected with the entrepreneur, too; null: you have no network, or it is you */
  common: {
    /** How many */
    count: number;
    /** Some of them, by name */
    people: Array<{
      /** Names this people */
      id: string;
      /** What it is called */
      name: string;
      /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
      profileImageUrl: string | null;
    }>;
  } | null;
  /** Told to the owner and administrators when moderation hid the profile */
  hidden: {
    /** ISO 8601 instant in UTC */
    since: string;
    /** Why */
    reason: string;
  } | null;
};
export type EquityWorksheet = {
  /** Which of the two you are */
  side: "inviter" | "invitee";
  /** Whether the two are connected still; only then is anything written or signed */
  isConnected: boolean;
  /** As the agreement names them */
  inviterName: string;
  /** As the agreement names them */
  inviteeName: string;
  /** The words that a signature agrees to */
  consentText: string;
  /** The open ideas of the two, which an agreement can be about */
  ideas: Array<{
    /** Names this idea */
    id: string;
    /** The title */
    title: string;
  }>;
  /** The latest first, fifty at most */
  versions: Array<{
    /** Names this version */
    id: string;
    /** Counted from 1 between the two */
    version: number;
    /** `proposed`: no one has signed; `signed_once`: one has; `in_force`: both have; `superseded`: the next version was written; `called_off`: ended before both had signed; `ended`: a trial that was ended early; `finished`: a trial whose last day is over, with another written; `replaced`: an equity worksheet of which both have signed a later version */
    status: "proposed" | "signed_once" | "called_off" | "finished" | "replaced" | "in_force" | "superseded" | "ended";
    /** Who wrote this version */
    writtenBy: "inviter" | "invitee";
    /** The idea that it is about; null: none, or gone */
    startupIdeaId: string | null;
    /** What the idea was called when it was written */
    ideaTitle: string | null;
    /** SHA-256 of the PDF, to be named when it is signed */
    sha256: string;
    /** In the order in which they were signed */
    signatures: Array<{
      /** Whose signature it is */
      side: "inviter" | "invitee";
      /** As it was typed */
      name: string;
      /** A signature that was drawn beside the name, which is typed in any case: lines on a grid of 600 by 200, each stroke from its M, of at most 1200 points */
      drawing: string | null;
      /** ISO 8601 instant in UTC */
      signedAt: string;
      /** The place in the chain of all signatures */
      record: number;
    }>;
    /** Whose signatures it waits for */
    waitsFor: Array<"inviter" | "invitee">;
    /** Who called it off or ended it */
    endedBy: "inviter" | "invitee" | null;
    /** ISO 8601 instant in UTC */
    writtenAt: string;
    /** What the inviter holds, in basis points: 2,500 are a quarter of the company */
    inviterShare: number;
    /** What the invitee holds, in basis points: 2,500 are a quarter of the company */
    inviteeShare: number;
    /** Who else holds shares */
    others: Array<{
      /** Who holds it */
      name: string;
      /** What they hold, in basis points: 2,500 are a quarter of the company */
      share: number;
    }>;
    /** Until everything has vested; 0: it has from the first day */
    vestingMonths: number;
    /** Nothing vests before so many months */
    cliffMonths: number;
    /** A part vests every so many months: 1, 3 or 12 */
    vestingInterval: 1 | 3 | 12;
    /** What a founder keeps who leaves because of a serious breach of duty */
    badLeaverKeeps: "vested" | "nothing";
    /** What else is agreed */
    details: string | null;
    /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
    vestingStartsOn: string;
    /** On the first day, at the cliff, every year and at the end */
    vesting: Array<{
      /** Whole months after vesting started */
      months: number;
      /** What of the inviter's share has vested by then, in basis points: 2,500 are a quarter of the company */
      inviterShare: number;
      /** What of the invitee's share has vested by then, in basis points: 2,500 are a quarter of the company */
      inviteeShare: number;
    }>;
    /** What would come of the terms, as the two looked at it */
    scenarios: Array<{
      /** What it is called */
      name: string;
      /** Who leaves; null: neither */
      leaver: "inviter" | "invitee" | null;
      /** How many whole months after vesting starts; null where neither leaves */
      leavesAfterMonths: number | null;
      /** Whether the founder leaves because of a serious breach of duty */
      isBadLeaver: boolean;
      /** What the new investors of each round hold right after it, in basis points */
      rounds: Array<number>;
      /** Who holds what at its end; together 10,000 */
      holdings: Array<{
        /** Who holds it */
        name: string;
        /** What they hold, in basis points: 2,500 are a quarter of the company */
        share: number;
      }>;
    }>;
    /** Which terms differ from the version before */
    changed: Array<string>;
  }>;
};
export type EquityWorksheetsCallOffInput = {
  /** The version that you have read; another one by now is 409 with the present one */
  version: number;
};
export type EquityWorksheetsSignInput = {
  /** The full name of the person who signs */
  name: string;
  /** That the person agrees to the words of `consentText` */
  consent: true;
  /** A signature that was drawn beside the name, which is typed in any case: lines on a grid of 600 by 200, each stroke from its M, of at most 1200 points */
  drawing?: string;
  /** SHA-256 of the PDF, 64 hexadecimal digits */
  sha256: string;
};
/** Every refusal. Switch on `code`; `message` is for people. */
export type Error = {
  /** Always false: by this the log-in call's answer is told apart */
  success: false;
  /** What was refused, as `feature/fact`. Codes are kept as long as the version is */
  code: string;
  /** The same as a sentence, in English */
  message: string;
  /** What the message is told with, by names: with `code` enough to say it in another language */
  params?: Record<string, unknown>;
  /** Fields that were refused, for 400 and some 422 */
  issues?: Array<{
    /** The field, with dots where it lies inside another */
    path: string;
    /** What is wrong with it, as a sentence */
    message: string;
  }>;
  /** Facts that a program goes on with, such as `retryAfterSeconds` */
  details?: Record<string, unknown>;
  /** Name it when you ask us: the log has the request under it, and the answer's `X-Request-Id` says the same */
  requestId: string;
};
export type Event = {
  /** What happened */
  type: string;
  /** When it happened */
  timestamp: string;
  /** Ids to read the rest by */
  data: Record<string, string | number | null | undefined>;
};
export type ExpandedProject = {
  /** Null: it has no page any more */
  organization?: Organization | null;
  /** Null: there is none, or no profile any more */
  expert?: ExpertSummary | null;
  /** In their order; null for whoever is no party of the project */
  milestones?: Array<Milestone> | null;
};
export type ExpectedGain = {
  /** What an answer leads to in the given order, in hires */
  given: number;
  /** The same in the learned order */
  learned: number;
  /** By how much the learned order leads to more */
  difference: number;
  /** Where the 95 % interval of the difference begins */
  from: number;
  /** Where it ends */
  to: number;
} | null;
export type Expedited = {
  /** Where the payer pays: send the browser there */
  checkoutUrl: string;
};
export type Expense = {
  /** Names this expense */
  id: string;
  /** `handed_in`: the client answers until `answerBy`; `approved`: paid; `returned`: sent back with `returnReason`, to be revised; `withdrawn`: taken back; `lapsed`: the money for it went back */
  status: "handed_in" | "approved" | "returned" | "withdrawn" | "lapsed";
  /** Counted from 1: how often it was handed in */
  version: number;
  /** Which kind it is */
  kind: "travel" | "accommodation" | "meals" | "software" | "equipment" | "other";
  /** The day on the receipt */
  spentOn: string;
  /** What it is about, in its author's words */
  description: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** In percent, as the receipt says */
  vatRate: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  vatAmount: string | null;
  /** Null for administrators who may not read it */
  receipt: File | null;
  /** ISO 8601 instant in UTC */
  handedInAt: string;
  /** Why the client does not pay it */
  returnReason: string | null;
  /** When it is approved automatically */
  answerBy: string | null;
  /** ISO 8601 instant in UTC */
  decidedAt: string | null;
  /** The milestone as which the expense was paid */
  paidAsId: string | null;
  /** The versions before this one, each as it was handed in and sent back, the newest first */
  earlier: Array<ExpenseVersion>;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
};
export type ExpenseVersion = {
  /** Counted from 1: how often it was handed in */
  version: number;
  /** Which kind it is */
  kind: "travel" | "accommodation" | "meals" | "software" | "equipment" | "other";
  /** The day on the receipt */
  spentOn: string;
  /** What it is about, in its author's words */
  description: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** In percent, as the receipt says */
  vatRate: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  vatAmount: string | null;
  /** Null for administrators who may not read it */
  receipt: File | null;
  /** ISO 8601 instant in UTC */
  handedInAt: string;
  /** Why the client does not pay it */
  returnReason: string | null;
  /** ISO 8601 instant in UTC */
  returnedAt: string;
};
export type Expenses = {
  /** The milestone that it belongs to */
  milestoneId: string;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** Up to what sum expenses are paid; null: none are */
  cap: string | null;
  /** Whether the expert can hand expenses in now */
  isOpen: boolean;
  /** What is in escrow for expenses */
  held: string;
  /** What was released for approved expenses */
  released: string;
  /** What the cap leaves; expenses that wait are taken off */
  left: string;
  /** Why nothing is left of a cap that is not used up; null while money is held, and where all was paid */
  ended: {
    /** `charged_back`: the client's bank took the payment back; `went_back`: what was unused went back to the client */
    reason: "charged_back" | "went_back";
    /** What is the client's again */
    amount: string;
    /** ISO 8601 instant in UTC */
    at: string;
  } | null;
  /** The newest first */
  expenses: Array<Expense>;
};
export type Expert = {
  /** Names this expert */
  id: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** The title */
  title: string;
  /** Where the expert works, or their own company */
  company: string | null;
  /** What somebody says about themselves */
  bio: string | null;
  /** Where somebody is at home */
  location: string | null;
  /** What the expert is good at */
  specializations: Array<string>;
  /** Industries that somebody knows */
  industries: Array<string>;
  /** Years of work in the field */
  yearsExperience: number;
  /** An amount in the installation's currency, as decimal text with two decimals */
  hourlyRate: string | null;
  /** Where the degree was taken */
  mbaSchool: string;
  /** The mean of public reviews; 0 while there are none */
  rating: number;
  /** How many projects were completed on the platform */
  totalProjects: number;
  /** Whether an administrator has checked the degree, or the registered company */
  isVerified: boolean;
  /** Whether the expert takes on projects at present */
  isAvailable: boolean;
  /** The account behind it */
  userId: string;
  /** The person behind it */
  user: {
    /** First name */
    firstName: string;
    /** Last name */
    lastName: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
    /** Shown to the expert, admins and organizations with a project together */
    email: string | null;
  };
  /** Town or city */
  city: string | null;
  /** Country, by its name or its ISO code */
  country: string | null;
  /** The year of the degree */
  graduationYear: number;
  /** Certificates and memberships */
  credentials: Array<string>;
  /** Until when the expert has other work, yyyy-MM-dd; null where nothing stands in the way */
  busyUntil: string | null;
  /** Where the expert works: from afar alone, near home as well, or wherever the client is; null where it is not said */
  worksAt: "remote" | "nearby" | "travels" | null;
  /** Who does the work: one person, or a firm that may send others; null where it is not said */
  worksAs: "independent" | "firm" | null;
  /** Languages with their level (A1 to C2, or native) */
  languages: Array<string>;
  /** What was checked, and until when it holds */
  verification: ShownVerification;
  /** The services that the expert offers */
  services: Array<{
    /** Names this service */
    id: string;
    /** What it is called */
    name: string;
    /** Its short name in addresses */
    slug: string;
  }>;
  /** What the expert has achieved elsewhere, in their own words */
  portfolio: Array<PortfolioItem>;
  /** The latest, at most 50 */
  reviews: Array<PublicReview>;
  /** What reviews say, put together */
  reviewSummary: ReviewSummary;
  /** Completed and paid projects, the latest first, at most 50 */
  pastWork: Array<PastWork>;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** Telephone number */
  phone: string | null;
  /** Street and house number */
  address: string | null;
  /** Postal code */
  postalCode: string | null;
  /** The certificate of the degree that was uploaded, by its path */
  educationCertificateUrl: string | null;
  /** The curriculum vitae that was uploaded, by its path */
  cvUrl: string | null;
  /** Further documents that were uploaded for the profile, by their paths */
  additionalDocumentsUrls: Array<string>;
  /** What the files of the addresses above are called, and how many bytes they have */
  documents: Array<{
    /** Where it is found */
    url: string;
    /** What it is called */
    name: string;
    /** How large it is */
    size: number;
  }>;
  /** What the applicant was told about the decision */
  verificationNotes: string | null;
  /** ISO 8601 instant in UTC */
  verificationDate: string | null;
};
export type ExpertDashboard = {
  /** Newest first, at most 100 */
  projects: Array<ListedProject>;
  /** How many of each */
  counts: {
    /** Whatever became of them */
    assignedProjects: number;
    /** In progress */
    activeProjects: number;
    /** Waiting for an answer */
    pendingProposals: number;
  };
  /** The same figures as on the earnings */
  money: {
    /** In escrow for you, after fees */
    inEscrow: string;
    /** Released, and being sent to your account */
    onItsWay: string;
    /** Released, and held: `waiting` has each reason */
    onHold: string;
    /** Sent to your account until now */
    paid: string;
    /** Released to you since the first of the month */
    releasedThisMonth: string;
    /** The same as `inEscrow` */
    held: string;
    /** The same as `releasedThisMonth` */
    paidThisMonth: string;
  };
  /** The expert it is about */
  expert: {
    /** Names this expert */
    id: string;
    /** How many projects were completed on the platform */
    totalProjects: number;
    /** From 1 to 5, the mean of public reviews */
    rating: number;
    /** Whether an administrator has checked the degree, or the registered company */
    isVerified: boolean;
    /** What was checked, and until when it holds */
    verification: "none" | "pending" | "more_needed" | "verified" | "declined" | "expired";
  };
  /** Newest first, at most 100 */
  proposals: Array<MyProposal>;
  /** Most urgent first: blocked money, then disputes, then dates */
  waiting: Array<WaitingItem>;
};
export type ExpertFace = {
  /** Names this expert face */
  id: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** False: the account is closed, and its page with it */
  hasPage: boolean;
};
export type ExpertMatch = {
  /** The expert it is about */
  expert: ExpertSummary;
  /** Percent, 1 to 99: of a hundred experts matched as well, so many would be worth talking to; null where nothing was asked for, or nobody is ranked yet */
  matchScore: number | null;
  /** Between which amounts the project's pay lay; exact sums are nobody else's */
  band: MatchBand;
  /** Why this one, in a sentence */
  matchReasoning: string;
  /** Why, fact by fact */
  reasons: Array<MatchReason>;
  /** The groups of the filter that this expert does not pass, where the whole filter left nobody */
  outsideFilter?: Array<"specializations" | "industries" | "rating" | "availability" | "rate">;
};
export type ExpertMatches = {
  /** There where the answer is kept: what `POST /answers/{answerId}/acts` takes */
  answerId?: string;
  /** Best first */
  matches: Array<ExpertMatch>;
  /** How many fit in all */
  totalMatches: number;
  /** So many of them neither fit nor say what was asked for, but come nearest to it */
  nearest: number;
  /** The groups of the filter that had to be left out because with them nobody is left; all who are listed are outside them */
  outsideFilter?: Array<"specializations" | "industries" | "rating" | "availability" | "rate">;
  /** The words of those of `conditionsOnly` that had to be given up because with them nobody is left */
  outsideConditions?: Array<string>;
  /** At most three, where nobody is a strong match and the best are level */
  questions?: Array<SearchQuestion>;
  /** Whether there are more than the plan shows */
  limitedByPlan: boolean;
  /** Whether a language model has put the best in order; the reasons are the platform's own either way */
  aiPowered: boolean;
  /** The words that were searched for, where one of those asked for was mistyped */
  correctedText: string | null;
  /** True while the ranking is not ready: no one has a score, and the best rated come first. Ask again after a moment */
  notRankedYet: boolean;
  /** What the text asks of a person beside the need: it moves the order and stands among the reasons, and leaves nobody out but by `conditionsOnly` */
  conditions: Array<Condition>;
  /** Those who were judged; null where nothing was asked for, or another order than the best match */
  chamber: Chamber;
};
export type ExpertRecommendation = {
  /** Names this expert recommendation */
  id: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** The title */
  title: string;
  /** What somebody says about themselves */
  bio: string | null;
  /** The mean of public reviews; 0 while there are none */
  rating: number;
  /** An amount in the installation's currency, as decimal text with two decimals */
  hourlyRate: string | null;
  /** Where somebody is at home */
  location: string | null;
  /** What the expert is good at */
  specializations: Array<string>;
  /** How many projects were completed on the platform */
  totalProjects: number;
  /** Takes on projects at present */
  availability: boolean;
  /** Only while the ranking is not ready: no one has a score, and the best rated come first. Ask again after a moment */
  notRankedYet?: true;
};
export type ExpertService = {
  /** An expert's profile */
  expertId: string;
  /** The service that it belongs to */
  serviceCategoryId: string;
  /** What it is called */
  name: string;
  /** Its short name in addresses */
  slug: string;
};
export type ExpertSummary = {
  /** Names this expert summary */
  id: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** The title */
  title: string;
  /** Where the expert works, or their own company */
  company: string | null;
  /** What somebody says about themselves */
  bio: string | null;
  /** Where somebody is at home */
  location: string | null;
  /** What the expert is good at */
  specializations: Array<string>;
  /** Industries that somebody knows */
  industries: Array<string>;
  /** Years of work in the field */
  yearsExperience: number;
  /** An amount in the installation's currency, as decimal text with two decimals */
  hourlyRate: string | null;
  /** Where the degree was taken */
  mbaSchool: string;
  /** The mean of public reviews; 0 while there are none */
  rating: number;
  /** How many projects were completed on the platform */
  totalProjects: number;
  /** Whether an administrator has checked the degree, or the registered company */
  isVerified: boolean;
  /** Whether the expert takes on projects at present */
  isAvailable: boolean;
};
export type FailedJob = {
  /** Names this failed job */
  id: string;
  /** The queue of the work behind the scenes, by its name */
  queue: string;
  /** Whether the clock brings the work again by itself */
  isTimed: boolean;
  /** How often it was tried */
  attempts: number;
  /** What went wrong at the last try */
  error: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  failedAt: string | null;
  /** Whether it can be tried again by hand */
  canRetry: boolean;
};
export type File = {
  /** Names this file */
  id: string;
  /** What it is called */
  name: string;
  /** Bytes */
  size: number;
  /** What it is */
  type: string;
  /** How it can be looked at: as PDF, as a picture, as text, or only as a file to keep */
  view: "pdf" | "image" | "text" | "download" | "locked";
  /** Where it is found */
  url: string;
  /** ISO 8601 instant in UTC */
  at: string;
};
export type FileCheck = {
  /** Whether a scanner has looked at it, and what it found */
  safety: "unchecked" | "checking" | "clean" | "infected";
  /** What was found in it; null while nothing was */
  malware: string | null;
  /** It could not be looked through yet, and is tried again every minute */
  isDelayed: boolean;
};
export type FileChecks = {
  /** Held back until the scanner has looked through them */
  waiting: number;
  /** ISO 8601 instant in UTC */
  waitingSince: string | null;
  /** Of those that it could not look through: what it said, how many, since when, and when it was tried last */
  failures: Array<{
    /** Why */
    reason: string;
    /** How many */
    count: number;
    /** ISO 8601 instant in UTC */
    since: string;
    /** ISO 8601 instant in UTC */
    triedAt: string;
  }>;
  /** Of the last 30 days, the latest first. What was in them was not kept */
  refused: Array<{
    /** Names this refused */
    id: string;
    /** What it is for */
    purpose: "deliverable" | "project" | "message" | "dispute" | "receipt" | "education_certificate" | "cv" | "additional";
    /** By the name that the scanner has for it */
    malware: string;
    /** Who did it */
    by: PersonFace;
    /** ISO 8601 instant in UTC */
    at: string;
  }>;
};
export type FilePurpose = "deliverable" | "project" | "message" | "dispute" | "receipt";
export type FileReportInput = {
  /** The tax office's own number */
  receipt: string;
};
export type FileVatReturnInput = {
  /** What the tax office calls what it got */
  reference: string;
  /** The net that you read and filed: refused (409) if it is another by now */
  net?: string;
  /** The VAT that you read and filed: refused (409) if it is another by now */
  vat?: string;
};
export type FiledReport = {
  /** Names this filed report */
  id: string;
  /** The tax office's own number */
  receipt: string;
};
export type ForExpert = {
  /** What it asks for compared with the reader's profile; null where that names none of it */
  fit: {
    /** Why, fact by fact */
    reasons: Array<MatchReason>;
  } | null;
  /** The reader's newest */
  proposal: {
    /** How far it has come */
    status: "pending" | "accepted" | "rejected" | "withdrawn";
    /** Pending, past its last day, and no longer to be accepted */
    isExpired: boolean;
    /** ISO 8601 instant in UTC */
    sentAt: string;
  } | null;
  /** ISO 8601 instant in UTC */
  invitedAt: string | null;
};
export type ForgotPasswordInput = {
  /** E-mail address */
  email: string;
};
export type ForgottenBrowsers = {
  /** How many browsers were forgotten */
  forgotten: number;
};
export type ForgottenCard = {
  /** The card that is kept for renewals */
  card: null;
};
export type FoundEverything = {
  /** By address, name, company or id, their profiles' ids included */
  people: {
    /** The best ones: by id or reference first, then the newest */
    hits: Array<OperatorHit>;
    /** There are others, which more of the word or number would tell apart */
    hasMore: boolean;
  } | null;
  /** By name or id */
  organizations: {
    /** The best ones: by id or reference first, then the newest */
    hits: Array<OperatorHit>;
    /** There are others, which more of the word or number would tell apart */
    hasMore: boolean;
  } | null;
  /** By title or id */
  projects: {
    /** The best ones: by id or reference first, then the newest */
    hits: Array<OperatorHit>;
    /** There are others, which more of the word or number would tell apart */
    hasMore: boolean;
  };
  /** Of milestones, and what was paid for plans and reviews of credentials */
  payments: {
    /** The best ones: by id or reference first, then the newest */
    hits: Array<OperatorHit>;
    /** There are others, which more of the word or number would tell apart */
    hasMore: boolean;
  } | null;
  /** To experts and from them to their banks, and refunds */
  payouts: {
    /** The best ones: by id or reference first, then the newest */
    hits: Array<OperatorHit>;
    /** There are others, which more of the word or number would tell apart */
    hasMore: boolean;
  } | null;
  /** Between the two parties, and payments that a bank takes back */
  disputes: {
    /** The best ones: by id or reference first, then the newest */
    hits: Array<OperatorHit>;
    /** There are others, which more of the word or number would tell apart */
    hasMore: boolean;
  } | null;
};
export type FoundMessage = {
  /** Names this found message */
  id: string;
  /** The other person of the thread */
  counterpart: Correspondent;
  /** What happened, as a sentence for people */
  message: Message;
  /** The part of the text around what was asked for, as far as you read it */
  excerpt: Array<{
    /** As a sentence for people */
    text: string;
    /** Whether this piece is what was searched for */
    isMatch: boolean;
  }>;
};
export type FounderWaiting = {
  /** Which kind it is */
  kind: "answer-invitation" | "review-applications" | "decide-applications";
  /** The start-up idea that it is about */
  ideaId: string | null;
  /** The idea's title */
  ideaTitle: string | null;
  /** Who invites; null for applications */
  personName: string | null;
  /** How many */
  count: number | null;
  /** ISO 8601 instant in UTC */
  since: string;
};
export type FreeTimes = {
  /** The expert's; null: the expert has stated no hours */
  timeZone: string | null;
  /** The next time that is free at all; null: none is offered */
  nextFreeAt: string | null;
  /** Of a paid call; null: the expert offers none */
  quarterHourPrice: string | null;
  /** The free times of these days, in order */
  slots: Array<{
    /** ISO 8601 instant in UTC */
    startsAt: string;
    /** ISO 8601 instant in UTC */
    endsAt: string;
  }>;
};
export type Funded = {
  /** Where the payer pays: send the browser there */
  checkoutUrl: string;
  /** The payment that is to fund it */
  paymentId: string;
};
export type GiveBonusInput = {
  /** In the installation's currency, with at most two decimals */
  amount: number | string;
  /** What it is for; the expert reads it */
  note?: string | null;
};
export type HandInExpenseInput = {
  /** Which kind it is */
  kind: "travel" | "accommodation" | "meals" | "software" | "equipment" | "other";
  /** The day on the receipt */
  spentOn: string;
  /** What it is about, in its author's words */
  description: string;
  /** In the installation's currency, with at most two decimals */
  amount: number | string;
  /** In percent, where the receipt names one rate */
  vatRate?: string;
  /** The VAT within the amount, as the receipt says */
  vatAmount?: number | string;
  /** The receipt, a PDF or a picture: an upload of yours with the purpose `receipt` */
  fileId: string;
};
export type HeldMoney = {
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** How many */
  count: number;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** What is held, by how long it has been held */
  ages: Array<{
    /** The youngest of this band, in days */
    fromDays: number;
    /** Included; null for the last age, which is open */
    toDays: number | null;
    /** How many */
    count: number;
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
  }>;
};
export type IdeaApplication = {
  /** Names this idea application */
  id: string;
  /** The start-up idea that it is for */
  startupIdeaId: string;
  /** The founder's profile */
  entrepreneurId: string;
  /** What the applicant writes to the one who decides */
  coverLetter: string;
  /** What the applicant has done of the kind */
  relevantExperience: string | null;
  /** Which share in the company the applicant expects */
  equityExpectation: string | null;
  /** How much time is given to it */
  timeCommitment: "part-time" | "full-time" | null;
  /** How far it has come */
  status: "pending" | "reviewed" | "interview" | "accepted" | "rejected" | "withdrawn";
  /** What the applicant is told about it */
  statusNotes: string | null;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  hiddenInNotes: Array<"email" | "phone" | "handle" | "link">;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** Contact details are in it once you accepted */
  applicant: Entrepreneur;
};
export type Impersonation = {
  /** Names this impersonation */
  id: string;
  /** Who looked */
  administrator: string;
  /** The role that they had then */
  role: "support" | "verification" | "finance" | "full";
  /** Why, in the administrator's words */
  reason: string;
  /** ISO 8601 instant in UTC */
  startedAt: string;
  /** When it ends by itself */
  until: string;
  /** Null while it goes on */
  endedAt: string | null;
};
export type Installation = {
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** A milestone is at least of this amount */
  milestoneMin: string;
  /** A project above this amount begins with an agreement; null: only where its client asks for one */
  agreementAbove: string | null;
  /** The time zone of the platform's place: its calendar dates every document, export and month of the books */
  bookZone: string;
};
export type Invitation = {
  /** Names this invitation */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** An expert's profile */
  expertId: string;
  /** A few words to the one who reads it */
  note: string | null;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type InviteEntrepreneurInput = {
  /** A few words to the one who reads it */
  note?: string | null;
};
export type InviteExpertInput = {
  /** An expert's profile */
  expertId: string;
  /** A few words to the one who reads it */
  note?: string | null;
};
export type Invoice = {
  /** Names this invoice */
  id: string;
  /** Without gaps for each sender and year */
  number: string;
  /** Which kind it is */
  kind: "expert_invoice" | "fee_invoice" | "plan_invoice" | "review_invoice" | "funding_receipt" | "credit_note";
  /** What was paid, VAT contained in it */
  amount: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  net: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  vat: string;
  /** By which rule VAT was charged or not */
  vatRule: "domestic" | "eu_reverse_charge" | "uk_eu_reverse_charge" | "import_reverse_charge" | "eu_consumer" | "consumer_abroad" | "outside_scope" | "not_registered" | "no_supply";
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** What it is about, in a line */
  subject: string;
  /** Who issued it */
  from: string;
  /** Whom it was issued to */
  to: string;
  /** Issued in your name */
  isSentByYou: boolean;
  /** The number of what it gives back */
  credits: string | null;
  /** The project that it is about */
  projectId: string | null;
  /** The client's number for the project, as it was when it was issued */
  purchaseOrder: string | null;
  /** The client's own; null to whoever sent it */
  costCentre: string | null;
  /** What showed that the receiver is a business, under a reverse charge. Kept, not printed */
  businessProof: {
    /** Which kind it is */
    kind: "register" | "decision";
    /** Null: the operator decided on other evidence */
    register: "vies" | "hmrc" | null;
    /** The register's own number of its answer */
    consultationNumber: string | null;
    /** When the register confirmed the number, or the operator decided */
    at: string;
  } | null;
  /** ISO 8601 instant in UTC */
  issuedAt: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  issuedOn: string;
  /** Path of the document as PDF */
  pdfUrl: string;
  /** The same as data, by EN 16931. Null: a receipt, or a document that lacks what a rule wants */
  eInvoice: {
    /** Path of the document as UBL 2.1 */
    ublUrl: string;
    /** Path of the document as UN/CEFACT's Cross Industry Invoice */
    ciiUrl: string;
    /** Path of the document as PDF with the CII inside */
    facturXUrl: string;
  } | null;
  /** What `expand` asked for */
  expanded?: {
    /** Null: it is about none, or one that is not yours to read */
    project?: Project | null;
  };
};
export type IssueReportInput = {
  /** A calendar year of the books */
  year: number;
  /** `eu`: DAC7. `uk`: SI 2023/817 */
  regime: "eu" | "uk";
  /** The member state whose tax office gets it; left out: the platform's own. The United Kingdom's goes to GB */
  state?: string;
  /** What the tax office calls the platform (`SendingEntityIN`) */
  operatorNumber: string;
  /** The platform's tax number */
  operatorTin: string;
  /** Delete everything that was sent for the year */
  isVoid?: boolean;
};
export type LearningReport = {
  /** `off`: nothing is kept; `report`: this report is all that comes of it; `measure`: two neighbours change places in some answers; `on`: answers are in the learned order */
  mode: "off" | "report" | "measure" | "on";
  /** So many answers were looked at, the latest */
  answers: number;
  /** Of these so many led to anything */
  answersWithActs: number;
  /** So many people did something with an answer */
  people: number;
  /** In so many answers a coin decided the order of two neighbours */
  coins: number;
  /** Whether there is enough for the figures below */
  isEnough: boolean;
  /** So many answers that led to anything are enough */
  answersNeeded: number;
  /** And so many people */
  peopleNeeded: number;
  /** So many answers were ordered by the score alone, and compared */
  compared: number;
  /** In so many of them somebody would stand elsewhere */
  ordersChanged: number;
  /** In so many of them somebody else would be among the first three */
  firstThreeChanged: number;
  /** Who would move most */
  movers: Array<Mover>;
  /** What would come of it; null without enough */
  gain: ExpectedGain;
};
export type LinkProviderInput = {
  /** The account's password; 12 to 128 characters */
  password: string;
};
export type ListedEntrepreneur = {
  /** Names this listed entrepreneur */
  id: string;
  /** The account behind it */
  userId: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** Contact detail: for oneself and accepted connections */
  email: string | null;
  /** The title */
  title: string;
  /** What somebody says about themselves */
  bio: string;
  /** Skills */
  skills: Array<string>;
  /** Industries that somebody knows */
  industries: Array<string>;
  /** What the founder looks for in another one */
  lookingFor: Array<string>;
  /** What the founder brings */
  offering: Array<string>;
  /** How many start-ups the founder has been through */
  experienceLevel: "first-time" | "serial" | "experienced";
  /** What the founder has built before */
  previousStartups: string | null;
  /** Contact detail: for oneself and accepted connections */
  linkedinUrl: string | null;
  /** Contact detail: for oneself and accepted connections */
  githubUrl: string | null;
  /** Contact detail: for oneself and accepted connections */
  portfolioUrl: string | null;
  /** Whether the founder looks for others */
  isSeekingCoFounders: boolean;
  /** Whether the founder would join others */
  isOfferingCoFounderServices: boolean;
  /** How much time the founder gives to a start-up */
  availableTimeCommitment: "part-time" | "full-time" | "flexible" | null;
  /** How the founder would share the company */
  preferredEquitySplit: string | null;
  /** Where the founder would work together */
  locationPreference: "remote" | "local" | "hybrid" | null;
  /** From 1 to 5, the mean of public reviews */
  rating: number;
  /** How many connections to other founders */
  totalConnections: number;
  /** Whether it can be found and chosen at present */
  isActive: boolean;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** Does not have what `q` asks for, but comes nearest to it; left out on everything that does */
  isNearest?: true;
};
export type ListedEvent = {
  /** What happened */
  type: string;
  /** When it happened */
  timestamp: string;
  /** Ids to read the rest by */
  data: Record<string, string | number | null | undefined>;
  /** The header `webhook-id` of the same event, and the cursor behind it */
  id: string;
};
export type ListedExpert = {
  /** Names this listed expert */
  id: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** The title */
  title: string;
  /** Where the expert works, or their own company */
  company: string | null;
  /** What somebody says about themselves */
  bio: string | null;
  /** Where somebody is at home */
  location: string | null;
  /** What the expert is good at */
  specializations: Array<string>;
  /** Industries that somebody knows */
  industries: Array<string>;
  /** Years of work in the field */
  yearsExperience: number;
  /** An amount in the installation's currency, as decimal text with two decimals */
  hourlyRate: string | null;
  /** Where the degree was taken */
  mbaSchool: string;
  /** The mean of public reviews; 0 while there are none */
  rating: number;
  /** How many projects were completed on the platform */
  totalProjects: number;
  /** Whether an administrator has checked the degree, or the registered company */
  isVerified: boolean;
  /** Whether the expert takes on projects at present */
  isAvailable: boolean;
  /** Does not have what `q` asks for, but comes nearest to it; left out on everything that does */
  isNearest?: true;
  /** Only while the ranking is not ready: no one has a score, and the best rated come first. Ask again after a moment */
  notRankedYet?: true;
};
export type ListedIdea = {
  /** Names this listed idea */
  id: string;
  /** The founder's profile */
  entrepreneurId: string;
  /** Whose idea it is */
  owner: {
    /** Names this owner */
    id: string;
    /** What it is called */
    name: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
    /** The title */
    title: string;
  };
  /** The title */
  title: string;
  /** What it is about, in its author's words */
  description: string;
  /** The industry */
  industry: string;
  /** How far it has come */
  stage: "idea" | "prototype" | "mvp" | "early-stage" | "scaling";
  /** Who is to buy it */
  targetMarket: string | null;
  /** How the idea earns money */
  businessModel: string | null;
  /** How the start-up is paid for so far */
  fundingStatus: "bootstrapped" | "seeking-pre-seed" | "seeking-seed" | "seeking-series-a" | "funded" | null;
  /** Skills that the co-founder should have */
  requiredSkills: Array<string>;
  /** Which share in the company is offered */
  equityOffered: string | null;
  /** How much time the co-founder should give to it */
  timeCommitmentRequired: "part-time" | "full-time" | null;
  /** Whether it can be found and chosen at present */
  isActive: boolean;
  /** People by day, without the owner */
  viewCount: number;
  /** To the owner alone: without those withdrawn */
  applicationCount: number | null;
  /** To the owner alone: applications not looked at yet */
  pendingCount: number | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** Does not have what `q` asks for, but comes nearest to it; left out on everything that does */
  isNearest?: true;
};
export type ListedMessage = {
  /** Names this listed message */
  id: string;
  /** The project that it is about */
  projectId: string | null;
  /** The project by its title */
  projectTitle: string | null;
  /** The account that wrote it */
  senderId: string;
  /** The account that reads it */
  receiverId: string;
  /** The words of the message */
  content: string;
  /** What was sent with it; not what somebody sent who blocked you since */
  files: Array<File>;
  /** The kinds of contact details in it that its receiver does not read before the two have a contract; in the receiver's `content` they are masked */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** For what an administrator hid it from its receiver, whose `content` says so; its sender still reads it */
  hiddenReason: "harassment" | "spam" | "fraud" | "off-platform" | null;
  /** Whether its receiver has read it */
  isRead: boolean;
  /** When its receiver read it, where that was noted */
  readAt: string | null;
  /** The key under which it was sent, where its sender gave one */
  sendKey: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** What `expand` asked for */
  expanded?: {
    /** Null: none is named, or it is closed to you */
    project?: Project | null;
  };
};
export type ListedNotification = {
  /** Names this listed notification */
  id: string;
  /** Which kind it is */
  kind: "account_looked_at" | "vat_number_unknown" | "files_added" | "project_invitation" | "cancellation_requested" | "project_cancelled" | "proposal_closed" | "project_all_settled" | "project_ending_due" | "project_completed" | "project_auto_completed" | "project_completed_unpaid" | "reopening_requested" | "reopening_withdrawn" | "reopening_declined" | "project_reopened" | "proposal_received" | "offer_revised" | "offer_countered" | "counter_withdrawn" | "offer_expiring" | "counter_expiring" | "offer_expired" | "proposal_withdrawn" | "proposal_rejected" | "proposal_accepted" | "counter_accepted" | "milestone_planned" | "milestone_changed" | "milestone_divided" | "milestone_cancelled" | "milestone_funded" | "payment_declined" | "milestone_submitted" | "changes_requested" | "milestone_released" | "bonus_paid" | "milestone_auto_released" | "milestone_refunded" | "milestone_refund_due" | "milestone_auto_refunded" | "agreement_drawn" | "agreement_signed" | "agreement_in_force" | "agreement_declined" | "agreement_withdrawn" | "confidential_part_changed" | "nda_agreed" | "timesheet_handed_over" | "timesheet_answer_due" | "timesheet_returned" | "timesheet_approved" | "timesheet_auto_approved" | "period_ending" | "period_ended" | "expense_handed_in" | "expense_answer_due" | "expense_returned" | "expense_revised" | "expense_approved" | "expense_auto_approved" | "change_order_proposed" | "change_order_agreed" | "change_order_accepted" | "change_order_declined" | "change_order_withdrawn" | "change_order_lapsed" | "dispute_opened" | "dispute_answered" | "dispute_verdict_due" | "dispute_decided" | "chargeback_opened" | "chargeback_won" | "chargeback_lost" | "chargeback_credited" | "review_received" | "reviews_published" | "review_answered" | "review_hidden" | "review_of_you_hidden" | "review_restored" | "answer_hidden" | "answer_to_you_hidden" | "answer_restored" | "bank_payout_paid" | "bank_payout_failed" | "tax_details_asked" | "tax_details_reminded" | "tax_details_payouts_held" | "tax_statement_ready" | "payout_account_ready" | "payout_account_requirement_due" | "payout_money_held" | "payout_account_restricted" | "payout_account_disabled" | "plan_renewing" | "plan_past_due" | "plan_payment_due" | "plan_payment_declined" | "plan_ending" | "vat_return_due" | "verification_approved" | "organization_verified" | "verification_more_needed" | "organization_more_needed" | "verification_rejected" | "organization_declined" | "verification_withdrawn" | "organization_withdrawn" | "verification_renewal_due" | "organization_renewal_due" | "verification_expired" | "organization_expired" | "verification_document_refused" | "message_received" | "message_hidden" | "message_restored" | "person_warned" | "saved_search_matched" | "call_booked" | "call_moved" | "call_room_changed" | "call_cancelled" | "call_begins" | "connection_invited" | "connection_accepted" | "application_received" | "application_reviewed" | "application_interview" | "application_accepted" | "application_rejected" | "application_withdrawn" | "trial_agreement_proposed" | "trial_agreement_signed" | "trial_agreement_in_force" | "trial_agreement_ended" | "equity_worksheet_written" | "equity_worksheet_signed" | "equity_worksheet_in_force" | "equity_worksheet_called_off" | "report_review_hidden" | "report_answer_hidden" | "report_dismissed" | "report_message_hidden" | "report_person_warned" | "report_nothing_done";
  /** What it is about: people choose by topic how they are told */
  topic: "work" | "proposals" | "messages" | "reviews" | "verification" | "network" | "searches" | "plan" | "payouts";
  /** Where it stands in the centre */
  group: "project" | "messages" | "network" | "account" | "searches";
  /** The project that it is about */
  projectId: string | null;
  /** What is told, for a sentence in another language; the kind */
  code: string;
  /** What the sentence of the code is told with, by names */
  params: Record<string, string | number | null | Array<string> | undefined>;
  /** A sentence in plain text */
  text: string;
  /** What became of it since, where the line alone asks for what is done already; null: it stands */
  outcome: {
    /** Which case it is; programs switch on it */
    code: string;
    /** As a sentence for people */
    text: string;
  } | null;
  /** Whose doing it was; null: it happened by itself */
  actor: PersonFace | null;
  /** Where in the web app it leads to */
  path: string;
  /** Whether you have seen it */
  isRead: boolean;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  readAt: string | null;
  /** What `expand` asked for */
  expanded?: {
    /** Null: it is about none, or about one that is closed to you */
    project?: Project | null;
    /** Null: it is about none, or about one that is not there to you any more */
    idea?: StartupIdea | null;
  };
};
export type ListedProject = {
  /** Names this listed project */
  id: string;
  /** A client's profile */
  organizationId: string;
  /** The client by its name */
  organizationName: string;
  /** The client */
  organization: OrganizationFace;
  /** The title */
  title: string;
  /** What it is about, in its author's words */
  description: string;
  /** The service that it belongs to */
  serviceCategoryId: string | null;
  /** The service by its name */
  serviceCategoryName: string | null;
  /** What the brief names */
  budget: string | null;
  /** What was agreed on: the total of the accepted offer. Null before */
  amount: string | null;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** How long it should take */
  timeline: string | null;
  /** What the expert has to bring, line by line */
  requirements: Array<string>;
  /** Skills that the expert should have */
  preferredExpertise: Array<string>;
  /** The client asks for an agreement: what is accepted is drawn up, and both sign it before anything is funded */
  asksForAgreement: boolean;
  /** What each proposal answers, in this order */
  questions: Array<ProjectQuestion>;
  /** `open` for proposals, `in_progress` once one was accepted, then `completed`, or `cancelled` */
  status: "open" | "in_progress" | "completed" | "cancelled";
  /** Whether it is a paid call: it has one milestone, and takes no further ones and no change orders */
  isPaidCall: boolean;
  /** An expert's profile */
  expertId: string | null;
  /** The expert by their name */
  expertName: string | null;
  /** The expert it is about */
  expert: ExpertFace | null;
  /** Which party has asked to cancel; it is cancelled when the other one agrees */
  cancelRequestedBy: "client" | "expert" | null;
  /** ISO 8601 instant in UTC */
  startDate: string | null;
  /** ISO 8601 instant in UTC */
  endDate: string | null;
  /** The agreement that counts now; null: milestones are funded without one */
  agreement: {
    /** How far it has come */
    status: "drawn" | "expert_signed" | "in_force" | "declined" | "withdrawn" | "superseded" | "ended";
    /** ISO 8601 instant in UTC */
    since: string;
  } | null;
  /** Since when every milestone is settled, while it is in progress */
  settledSince: string | null;
  /** When it completes automatically, unless the client completes it or plans another milestone before */
  completesAt: string | null;
  /** Which party has asked to reopen it; it is reopened when the other one agrees */
  reopenRequestedBy: "client" | "expert" | null;
  /** When that party asked */
  reopenRequestedAt: string | null;
  /** Which party declined the last request; the other one can ask again seven days later */
  reopenDeclinedBy: "client" | "expert" | null;
  /** When that party declined */
  reopenDeclinedAt: string | null;
  /** Until when both parties together can reopen it; null unless it is completed */
  reopenUntil: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** Money and dates, for the parties and admins */
  work: ProjectWork | null;
  /** Of open projects of others, for experts */
  forExpert: ForExpert | null;
  /** Does not have what `q` asks for, but comes nearest to it; left out on everything that does */
  isNearest?: true;
  /** What `expand` asked for */
  expanded?: ExpandedProject;
};
export type LogInAnswer = {
  /** True: it is done */
  success: boolean;
  /** What happened, as a sentence for people */
  message: string;
  /** By what the second step can be taken (`POST /api/auth/second-factor`), the best first */
  secondFactor?: Array<"totp" | "passkey" | "recovery_code">;
};
export type LogInInput = {
  /** E-mail address */
  email: string;
  /** The account's password; 12 to 128 characters */
  password?: string;
};
export type Logo = {
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  logoUrl: string | null;
};
export type MailStop = {
  /** Which mails the link turns off, and whether they are off; `digest` is the daily summary */
  stop: {
    /** What it is about: people choose by topic how they are told */
    topic: "work" | "proposals" | "messages" | "reviews" | "verification" | "network" | "searches" | "plan" | "payouts" | "digest";
    /** Whether mails of this topic are stopped */
    isStopped: boolean;
  } | null;
};
export type MailStopInput = {
  /** The secret of the link that was mailed */
  token: string;
};
export type MailTimes = {
  /** In which no mail comes; null: none */
  quietHours: {
    /** An hour of the day: 22:00 */
    from: string;
    /** An hour of the day: 22:00 */
    until: string;
  } | null;
  /** When the daily summary comes */
  digestAt: string;
  /** On whose clock */
  timeZone: string;
};
/** The score in words: `strong` from 65, `partial` from 35, `closest` below; null where there is no score */
export type MatchBand = "strong" | "partial" | "closest" | null;
export type MatchCoFoundersInput = {
  /** Industries that the co-founder should know */
  industryFocus: Array<string>;
  /** Roles that the co-founder should fill */
  lookingForRoles: Array<string>;
  /** How many start-ups the founder has been through */
  experienceLevel: "Junior" | "Mid" | "Senior" | "Expert";
  /** How much time is given to it */
  timeCommitment: "part-time" | "full-time" | "flexible";
  /** What you build, in your own words */
  projectDescription: string;
  /** Where the founder would work together */
  locationPreference?: "remote" | "local" | "hybrid";
  /** Skills that the co-founder should have */
  skillsNeeded?: Array<string>;
  /** Which share in the company you think of */
  equityRange?: string | null;
  /** The words of conditions that are not to be read out of the text again, as `conditions[].text` has them; they count as words like others */
  conditionsDropped?: Array<string>;
  /** Keep whom this answer shows and the first role asked for, and nothing else of what was asked, so that the order can learn from what you do with it; as in POST /ai/expert-matching */
  keepAnswer?: boolean;
};
export type MatchExpertsInput = {
  /** What is asked for */
  requirements?: string;
  /** Skills that the expert should have */
  skillsRequired?: Array<string>;
  /** The industry */
  industry?: string;
  /** What the expert is good at */
  specializations?: Array<string>;
  /** Industries that somebody knows */
  industries?: Array<string>;
  /** From 0 to 5, or a code: 45, 48, 49 for 4.5, 4.8, 4.9. Compared with the rating as it is shown, one decimal; any minimum above 0 leaves out the unreviewed */
  minRating?: number;
  /** Only those who take on projects at present */
  available?: boolean;
  /** At least this rate per hour */
  minRate?: number;
  /** At most this rate per hour */
  maxRate?: number;
  /** The choices of the filters as wishes: they move the order and stand among the reasons, and leave nobody out. Specializations and industries count like `skillsRequired` and `industry` */
  wishes?: {
    /** What the expert is good at */
    specializations?: Array<string>;
    /** Industries that somebody knows */
    industries?: Array<string>;
    /** From 0 to 5, or a code: 45, 48, 49 for 4.5, 4.8, 4.9. Compared with the rating as it is shown, one decimal; any minimum above 0 leaves out the unreviewed */
    minRating?: number;
    /** Only those who take on projects at present */
    available?: boolean;
    /** At least this rate per hour */
    minRate?: number;
    /** At most this rate per hour */
    maxRate?: number;
  };
  /** Search for what was typed, and correct no word of it */
  asWritten?: boolean;
  /** Keep whom this answer shows, and nothing of what was asked, so that the order can learn from what you do with it. Nothing is kept of guests, of whoever leaves it out, or of a request with `Sec-GPC: 1` or `DNT: 1` */
  keepAnswer?: boolean;
  /** The words of conditions that are not to be read out of the text again, as `conditions[].text` has them; they count as words like others */
  conditionsDropped?: Array<string>;
  /** The words of conditions that leave out experts who plainly miss them, as `conditions[].text` has them; those whose profile does not say stay */
  conditionsOnly?: Array<string>;
  /** By what they are ordered */
  sort?: "match" | "rating" | "experience" | "projects" | "rate";
  /** How many at most */
  limit?: number;
};
export type MatchReason = {
  /** Which kind it is */
  kind: "for" | "near" | "against";
  /** What the fact is */
  code: string;
  /** What the sentence of the code is told with, by names */
  params: Record<string, string | number | null | Array<string> | undefined>;
  /** As a sentence for people */
  text: string;
};
export type MatchSeat = {
  /** Null, like the name, of whom the reader sees with a plan only */
  id: string | null;
  /** What it is called */
  name: string | null;
  /** Percent, 0 to 100 */
  score: number;
  /** Whether somebody on the list fills this seat */
  fits: boolean;
  /** What speaks most for whoever fits, and against whoever does not */
  reason: MatchReason | null;
};
export type MatchingState = {
  /** Of experts */
  experts: {
    /** How far it has come */
    state: "ready" | "loading" | "behind" | "off";
    /** How many it knows */
    people: number;
    /** How much memory it takes */
    bytes: number;
    /** How long ago it had everything that the database has; null before the first time */
    behindSeconds: number | null;
  };
  /** Of founders */
  founders: {
    /** How far it has come */
    state: "ready" | "loading" | "behind" | "off";
    /** How many it knows */
    people: number;
    /** How much memory it takes */
    bytes: number;
    /** How long ago it had everything that the database has; null before the first time */
    behindSeconds: number | null;
  };
};
export type Message = {
  /** Names this message */
  id: string;
  /** The project that it is about */
  projectId: string | null;
  /** The project by its title */
  projectTitle: string | null;
  /** The account that wrote it */
  senderId: string;
  /** The account that reads it */
  receiverId: string;
  /** The words; contact details are masked until the two have a contract */
  content: string;
  /** What was sent with it; not what somebody sent who blocked you since */
  files: Array<File>;
  /** The kinds of contact details in it that its receiver does not read before the two have a contract; in the receiver's `content` they are masked */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** For what an administrator hid it from its receiver, whose `content` says so; its sender still reads it */
  hiddenReason: "harassment" | "spam" | "fraud" | "off-platform" | null;
  /** Whether its receiver has read it */
  isRead: boolean;
  /** When its receiver read it, where that was noted */
  readAt: string | null;
  /** The key under which it was sent, where its sender gave one */
  sendKey: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type MessageThread = {
  /** Names this message thread */
  id: string;
  /** The other person of the thread */
  counterpart: Correspondent;
  /** The newest message of the thread */
  lastMessage: Message;
  /** How many you have not seen */
  unreadCount: number;
  /** What `expand` asked for */
  expanded?: {
    /** Null: none is named, or it is closed to you */
    project?: Project | null;
    /** Of whom it is with. Null: no expert, or no profile any more */
    expert?: ExpertSummary | null;
    /** Of whom it is with. Null: they have none, or it has no page any more */
    organization?: Organization | null;
  };
};
export type MessagesTypingAnswer = {
  /** True: it is done */
  success: boolean;
};
export type Milestone = {
  /** Names this milestone */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** In which place it stands in the project, counted from 1 */
  position: number;
  /** What is handed over */
  title: string;
  /** What it is about, in its author's words */
  description: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** The platform's fee in hundredths of a percent */
  feeBasisPoints: number;
  /** An amount in the installation's currency, as decimal text with two decimals */
  platformFee: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  expertPayout: string;
  /** Whether it stands for the whole project: a project without milestones of its own has one of these */
  isWholeProject: boolean;
  /** The milestone whose money was divided, where this one is the part that was released or given back; null for others */
  partOfId: string | null;
  /** Whether it is a bonus: none of the milestones that were agreed, and not counted among them */
  isBonus: boolean;
  /** By which day it is agreed to be handed over */
  dueDate: string | null;
  /** Up to what sum expenses are paid beside the amount, without a fee, funded with the milestone; null: none are */
  expensesCap: string | null;
  /** Of what holds money for expenses, or was paid out of that: the milestone whose expenses these are; null for others */
  expensesOfId: string | null;
  /** Which of its expenses wait for someone; null where none are agreed */
  expenses: {
    /** Those that wait for the client's answer; null: none do */
    waiting: {
      /** How many */
      count: number;
      /** What they come to */
      amount: string;
      /** Since when the first of them waits */
      since: string;
      /** When the first of them is approved automatically; null: none is */
      until: string | null;
    } | null;
    /** Those that were sent back and that the expert can revise; null: there are none */
    toRevise: {
      /** How many */
      count: number;
      /** What they come to */
      amount: string;
      /** Since when the first of them waits */
      since: string;
      /** When the first of them is approved automatically; null: none is */
      until: string | null;
    } | null;
  } | null;
  /** Of a paid call whose time is not over: `booked`, or `cancelled` without its price going back. A call is handed over automatically after its time, and one that is booked is disputed only then; null for others */
  callToCome: "booked" | "cancelled" | null;
  /** Of a milestone that is paid by the hour, whose amount is the cap; null for others */
  period: {
    /** How many weeks, from the one in which it is funded */
    weeks: number;
    /** An amount in the installation's currency, as decimal text with two decimals */
    hourlyRate: string;
    /** Which party ended it early */
    endedBy: "client" | "expert" | null;
    /** The week that waits for the client's answer and is approved automatically first */
    waiting: {
      /** Counted from 1 */
      week: number;
      /** Since when it waits, or its first day */
      since: string;
      /** When it is approved automatically, or its last day */
      until: string;
    } | null;
    /** The first week that the expert can hand over */
    toHandOver: {
      /** Counted from 1 */
      week: number;
      /** Since when it waits, or its first day */
      since: string;
      /** When it is approved automatically, or its last day */
      until: string;
    } | null;
  } | null;
  /** `planned` → `funded` → `submitted` → `released`; from escrow also `disputed`, `refunded` or `split`, before it `cancelled` */
  status: "planned" | "funded" | "submitted" | "disputed" | "released" | "refunded" | "split" | "cancelled";
  /** What the expert says about the work that was handed over */
  submissionNote: string | null;
  /** What the client asks to be changed before it releases */
  changeRequest: string | null;
  /** How often work was handed over; its files carry the number */
  handOvers: number;
  /** Files that came with it */
  files: Array<Deliverable>;
  /** ISO 8601 instant in UTC */
  fundedAt: string | null;
  /** ISO 8601 instant in UTC */
  submittedAt: string | null;
  /** ISO 8601 instant in UTC */
  settledAt: string | null;
  /** ISO 8601 instant in UTC */
  autoReleaseAt: string | null;
  /** When the money goes back by itself unless work is handed over */
  refundAt: string | null;
  /** By when the money has left escrow: of a disputed milestone it goes back then, unless it was decided */
  heldUntil: string | null;
  /** The payment that funded it; null before */
  payment: MilestonePayment | null;
  /** What the parties disagree about; null without a dispute */
  dispute: Dispute | null;
  /** What the client's bank takes or took back of it; null: nothing */
  chargeback: MilestoneChargeback | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
};
export type MilestoneChange = {
  /** Which kind it is */
  kind: "add";
  /** A new milestone has none before the order is in force */
  milestoneId: null;
  /** A new milestone said nothing before */
  before: null;
  /** What it says by the order */
  after: MilestoneTerms;
} | {
  /** Which kind it is */
  kind: "change";
  /** The milestone that is changed or dropped */
  milestoneId: string;
  /** What the milestone said when the order was proposed */
  before: MilestoneTerms;
  /** What it says by the order */
  after: MilestoneTerms;
  /** For which weeks another rate holds: as it stands while the order waits, as it was once it is in force; null where the rate stays, of orders that came to nothing, and of those of which it cannot be told any more, because they were in force before it was kept */
  newRate: {
    /** What an hour costs by the order */
    hourlyRate: string;
    /** The first week that it holds for, and then every week that is not one of `weeksKept`; null: no week is left for it */
    fromWeek: number | null;
    /** The weeks that were handed over once and keep their rate, also when they are sent back */
    weeksKept: Array<{
      /** Counted from 1 within the milestone */
      week: number;
      /** What an hour of it costs */
      hourlyRate: string;
    }>;
  } | null;
  /** What the hours come to, while an order waits that changes rate, cap or weeks of a milestone by the hour; null of every other */
  hours: {
    /** What was released for approved weeks */
    approved: string;
    /** What the weeks that wait for an answer come to, each at its rate */
    waiting: string;
    /** What all other hours can come to at most once the order is in force */
    restAtMost: string;
  } | null;
} | {
  /** Which kind it is */
  kind: "remove";
  /** The milestone that is changed or dropped */
  milestoneId: string;
  /** What the milestone said when the order was proposed */
  before: MilestoneTerms;
  /** A milestone that is dropped says nothing afterwards */
  after: null;
};
export type MilestoneChargeback = {
  /** How far it has come */
  status: "open" | "won" | "lost";
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** ISO 8601 instant in UTC */
  openedAt: string;
  /** ISO 8601 instant in UTC */
  decidedAt: string | null;
};
export type MilestonePayment = {
  /** Names this milestone payment */
  id: string;
  /** How far it has come */
  status: "pending" | "escrowed" | "disputed" | "completed" | "refunded" | "partially_refunded" | "failed" | "cancelled";
  /** An amount in the installation's currency, as decimal text with two decimals */
  settledFee: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  settledPayout: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  refundedAmount: string;
  /** ISO 8601 instant in UTC */
  escrowReleaseDate: string | null;
};
export type MilestoneTerms = {
  /** The title */
  title: string;
  /** What it is about, in its author's words */
  description: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** By which day it is agreed to be handed over */
  dueDate: string | null;
  /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
  period: {
    /** How many weeks, from the one in which it is funded */
    weeks: number;
    /** An amount in the installation's currency, as decimal text with two decimals */
    hourlyRate: string;
  } | null;
  /** Up to what sum its expenses are paid, against receipts and without a fee, beside its amount; null: none are */
  expensesCap: string | null;
};
export type MoneyHold = {
  /** Where it is meanwhile; paid: on the account, and sent back by the bank */
  state: "in_escrow" | "on_its_way" | "held" | "paid";
  /** Why */
  reason: "tax_details_missing" | "no_account" | "set_up_unfinished" | "details_missing" | "being_checked" | "payouts_paused" | "under_review" | "paused_by_platform" | "rejected" | "closed" | "bank_refused" | "disputed" | "charged_back" | "balance_short" | "refused";
  /** State and reason in a few words, as every screen and mail says it */
  name: string;
  /** As a sentence for people */
  text: string;
  /** What the card processor asks for, or what the bank said */
  details: Array<string>;
  /** Whose move it is */
  mover: "expert" | "processor" | "platform" | "client_bank";
  /** What the button says that resolves it, or tells more */
  action: string;
  /** Where in the web app that is */
  path: string;
  /** Null where it is in the currency of another bank account */
  amount: string | null;
  /** ISO 8601 instant in UTC */
  since: string;
};
export type MoveBookingInput = {
  /** One of the expert's free times (`GET /experts/{id}/slots`) */
  startsAt: string;
};
export type Movement = {
  /** Names this movement */
  id: string;
  /** Which kind it is */
  kind: "refund" | "transfer";
  /** How far it has come */
  status: "owed" | "requested" | "waiting" | "paid" | "failed";
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** The one currency of this installation */
  currency: string;
  /** What the money was paid for */
  purpose: "milestone" | "change_order" | "bonus" | "call" | "subscription" | "verification" | "renewal" | "card";
  /** What it is about, in its author's words */
  description: string;
  /** The project that it is about */
  projectId: string | null;
  /** Whom the money goes to: the payer of a refund, the expert of a transfer */
  person: {
    /** First name */
    firstName: string;
    /** Last name */
    lastName: string;
    /** E-mail address */
    email: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
  };
  /** The last one; null while nothing has failed */
  failure: {
    /** Which case it is; programs switch on it */
    code: "gateway_error" | "balance_short" | "account_not_ready" | "account_unusable" | "already_refunded" | "charged_back" | "amount_not_accepted" | "not_found" | "returned_by_bank" | "refused";
    /** As a sentence for people */
    text: string;
    /** The gateway's own word for it */
    detail: string | null;
  } | null;
  /** When it is tried again by itself at the latest */
  nextAttemptAt: string | null;
  /** Not sent while its receiver is suspended; goes on by itself afterwards */
  isHeld: boolean;
  /** Whether it can be tried again by hand */
  canRetry: boolean;
  /** What was tried, the last first */
  attempts: Array<{
    /** Which one it is, counted from 1 */
    number: number;
    /** The administrator who had it tried again */
    orderedBy: string | null;
    /** Null while it waits for its turn */
    askedAt: string | null;
    /** ISO 8601 instant in UTC */
    answeredAt: string | null;
    /** How it ended, or is to end */
    outcome: "requested" | "paid" | "failed" | null;
    /** What went wrong; null where nothing did */
    failure: {
      /** Which case it is; programs switch on it */
      code: "gateway_error" | "balance_short" | "account_not_ready" | "account_unusable" | "already_refunded" | "charged_back" | "amount_not_accepted" | "not_found" | "returned_by_bank" | "refused";
      /** As a sentence for people */
      text: string;
      /** The gateway's own word for it */
      detail: string | null;
    } | null;
  }>;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type Mover = {
  /** The expert's id, or the entrepreneur's */
  personId: string;
  /** What it is called */
  name: string;
  /** In the mean of the answers that show them; below 0 down */
  placesUp: number;
  /** So many of the compared answers show them */
  answers: number;
};
export type MyApplication = {
  /** Names this my application */
  id: string;
  /** The start-up idea that it is for */
  startupIdeaId: string;
  /** The founder's profile */
  entrepreneurId: string;
  /** What the applicant writes to the one who decides */
  coverLetter: string;
  /** What the applicant has done of the kind */
  relevantExperience: string | null;
  /** Which share in the company the applicant expects */
  equityExpectation: string | null;
  /** How much time is given to it */
  timeCommitment: "part-time" | "full-time" | null;
  /** How far it has come */
  status: "pending" | "reviewed" | "interview" | "accepted" | "rejected" | "withdrawn";
  /** What the applicant is told about it */
  statusNotes: string | null;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  hiddenInNotes: Array<"email" | "phone" | "handle" | "link">;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** The start-up idea that it is about */
  idea: {
    /** Names this idea */
    id: string;
    /** The title */
    title: string;
    /** The industry */
    industry: string;
    /** How far it has come */
    stage: "idea" | "prototype" | "mvp" | "early-stage" | "scaling";
    /** Whether it can be found and chosen at present */
    isActive: boolean;
    /** Whose idea it is */
    owner: {
      /** Names this owner */
      id: string;
      /** What it is called */
      name: string;
      /** The title */
      title: string;
    };
  };
  /** What `expand` asked for */
  expanded?: {
    /** Null: it is not there any more */
    idea?: StartupIdea | null;
  };
};
export type MyProposal = {
  /** Each change of the offer by either side is the next version */
  version: number;
  /** Who put this version on the table; the other side accepts it */
  offeredBy: "client" | "expert";
  /** ISO 8601 instant in UTC */
  offeredAt: string;
  /** What its author said about this version */
  note: string | null;
  /** What the applicant writes to the one who decides */
  coverLetter: string;
  /** Per hour */
  proposedRate: string | null;
  /** How long the expert thinks it takes */
  estimatedTimeline: string | null;
  /** How many hours the expert reckons with */
  estimatedHours: number | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  price: string | null;
  /** Milestone by milestone */
  milestones: Array<OfferedMilestone>;
  /** Up to what sum expenses are paid in all, against receipts, beside the total; null: none are */
  expensesCap: string | null;
  /** A calendar day, yyyy-MM-dd */
  canStartOn: string | null;
  /** The last day on which it can be accepted, yyyy-MM-dd */
  validUntil: string | null;
  /** What the offer does not include */
  leavesOut: string | null;
  /** What the expert answered to the questions of the brief; what is not here was not answered */
  answers: Array<ProposalAnswer>;
  /** What the client pays once it is accepted; null: no sum is named anywhere */
  total: string | null;
  /** What the total follows from: its milestones, else its price, else rate times hours, else the brief's budget */
  totalBasis: "milestones" | "price" | "hours" | "budget" | null;
  /** What the expert receives of the total, by the client's plan of today */
  payout: string | null;
  /** Names this my proposal */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** An expert's profile */
  expertId: string;
  /** How far it has come */
  status: "pending" | "accepted" | "rejected" | "withdrawn";
  /** `validUntil` has passed: this version can no longer be accepted */
  isExpired: boolean;
  /** Why the client declined it, where they said so */
  declineReason: string | null;
  /** The kinds of contact details in it that the client does not read before the two have a contract; in the client's texts they are masked */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** The expert by their name */
  expertName: string;
  /** The expert it is about */
  expert: ExpertFace;
  /** The project that it is about */
  project: {
    /** Names this project */
    id: string;
    /** The title */
    title: string;
    /** How far it has come */
    status: "open" | "in_progress" | "completed" | "cancelled";
    /** An amount in the installation's currency, as decimal text with two decimals */
    budget: string | null;
    /** The client by its name */
    organizationName: string;
    /** The client */
    organization: OrganizationFace;
  };
  /** What `expand` asked for */
  expanded?: {
    /** Null: it is closed to you */
    project?: Project | null;
    /** Null: no profile any more */
    expert?: ExpertSummary | null;
  };
};
export type Nda = {
  /** Names this nda */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** Null: the profile is there no more */
  expertId: string | null;
  /** As it was typed */
  name: string;
  /** ISO 8601 instant in UTC */
  agreedAt: string;
  /** The place in the chain of all signatures */
  record: number;
  /** SHA-256 of its PDF */
  sha256: string;
};
export type NoteMeetingInput = {
  /** The day on which you met; null takes it back */
  metOn?: string;
};
export type Notification = {
  /** Names this notification */
  id: string;
  /** Which kind it is */
  kind: "account_looked_at" | "vat_number_unknown" | "files_added" | "project_invitation" | "cancellation_requested" | "project_cancelled" | "proposal_closed" | "project_all_settled" | "project_ending_due" | "project_completed" | "project_auto_completed" | "project_completed_unpaid" | "reopening_requested" | "reopening_withdrawn" | "reopening_declined" | "project_reopened" | "proposal_received" | "offer_revised" | "offer_countered" | "counter_withdrawn" | "offer_expiring" | "counter_expiring" | "offer_expired" | "proposal_withdrawn" | "proposal_rejected" | "proposal_accepted" | "counter_accepted" | "milestone_planned" | "milestone_changed" | "milestone_divided" | "milestone_cancelled" | "milestone_funded" | "payment_declined" | "milestone_submitted" | "changes_requested" | "milestone_released" | "bonus_paid" | "milestone_auto_released" | "milestone_refunded" | "milestone_refund_due" | "milestone_auto_refunded" | "agreement_drawn" | "agreement_signed" | "agreement_in_force" | "agreement_declined" | "agreement_withdrawn" | "confidential_part_changed" | "nda_agreed" | "timesheet_handed_over" | "timesheet_answer_due" | "timesheet_returned" | "timesheet_approved" | "timesheet_auto_approved" | "period_ending" | "period_ended" | "expense_handed_in" | "expense_answer_due" | "expense_returned" | "expense_revised" | "expense_approved" | "expense_auto_approved" | "change_order_proposed" | "change_order_agreed" | "change_order_accepted" | "change_order_declined" | "change_order_withdrawn" | "change_order_lapsed" | "dispute_opened" | "dispute_answered" | "dispute_verdict_due" | "dispute_decided" | "chargeback_opened" | "chargeback_won" | "chargeback_lost" | "chargeback_credited" | "review_received" | "reviews_published" | "review_answered" | "review_hidden" | "review_of_you_hidden" | "review_restored" | "answer_hidden" | "answer_to_you_hidden" | "answer_restored" | "bank_payout_paid" | "bank_payout_failed" | "tax_details_asked" | "tax_details_reminded" | "tax_details_payouts_held" | "tax_statement_ready" | "payout_account_ready" | "payout_account_requirement_due" | "payout_money_held" | "payout_account_restricted" | "payout_account_disabled" | "plan_renewing" | "plan_past_due" | "plan_payment_due" | "plan_payment_declined" | "plan_ending" | "vat_return_due" | "verification_approved" | "organization_verified" | "verification_more_needed" | "organization_more_needed" | "verification_rejected" | "organization_declined" | "verification_withdrawn" | "organization_withdrawn" | "verification_renewal_due" | "organization_renewal_due" | "verification_expired" | "organization_expired" | "verification_document_refused" | "message_received" | "message_hidden" | "message_restored" | "person_warned" | "saved_search_matched" | "call_booked" | "call_moved" | "call_room_changed" | "call_cancelled" | "call_begins" | "connection_invited" | "connection_accepted" | "application_received" | "application_reviewed" | "application_interview" | "application_accepted" | "application_rejected" | "application_withdrawn" | "trial_agreement_proposed" | "trial_agreement_signed" | "trial_agreement_in_force" | "trial_agreement_ended" | "equity_worksheet_written" | "equity_worksheet_signed" | "equity_worksheet_in_force" | "equity_worksheet_called_off" | "report_review_hidden" | "report_answer_hidden" | "report_dismissed" | "report_message_hidden" | "report_person_warned" | "report_nothing_done";
  /** What it is about: people choose by topic how they are told */
  topic: "work" | "proposals" | "messages" | "reviews" | "verification" | "network" | "searches" | "plan" | "payouts";
  /** Where it stands in the centre */
  group: "project" | "messages" | "network" | "account" | "searches";
  /** The project that it is about */
  projectId: string | null;
  /** What is told, for a sentence in another language; the kind */
  code: string;
  /** What the sentence of the code is told with, by names */
  params: Record<string, string | number | null | Array<string> | undefined>;
  /** A sentence in plain text */
  text: string;
  /** What became of it since, where the line alone asks for what is done already; null: it stands */
  outcome: {
    /** Which case it is; programs switch on it */
    code: string;
    /** As a sentence for people */
    text: string;
  } | null;
  /** Whose doing it was; null: it happened by itself */
  actor: PersonFace | null;
  /** Where in the web app it leads to */
  path: string;
  /** Whether you have seen it */
  isRead: boolean;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  readAt: string | null;
};
export type NotificationGroup = {
  /** That of its newest notification: the cursor to go on from */
  id: string;
  /** Which kind of things */
  group: "project" | "messages" | "network" | "account" | "searches";
  /** The project that it is about */
  project: {
    /** Names this project */
    id: string;
    /** The title */
    title: string;
    /** Null: you do not get to see it any more */
    path: string | null;
  } | null;
  /** Whom you work with there; null: nobody yet, or it is no project */
  counterpart: PersonFace | null;
  /** How many */
  count: number;
  /** How many you have not seen */
  unreadCount: number;
  /** ISO 8601 instant in UTC */
  latestAt: string;
  /** The newest of it; the list has the others */
  notifications: Array<Notification>;
};
export type NotificationPreference = {
  /** What it is about: people choose by topic how they are told */
  topic: "work" | "proposals" | "messages" | "reviews" | "verification" | "network" | "searches" | "plan" | "payouts";
  /** Whether the bell tells of it */
  bell: boolean;
  /** When a mail tells of it; null: nothing of this topic is mailed */
  mail: "at_once" | "daily" | "never" | null;
  /** What can be chosen for its mails */
  mailChoices: Array<"at_once" | "daily" | "never">;
};
export type OfferVersion = {
  /** Each change of the offer by either side is the next version */
  version: number;
  /** Who put this version on the table; the other side accepts it */
  offeredBy: "client" | "expert";
  /** ISO 8601 instant in UTC */
  offeredAt: string;
  /** What its author said about this version */
  note: string | null;
  /** What the applicant writes to the one who decides */
  coverLetter: string;
  /** Per hour */
  proposedRate: string | null;
  /** How long the expert thinks it takes */
  estimatedTimeline: string | null;
  /** How many hours the expert reckons with */
  estimatedHours: number | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  price: string | null;
  /** Milestone by milestone */
  milestones: Array<OfferedMilestone>;
  /** Up to what sum expenses are paid in all, against receipts, beside the total; null: none are */
  expensesCap: string | null;
  /** A calendar day, yyyy-MM-dd */
  canStartOn: string | null;
  /** The last day on which it can be accepted, yyyy-MM-dd */
  validUntil: string | null;
  /** What the offer does not include */
  leavesOut: string | null;
  /** What the expert answered to the questions of the brief; what is not here was not answered */
  answers: Array<ProposalAnswer>;
  /** What the client pays once it is accepted; null: no sum is named anywhere */
  total: string | null;
  /** What the total follows from: its milestones, else its price, else rate times hours, else the brief's budget */
  totalBasis: "milestones" | "price" | "hours" | "budget" | null;
  /** What the expert receives of the total, by the client's plan of today */
  payout: string | null;
};
export type OfferedMilestone = {
  /** The title */
  title: string;
  /** What it is about, in its author's words */
  description: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** A calendar day, yyyy-MM-dd */
  dueDate: string | null;
  /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
  period: {
    /** How many weeks, from the one in which it is funded */
    weeks: number;
    /** An amount in the installation's currency, as decimal text with two decimals */
    hourlyRate: string;
  } | null;
  /** Up to what sum its expenses are paid, against receipts and without a fee, beside its amount; null: none are */
  expensesCap: string | null;
};
export type OpenDispute = {
  /** Names this open dispute */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** The project by its title */
  projectTitle: string;
  /** The milestone by its title */
  milestoneTitle: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** The organization that pays */
  client: OrganizationFace;
  /** The expert it is about */
  expert: ExpertFace;
  /** Which party opened it */
  openedBy: "client" | "expert";
  /** Why */
  reason: string;
  /** How far it has come */
  status: "open" | "answered" | "resolved";
  /** ISO 8601 instant in UTC */
  answerDueAt: string;
  /** The administrator whose decision another one has to confirm */
  proposedBy: string | null;
  /** Then the money goes back to the client, unless it was decided */
  heldUntil: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type OpenedCorrespondent = {
  /** Names this opened correspondent */
  id: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
  /** The expert's title, or the organization's name */
  headline: string | null;
  /** An expert's profile */
  expertId: string | null;
  /** A client's profile */
  organizationId: string | null;
  /** The account is closed: the thread stays to be read, there are no pages any more, and nothing reaches them */
  hasLeft: boolean;
  /** Whether contact details are hidden between you: until a proposal between you is accepted, or you are connected as co-founders */
  hidesDetails: boolean;
  /** What you may write: anything, what concerns `work` alone, or nothing while one of you blocks the other */
  writing: "freely" | "about-work" | "not";
  /** The project under way that your messages have to name, where `writing` is `about-work` */
  work: {
    /** Names this work */
    id: string;
    /** The title */
    title: string;
  } | null;
  /** Whether you have blocked this person */
  isBlockedByYou: boolean;
};
export type OperatorHit = {
  /** Which kind it is */
  kind: "person" | "organization" | "project" | "payment" | "checkout" | "transfer" | "refund" | "bank-payout" | "dispute" | "chargeback";
  /** Names this operator hit */
  id: string;
  /** What it is called */
  title: string;
  /** What tells it apart: an address, a client, a milestone */
  detail: string | null;
  /** How far it has come */
  status: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string | null;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD" | null;
  /** The card processor's id of it */
  reference: string | null;
  /** The person that it is, or that owns it */
  userId: string | null;
  /** An expert's profile */
  expertId: string | null;
  /** A client's profile */
  organizationId: string | null;
  /** The founder's profile */
  entrepreneurId: string | null;
  /** The project that it is about */
  projectId: string | null;
  /** The payment of a milestone that it belongs to */
  paymentId: string | null;
};
export type Organization = {
  /** Names this organization */
  id: string;
  /** The account behind it */
  userId: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  logoUrl: string | null;
  /** The industry */
  industry: string | null;
  /** How large it is */
  size: "startup" | "small" | "medium" | "large" | "enterprise" | null;
  /** Its own pages */
  website: string | null;
  /** What it is about, in its author's words */
  description: string | null;
  /** Where somebody is at home */
  location: string | null;
  /** Whether an administrator has checked the degree, or the registered company */
  isVerified: boolean;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
};
export type OrganizationDashboard = {
  /** Newest first, at most 100 */
  projects: Array<ListedProject>;
  /** Of all projects */
  counts: {
    /** open + inProgress + completed + cancelled */
    total: number;
    /** How many are open */
    open: number;
    /** How many are under way */
    inProgress: number;
    /** How many were completed */
    completed: number;
    /** How many were cancelled */
    cancelled: number;
  };
  /** When the first project was posted */
  since: string | null;
  /** Most urgent first */
  waiting: Array<WaitingItem>;
  /** How your organization's verification stands */
  verification: "none" | "pending" | "more_needed" | "verified" | "declined" | "expired";
  /** Money held in escrow over all projects */
  escrowed: string;
};
export type OrganizationFace = {
  /** Names this organization face */
  id: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  logoUrl: string | null;
  /** False: the account is closed, and its page with it */
  hasPage: boolean;
};
export type OrganizationProfile = {
  /** Names this organization profile */
  id: string;
  /** The account behind it */
  userId: string;
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  logoUrl: string | null;
  /** The industry */
  industry: string | null;
  /** How large it is */
  size: "startup" | "small" | "medium" | "large" | "enterprise" | null;
  /** Its own pages */
  website: string | null;
  /** What it is about, in its author's words */
  description: string | null;
  /** Where somebody is at home */
  location: string | null;
  /** Whether an administrator has checked the degree, or the registered company */
  isVerified: boolean;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** What was checked, and until when it holds */
  verification: ShownVerification;
  /** The mean of what experts said in public; null without any */
  rating: number | null;
  /** What reviews say, put together */
  reviewSummary: ReviewSummary;
  /** By experts; the latest, at most 50 */
  reviews: Array<PublicReview>;
  /** What this client has paid for on the platform; null for whoever may not see it */
  record: OrganizationRecord | null;
};
export type OrganizationRecord = {
  /** Posted ones are the sum of the others */
  projects: {
    /** How many projects were posted */
    posted: number;
    /** How many are open */
    open: number;
    /** How many are under way */
    inProgress: number;
    /** How many were completed */
    completed: number;
    /** How many were cancelled */
    cancelled: number;
  };
  /** What was paid for settled milestones, fee included */
  paidTotal: string;
  /** How many projects of theirs were paid for */
  paidProjects: number;
  /** How quickly this client releases what was handed over */
  releases: {
    /** Milestones that were released without a dispute */
    count: number;
    /** Of these, released by the client before the automatic release */
    inTime: number;
    /** From submission to release; null without any */
    medianDays: number | null;
  };
  /** The latest, at most 20 */
  openProjects: Array<{
    /** Names this open project */
    id: string;
    /** The title */
    title: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    budget: string | null;
    /** How long it should take */
    timeline: string | null;
    /** Which service, by its name or short name */
    service: string | null;
    /** ISO 8601 instant in UTC */
    createdAt: string;
  }>;
};
export type OrganizationVerification = {
  /** How far it has come */
  state: "none" | "pending" | "more_needed" | "verified" | "declined" | "expired";
  /** Whether others see you as verified at this moment */
  isVerified: boolean;
  /** What was said with the last decision */
  reason: string | null;
  /** Of a yes: what was seen, in a sentence */
  basisText: string | null;
  /** The name that is verified: another one is verified anew. Null while nothing is in force */
  checkedName: string | null;
  /** ISO 8601 instant in UTC */
  requestedAt: string | null;
  /** ISO 8601 instant in UTC */
  verifiedAt: string | null;
  /** ISO 8601 instant in UTC */
  validUntil: string | null;
  /** Whether the verification ends soon and may be renewed */
  isRenewalDue: boolean;
  /** Whether it may be sent in again now */
  canResubmit: boolean;
  /** Longer than promised */
  isOverdue: boolean;
  /** What was sent along */
  documents: Array<{
    /** Names this document */
    id: string;
    /** Which kind it is */
    kind: "education_certificate" | "cv" | "additional";
    /** What it is called */
    name: string;
    /** How large it is */
    size: number;
    /** Where it is found */
    url: string;
    /** Whether a scanner has looked at it, and what it found */
    safety: "unchecked" | "checking" | "clean" | "infected";
  }>;
  /** Oldest first */
  history: Array<{
    /** Names this history */
    id: string;
    /** Which kind it is */
    kind: "submitted" | "resubmitted" | "changed" | "reopened" | "expedited" | "verified" | "more_needed" | "declined" | "undone" | "withdrawn" | "renewal_asked" | "replaced" | "expired";
    /** Which administrator it was is not told */
    by: "you" | "quorate";
    /** Why */
    reason: string | null;
    /** The names of what was sent with it */
    documents: Array<string>;
    /** What the decision rests on: opened documents, a named register, or what the expert declares */
    basis: Array<"documents" | "register" | "declared">;
    /** Of a yes: what was seen, in a sentence */
    basisText: string | null;
    /** ISO 8601 instant in UTC */
    at: string;
  }>;
  /** What the applicant says, to be checked */
  claims: {
    /** What it is called */
    name: string;
    /** The company's number in the register */
    registrationNumber: string | null;
    /** Where the company is registered */
    registeredCountry: string | null;
    /** Its own pages */
    website: string | null;
  };
};
export type OwnLearning = {
  /** Whether nothing is kept of what you do with answers */
  leavesOut: boolean;
  /** Whether anything is kept of anybody here */
  isKept: boolean;
  /** So many of your answers are kept */
  answers: number;
  /** So many things that you did with them are kept */
  acts: number;
  /** After so many days each is deleted */
  keptDays: number;
};
export type OwnProposal = {
  /** Each change of the offer by either side is the next version */
  version: number;
  /** Who put this version on the table; the other side accepts it */
  offeredBy: "client" | "expert";
  /** ISO 8601 instant in UTC */
  offeredAt: string;
  /** What its author said about this version */
  note: string | null;
  /** What the applicant writes to the one who decides */
  coverLetter: string;
  /** Per hour */
  proposedRate: string | null;
  /** How long the expert thinks it takes */
  estimatedTimeline: string | null;
  /** How many hours the expert reckons with */
  estimatedHours: number | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  price: string | null;
  /** Milestone by milestone */
  milestones: Array<OfferedMilestone>;
  /** Up to what sum expenses are paid in all, against receipts, beside the total; null: none are */
  expensesCap: string | null;
  /** A calendar day, yyyy-MM-dd */
  canStartOn: string | null;
  /** The last day on which it can be accepted, yyyy-MM-dd */
  validUntil: string | null;
  /** What the offer does not include */
  leavesOut: string | null;
  /** What the expert answered to the questions of the brief; what is not here was not answered */
  answers: Array<ProposalAnswer>;
  /** What the client pays once it is accepted; null: no sum is named anywhere */
  total: string | null;
  /** What the total follows from: its milestones, else its price, else rate times hours, else the brief's budget */
  totalBasis: "milestones" | "price" | "hours" | "budget" | null;
  /** What the expert receives of the total, by the client's plan of today */
  payout: string | null;
  /** Names this own proposal */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** An expert's profile */
  expertId: string;
  /** How far it has come */
  status: "pending" | "accepted" | "rejected" | "withdrawn";
  /** `validUntil` has passed: this version can no longer be accepted */
  isExpired: boolean;
  /** Why the client declined it, where they said so */
  declineReason: string | null;
  /** The kinds of contact details in it that the client does not read before the two have a contract; in the client's texts they are masked */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** How it ended, or is to end */
  outcome: "undecided" | "accepted" | "declined" | "other-chosen" | "called-off" | "withdrawn";
  /** The project that it is about */
  project: {
    /** Names this project */
    id: string;
    /** The title */
    title: string;
    /** The client */
    organization: OrganizationFace;
  };
};
export type Passkey = {
  /** The passkey's own id, base64url */
  id: string;
  /** What it is called */
  name: string;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  lastUsedAt: string | null;
};
export type PasskeySignInInput = {
  /** What the browser got from the authenticator */
  passkey: {
    /** The passkey's own id, base64url */
    id: string;
    /** The same as `id` */
    rawId: string;
    /** What it is */
    type: "public-key";
    /** What the authenticator made */
    response: {
      /** What the browser signed, base64url */
      clientDataJSON: string;
      /** What the authenticator says about itself, base64url */
      authenticatorData: string;
      /** The authenticator's signature, base64url */
      signature: string;
      /** Whose passkey it is, base64url */
      userHandle?: string | null;
    };
  };
};
export type PastWork = {
  /** Which service, by its name or short name */
  service: string | null;
  /** The industry */
  industry: string | null;
  /** The month, as yyyy-MM */
  endedIn: string;
  /** From start to end, at least one */
  days: number;
  /** Between which amounts the project's pay lay; exact sums are nobody else's */
  band: AmountBand;
  /** Null unless the client's review shows it */
  amount: string | null;
  /** The title */
  title: string | null;
  /** Null unless the client's review shows its name */
  client: OrganizationFace | null;
};
export type PayVatReturnInput = {
  /** The reference of the payment, as the bank has it */
  reference: string;
};
export type Payment = {
  /** Names this payment */
  id: string;
  /** How far it has come */
  status: "pending" | "escrowed" | "disputed" | "completed" | "refunded" | "partially_refunded" | "failed" | "cancelled";
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** As locked when it was funded */
  platformFee: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  expertPayout: string;
  /** The platform's fee in hundredths of a percent */
  feeBasisPoints: number;
  /** An amount in the installation's currency, as decimal text with two decimals */
  settledFee: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  settledPayout: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  refundedAmount: string;
  /** The project that it is about */
  project: {
    /** Names this project */
    id: string;
    /** The title */
    title: string;
  };
  /** The milestone that it is for */
  milestone: {
    /** Names this milestone */
    id: string;
    /** The title */
    title: string;
  };
  /** The organization that pays, by its name */
  clientName: string;
  /** The expert it is about */
  expert: {
    /** First name */
    firstName: string;
    /** Last name */
    lastName: string;
    /** E-mail address */
    email: string;
  };
  /** Whole days in escrow; null where nothing is held */
  heldDays: number | null;
  /** ISO 8601 instant in UTC */
  escrowedAt: string | null;
  /** ISO 8601 instant in UTC */
  settledAt: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** What `expand` asked for */
  expanded?: {
    /** Null: projects are not in your area */
    project?: Project | null;
  };
};
export type PaymentDesk = {
  /** The payment that funded it; null before */
  payment: Payment;
  /** By what it was paid */
  paymentMethod: string | null;
  /** What the gateway calls the payment */
  paymentReference: string | null;
  /** Every page on which it could be paid */
  checkouts: Array<{
    /** Names this checkout */
    id: string;
    /** Which payment gateway */
    gateway: string;
    /** What the gateway calls it */
    gatewayReference: string | null;
    /** What the gateway calls the payment */
    paymentReference: string | null;
    /** How far the payer has come */
    status: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    refundedAmount: string;
    /** ISO 8601 instant in UTC */
    createdAt: string;
    /** ISO 8601 instant in UTC */
    settledAt: string | null;
  }>;
  /** What the gateway was asked to move, in order */
  movements: Array<{
    /** Names this movement */
    id: string;
    /** Which kind it is */
    kind: "refund" | "transfer";
    /** How far it has come */
    status: "owed" | "requested" | "waiting" | "paid" | "failed";
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
    /** Which attempt this is, counted from 1 */
    attempt: number;
    /** Why it has not gone through, in words */
    failure: string | null;
    /** The gateway's own word for it */
    failureDetail: string | null;
    /** What the gateway calls it */
    gatewayReference: string | null;
    /** ISO 8601 instant in UTC */
    createdAt: string;
    /** ISO 8601 instant in UTC */
    settledAt: string | null;
  }>;
  /** What the ledger booked for it, in order */
  postings: Array<{
    /** Names this posting */
    id: string;
    /** Which kind it is */
    kind: "chargeback_absorbed" | "chargeback_borne" | "chargeback_reinstated" | "chargeback_withdrawn" | "escrow_charged_back" | "escrow_divided" | "escrow_funded" | "escrow_raised" | "escrow_released" | "escrow_refunded" | "escrow_split" | "gateway_settled" | "plan_paid" | "payout_reversed" | "payout_sent" | "sale_lost" | "sale_restored" | "vat_corrected" | "vat_paid" | "vat_payment_taken_back" | "verification_paid";
    /** ISO 8601 instant in UTC */
    postedAt: string;
    /** The line of the gateway's account that it books */
    lineReference: string | null;
    /** What shows it to the people whose money it moves: kinds of documents, a line of a statement, or why nothing does */
    paper: string;
    /** Those that were issued for it, by number */
    documents: Array<{
      /** The document's number */
      number: string;
      /** Path of the document as PDF */
      pdfUrl: string;
    }>;
    /** Line by line */
    entries: Array<{
      /** Which account of the ledger is booked */
      account: string;
      /** An amount in the installation's currency, as decimal text with two decimals */
      amount: string;
    }>;
  }>;
  /** What the gateway told about it, in order */
  gatewayEvents: Array<{
    /** Names this gateway event */
    id: string;
    /** What it is */
    type: string;
    /** What became of it here; null while it waits to be worked */
    outcome: string | null;
    /** ISO 8601 instant in UTC */
    receivedAt: string;
  }>;
  /** What happened on the project, oldest first */
  activity: Array<{
    /** Names this activity */
    id: string;
    /** What happened */
    kind: string;
    /** Whose address; null for the clock */
    actor: string | null;
    /** ISO 8601 instant in UTC */
    at: string;
  }>;
  /** Those that the queue still keeps */
  jobs: Array<{
    /** Names this job */
    id: string;
    /** What it is called */
    name: string;
    /** How far the job has come */
    state: string;
    /** How often it was tried again */
    retries: number;
    /** What went wrong at the last try */
    error: string | null;
    /** ISO 8601 instant in UTC */
    createdAt: string;
    /** ISO 8601 instant in UTC */
    endedAt: string | null;
  }>;
};
export type PaymentPage = {
  /** Where the payer pays: send the browser there */
  checkoutUrl: string;
};
export type PayoutAccount = {
  /** How far it has come */
  status: "none" | "incomplete" | "ready" | "restricted_soon" | "restricted" | "disabled";
  /** ISO code of the country in which the expert is paid */
  country: string | null;
  /** Why nothing can be sent to the account, or paid out of it */
  halt: {
    /** Which case it is; programs switch on it */
    code: "details_missing" | "being_checked" | "payouts_paused" | "under_review" | "paused_by_platform" | "rejected" | "closed";
    /** As a sentence for people */
    text: string;
    /** Who can open it again */
    repairer: "expert" | "processor" | "platform" | "nobody";
  } | null;
  /** By when what is due has to be given */
  deadlineAt: string | null;
  /** What the card processor asks for, most urgent first */
  requirements: Array<{
    /** As a sentence for people */
    text: string;
    /** overdue: the account is shut for want of it; announced: due at a date; later: once more money has come */
    stage: "overdue" | "due" | "checking" | "announced" | "later";
    /** ISO 8601 instant in UTC */
    dueAt: string | null;
    /** Why what was given was not accepted, in the processor's words */
    problem: string | null;
  }>;
  /** By how much the account is below zero: kept from what is earned next */
  owed: {
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
    /** The one currency of this installation */
    currency: string;
  } | null;
  /** What was sent to the expert's account until now */
  sentAmount: string;
  /** What was released and has not arrived: onItsWayAmount + heldAmount */
  waitingAmount: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  onItsWayAmount: string;
  /** Held: the sum of the next four, each of which has its reason in `holds` */
  heldAmount: string;
  /** What is blocked and why; what you can move first */
  holds: Array<MoneyHold>;
  /** Held until the expert's account can receive it */
  heldForAccountAmount: string;
  /** Sent once the platform's balance at the card processor has filled */
  delayedAmount: string;
  /** Held while the payer's bank takes the payment back */
  chargedBackAmount: string;
  /** Refused by the card processor; an administrator looks into it */
  stoppedAmount: string;
};
export type PayoutOnboarding = {
  /** Where to send the expert's browser; good for one visit */
  onboardingUrl: string;
};
export type PayoutPrefill = {
  /** The account's, else the one that the profile names */
  country: "AT" | "BE" | "BG" | "CA" | "HR" | "CY" | "CZ" | "DK" | "EE" | "FI" | "FR" | "DE" | "GI" | "GR" | "HU" | "IE" | "IT" | "LV" | "LI" | "LT" | "LU" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "SK" | "SI" | "ES" | "SE" | "CH" | "GB" | "US" | null;
  /** Countries in which payouts can be received */
  countries: Array<{
    /** Which case it is; programs switch on it */
    code: "AT" | "BE" | "BG" | "CA" | "HR" | "CY" | "CZ" | "DK" | "EE" | "FI" | "FR" | "DE" | "GI" | "GR" | "HU" | "IE" | "IT" | "LV" | "LI" | "LT" | "LU" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "SK" | "SI" | "ES" | "SE" | "CH" | "GB" | "US";
    /** What it is called */
    name: string;
    /** The one currency of this installation */
    currency: string;
  }>;
  /** What would be sent to the card processor, line by line */
  profile: Array<{
    /** What the field is called */
    label: string;
    /** What is in it */
    value: string;
  }>;
};
export type PendingStep = {
  /** What still has to be proved before the session begins */
  waitsFor: "second_factor" | "password";
  /** E-mail address */
  email: string;
  /** By what the second step can be taken (`POST /api/auth/second-factor`), the best first */
  secondFactor: Array<"totp" | "passkey" | "recovery_code">;
  /** Whether this browser may ask not to be asked again for thirty days */
  canRemember: boolean;
};
export type Period = {
  /** The milestone that it belongs to */
  milestoneId: string;
  /** Hours move while it is `funded` */
  status: "planned" | "funded" | "submitted" | "disputed" | "released" | "refunded" | "split" | "cancelled";
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** Of the weeks that were not handed over yet */
  hourlyRate: string;
  /** What is in escrow for its hours */
  held: string;
  /** What was released for approved weeks */
  released: string;
  /** How many hours more the held money pays for; weeks that wait are taken off */
  hoursLeft: string;
  /** When what is unused goes back to the client */
  closesAt: string | null;
  /** Which party ended it early */
  endedBy: "client" | "expert" | null;
  /** All of them from the funding on, the first first */
  weeks: Array<Timesheet>;
};
export type Person = {
  /** Names this person */
  id: string;
  /** E-mail address */
  email: string;
  /** First name */
  firstName: string;
  /** Last name */
  lastName: string;
  /** Which profiles the account has */
  userType: "expert" | "organization" | "entrepreneur" | "both";
  /** Null: no administrator */
  adminRole: "support" | "verification" | "finance" | "full" | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  emailVerifiedAt: string | null;
  /** The latest log-in; null: never */
  signedInAt: string | null;
  /** Since when the owner has closed the account */
  closedAt: string | null;
  /** Since when it is suspended */
  suspendedAt: string | null;
  /** Whether an app's codes are a second factor */
  hasApp: boolean;
  /** The account's passkeys */
  passkeys: number;
  /** How many browsers are signed in */
  openSessions: number;
  /** Tokens that work */
  apiTokens: number;
  /** How many projects they have posted */
  projectsAsClient: number;
  /** How many projects they were hired for */
  projectsAsExpert: number;
  /** How many startup ideas they have posted */
  startupIdeas: number;
  /** The expert it is about */
  expert: {
    /** Names this expert */
    id: string;
    /** What it is called */
    name: string;
  } | null;
  /** The client */
  organization: {
    /** Names this organization */
    id: string;
    /** What it is called */
    name: string;
  } | null;
  /** Of founders */
  entrepreneur: {
    /** Names this entrepreneur */
    id: string;
    /** What it is called */
    name: string;
  } | null;
  /** What is not paid out while an expert is suspended; null for everybody else */
  heldPayouts: {
    /** What was released to them and is not sent to their account meanwhile */
    amount: string;
    /** Their account at the card processor; null: they have none */
    account: {
      /** What lay in it when the card processor last said so */
      balance: {
        /** An amount in the installation's currency, as decimal text with two decimals */
        amount: string;
        /** The one currency of this installation */
        currency: string;
      } | null;
      /** Whether the card processor has confirmed that it pays nothing out */
      isHeld: boolean;
    } | null;
  } | null;
  /** Every time that it was suspended, the latest first */
  suspensions: Array<Suspension>;
};
export type PersonFace = {
  /** What it is called */
  name: string;
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
};
export type PersonVat = {
  /** Country, by its name or its ISO code */
  country: string | null;
  /** VAT number; null without one */
  vatNumber: string | null;
  /** How the account buys and sells; null: never said */
  actsAs: "business" | "consumer" | null;
  /** Null: without a VAT number */
  vatCheck: VatCheck | null;
  /** The operator takes the account for a business without the register */
  isAcceptedAsBusiness: boolean;
  /** Why an invoice from another country contains VAT and no reverse charge. `other_name`: the register knows the number under another name than the account's; null: it need not, or the account cannot have one */
  missingProof: "not_asked" | "unknown" | "other_name" | "no_number" | "not_said" | null;
  /** What the operator has decided, the latest first. It holds for the country and number that it names alone */
  decisions: Array<VatDecision>;
};
export type Photo = {
  /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
  profileImageUrl: string | null;
};
export type Plan = {
  /** Names this plan */
  id: string;
  /** What it is called */
  name: string;
  /** What it is about, in its author's words */
  description: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  price: string;
  /** Days */
  duration: number;
  /** What the plan brings, as the page of plans says it */
  features: Array<string>;
  /** How many projects may be open at once; null without a limit */
  maxProjects: number | null;
  /** How many experts may be contacted a month; null without a limit */
  maxExperts: number | null;
  /** The platform's fee in hundredths of a percent */
  feeBasisPoints: number;
  /** Whether it can be found and chosen at present */
  isActive: boolean;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type PlanBilling = {
  /** What the next term is charged to */
  card: {
    /** Whose card it is */
    brand: string;
    /** The last four digits */
    last4: string;
    /** The month in which the card ends */
    expMonth: number;
    /** The year in which the card ends */
    expYear: number;
  } | null;
  /** Whether the card processor has pages of its own for your cards */
  hasPortal: boolean;
  /** What has to be paid next; null where nothing is */
  due: {
    /** The plan by its name */
    planName: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
    /** ISO 8601 instant in UTC */
    dueAt: string;
    /** The plan ends then unless it is paid */
    endsAt: string;
    /** What went wrong; null where nothing did */
    failure: "declined" | "confirmation_needed" | null;
  } | null;
  /** What is charged when the term ends; null where nothing is, and the plan ends or costs nothing */
  renewal: {
    /** The plan by its name */
    planName: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
    /** ISO 8601 instant in UTC */
    at: string;
  } | null;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
};
export type PlanChange = {
  /** `upgrade`: at once, for the rest of the term; `schedule`: when the term ends */
  kind: "keep" | "resume" | "start" | "pay" | "upgrade" | "schedule";
  /** What is to be paid now */
  amount: string;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** ISO 8601 instant in UTC */
  effectiveAt: string;
  /** To the card on file; else on a page */
  isChargedToCard: boolean;
};
export type PlatformReport = {
  /** Names this platform report */
  id: string;
  /** `eu`: DAC7. `uk`: SI 2023/817 */
  regime: "eu" | "uk";
  /** Whose tax office gets it */
  state: string;
  /** `DPI401`: new. `DPI402`: corrections. `DPI403`: nothing to report */
  kind: "DPI401" | "DPI402" | "DPI403";
  /** `MessageRefId` */
  messageRef: string;
  /** How many sellers it has */
  sellers: number;
  /** ISO 8601 instant in UTC */
  issuedAt: string;
  /** The administrator's name; null: their account was erased */
  issuedBy: string | null;
  /** When the receipt was recorded; null: not yet */
  filedAt: string | null;
  /** The tax office's own number; null: not yet */
  receipt: string | null;
};
export type PortfolioItem = {
  /** Names this portfolio item */
  id: string;
  /** The title */
  title: string;
  /** What was done, in a sentence or two */
  summary: string;
  /** The year */
  year: number;
  /** Where it is found */
  url: string | null;
  /** What came of it as a figure; with a line, or neither */
  resultFigure: string | null;
  /** What the figure says */
  resultLine: string | null;
};
export type PrivateNotesInput = {
  /** What you alone read; empty deletes it */
  privateNotes: string;
};
export type Project = {
  /** Names this project */
  id: string;
  /** A client's profile */
  organizationId: string;
  /** The client by its name */
  organizationName: string;
  /** The client */
  organization: OrganizationFace;
  /** The title */
  title: string;
  /** What it is about, in its author's words */
  description: string;
  /** The service that it belongs to */
  serviceCategoryId: string | null;
  /** The service by its name */
  serviceCategoryName: string | null;
  /** What the brief names */
  budget: string | null;
  /** What was agreed on: the total of the accepted offer. Null before */
  amount: string | null;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** How long it should take */
  timeline: string | null;
  /** What the expert has to bring, line by line */
  requirements: Array<string>;
  /** Skills that the expert should have */
  preferredExpertise: Array<string>;
  /** The client asks for an agreement: what is accepted is drawn up, and both sign it before anything is funded */
  asksForAgreement: boolean;
  /** What each proposal answers, in this order */
  questions: Array<ProjectQuestion>;
  /** `open` for proposals, `in_progress` once one was accepted, then `completed`, or `cancelled` */
  status: "open" | "in_progress" | "completed" | "cancelled";
  /** Whether it is a paid call: it has one milestone, and takes no further ones and no change orders */
  isPaidCall: boolean;
  /** An expert's profile */
  expertId: string | null;
  /** The expert by their name */
  expertName: string | null;
  /** The expert it is about */
  expert: ExpertFace | null;
  /** Which party has asked to cancel; it is cancelled when the other one agrees */
  cancelRequestedBy: "client" | "expert" | null;
  /** ISO 8601 instant in UTC */
  startDate: string | null;
  /** ISO 8601 instant in UTC */
  endDate: string | null;
  /** The agreement that counts now; null: milestones are funded without one */
  agreement: {
    /** How far it has come */
    status: "drawn" | "expert_signed" | "in_force" | "declined" | "withdrawn" | "superseded" | "ended";
    /** ISO 8601 instant in UTC */
    since: string;
  } | null;
  /** Since when every milestone is settled, while it is in progress */
  settledSince: string | null;
  /** When it completes automatically, unless the client completes it or plans another milestone before */
  completesAt: string | null;
  /** Which party has asked to reopen it; it is reopened when the other one agrees */
  reopenRequestedBy: "client" | "expert" | null;
  /** When that party asked */
  reopenRequestedAt: string | null;
  /** Which party declined the last request; the other one can ask again seven days later */
  reopenDeclinedBy: "client" | "expert" | null;
  /** When that party declined */
  reopenDeclinedAt: string | null;
  /** Until when both parties together can reopen it; null unless it is completed */
  reopenUntil: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
};
export type ProjectAccounting = {
  /** The client's number for it, on receipts and invoices; for the parties and admins */
  purchaseOrder: string | null;
  /** Where the client's books have it; for the client and admins */
  costCentre: string | null;
};
export type ProjectAgreement = {
  /** The amount is above the one from which an agreement is needed */
  isNeeded: boolean;
  /** The one that counts now */
  agreement: {
    /** Names this agreement */
    id: string;
    /** The project that it is about */
    projectId: string;
    /** Counted from 1 within its project */
    number: number;
    /** `drawn`: the expert signs; `expert_signed`: the client signs; `in_force`: both have signed; `superseded`: the deal changed and another took its place; `ended`: the project ended before both had signed */
    status: "drawn" | "expert_signed" | "in_force" | "declined" | "withdrawn" | "superseded" | "ended";
    /** Who signs next */
    waitsFor: "client" | "expert" | null;
    /** SHA-256 of the PDF, to be named when it is signed */
    sha256: string;
    /** Project, day, version of the offer and reference, as they are printed */
    facts: Array<{
      /** What it is */
      label: string;
      /** As it is printed */
      value: string;
    }>;
    /** The expert, line by line */
    expert: Array<string>;
    /** The client, line by line */
    client: Array<string>;
    /** Milestone by milestone */
    work: Array<{
      /** The title */
      title: string;
      /** What is handed over, and when */
      detail: string | null;
      /** As it is printed */
      amount: string;
    }>;
    /** As it is printed */
    total: string;
    /** Rate and hours, and what is not included */
    terms: Array<string>;
    /** The clauses in their order */
    clauses: Array<{
      /** The title */
      title: string;
      /** What the clause says */
      paragraphs: Array<string>;
    }>;
    /** The words that a signature agrees to */
    consentText: string;
    /** In the order in which they were signed */
    signatures: Array<Signature>;
    /** Who declined to sign */
    declinedBy: "client" | "expert" | null;
    /** Why the client declined it, where they said so */
    declineReason: string | null;
    /** ISO 8601 instant in UTC */
    drawnAt: string;
  } | null;
};
export type ProjectBudget = {
  /** Names this project budget */
  id: string;
  /** The title */
  title: string;
  /** How far it has come */
  status: "open" | "in_progress" | "completed" | "cancelled";
  /** What the brief names */
  budget: string | null;
  /** What was agreed on; null: nothing names a sum, and the budget counts */
  amount: string | null;
  /** Paid for settled work in these months, without what went back or was taken back by your bank; below zero where more was */
  spent: string;
  /** Held in escrow now, whenever it went there */
  committed: string;
  /** Milestones agreed with an expert that nobody has paid for yet */
  planned: string;
  /** The agreed amount without the three; begins with a minus where they exceed it */
  left: string;
};
export type ProjectCount = {
  /** Counted up to 300: that many means that many or more */
  count: number;
};
export type ProjectDetail = {
  /** Names this project detail */
  id: string;
  /** A client's profile */
  organizationId: string;
  /** The client by its name */
  organizationName: string;
  /** The client */
  organization: {
    /** Names this organization */
    id: string;
    /** What it is called */
    name: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    logoUrl: string | null;
    /** False: the account is closed, and its page with it */
    hasPage: boolean;
    /** The industry */
    industry: string | null;
    /** Where somebody is at home */
    location: string | null;
    /** Whether an administrator has checked the degree, or the registered company */
    isVerified: boolean;
    /** The mean of what experts said in public; null without any */
    rating: number | null;
    /** How many public reviews */
    reviewCount: number;
  };
  /** The title */
  title: string;
  /** What it is about, in its author's words */
  description: string;
  /** The service that it belongs to */
  serviceCategoryId: string | null;
  /** The service by its name */
  serviceCategoryName: string | null;
  /** What the brief names */
  budget: string | null;
  /** What was agreed on: the total of the accepted offer. Null before */
  amount: string | null;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** How long it should take */
  timeline: string | null;
  /** What the expert has to bring, line by line */
  requirements: Array<string>;
  /** Skills that the expert should have */
  preferredExpertise: Array<string>;
  /** The client asks for an agreement: what is accepted is drawn up, and both sign it before anything is funded */
  asksForAgreement: boolean;
  /** What each proposal answers, in this order */
  questions: Array<ProjectQuestion>;
  /** `open` for proposals, `in_progress` once one was accepted, then `completed`, or `cancelled` */
  status: "open" | "in_progress" | "completed" | "cancelled";
  /** Whether it is a paid call: it has one milestone, and takes no further ones and no change orders */
  isPaidCall: boolean;
  /** An expert's profile */
  expertId: string | null;
  /** The expert by their name */
  expertName: string | null;
  /** The expert it is about */
  expert: {
    /** Names this expert */
    id: string;
    /** What it is called */
    name: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
    /** The title */
    title: string;
    /** Where the expert works, or their own company */
    company: string | null;
    /** What somebody says about themselves */
    bio: string | null;
    /** Where somebody is at home */
    location: string | null;
    /** What the expert is good at */
    specializations: Array<string>;
    /** Industries that somebody knows */
    industries: Array<string>;
    /** Years of work in the field */
    yearsExperience: number;
    /** An amount in the installation's currency, as decimal text with two decimals */
    hourlyRate: string | null;
    /** Where the degree was taken */
    mbaSchool: string;
    /** The mean of public reviews; 0 while there are none */
    rating: number;
    /** How many projects were completed on the platform */
    totalProjects: number;
    /** Whether an administrator has checked the degree, or the registered company */
    isVerified: boolean;
    /** Whether the expert takes on projects at present */
    isAvailable: boolean;
    /** False: the account is closed, and its page with it */
    hasPage: boolean;
  } | null;
  /** Which party has asked to cancel; it is cancelled when the other one agrees */
  cancelRequestedBy: "client" | "expert" | null;
  /** ISO 8601 instant in UTC */
  startDate: string | null;
  /** ISO 8601 instant in UTC */
  endDate: string | null;
  /** The agreement that counts now; null: milestones are funded without one */
  agreement: {
    /** How far it has come */
    status: "drawn" | "expert_signed" | "in_force" | "declined" | "withdrawn" | "superseded" | "ended";
    /** ISO 8601 instant in UTC */
    since: string;
  } | null;
  /** Since when every milestone is settled, while it is in progress */
  settledSince: string | null;
  /** When it completes automatically, unless the client completes it or plans another milestone before */
  completesAt: string | null;
  /** Which party has asked to reopen it; it is reopened when the other one agrees */
  reopenRequestedBy: "client" | "expert" | null;
  /** When that party asked */
  reopenRequestedAt: string | null;
  /** Which party declined the last request; the other one can ask again seven days later */
  reopenDeclinedBy: "client" | "expert" | null;
  /** When that party declined */
  reopenDeclinedAt: string | null;
  /** Until when both parties together can reopen it; null unless it is completed */
  reopenUntil: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** The client's number for it, on receipts and invoices; for the parties and admins */
  purchaseOrder: string | null;
  /** Where the client's books have it; for the client and admins */
  costCentre: string | null;
  /** What the reader is to the project; decides which fields are told and which calls work */
  viewer: "client" | "expert" | "visitor" | "admin";
  /** What the platform keeps of each payment, in hundredths of a percent: by the client's plan of today */
  feeBasisPoints: number;
  /** Money of it was released to the expert; only then is it reviewed and counted */
  isPaid: boolean;
  /** What the client paid for settled milestones; for the parties and admins */
  paidAmount: string | null;
  /** Whose account is suspended: until it is restored nothing new begins, and nothing is released by itself */
  suspendedParty: "client" | "expert" | null;
  /** Null for everybody but the client and admins */
  proposalCount: number | null;
  /** The client's note to the reader, where it invited them */
  invitationNote: string | null;
  /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
  invitationHiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** `GET /api/projects/{id}/confidential-part` says how it opens */
  hasConfidentialPart: boolean;
  /** Whether the client has invited the reader to this project */
  isInvited: boolean;
  /** ISO 8601 instant in UTC */
  invitedAt: string | null;
  /** What the client has planned for a project that is open, for experts who propose: their offer may begin with it. Empty for everybody else */
  plannedMilestones: Array<{
    /** The title */
    title: string;
    /** What it is about, in its author's words */
    description: string | null;
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
    /** A calendar day, yyyy-MM-dd */
    dueDate: string | null;
    /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
    period: {
      /** How many weeks, from the one in which it is funded */
      weeks: number;
      /** An amount in the installation's currency, as decimal text with two decimals */
      hourlyRate: string;
    } | null;
    /** Up to what sum its expenses are paid, against receipts and without a fee, beside its amount; null: none are */
    expensesCap: string | null;
  }>;
  /** What `expand` asked for */
  expanded?: ExpandedProject;
};
export type ProjectEvent = {
  /** Names this project event */
  id: string;
  /** What happened */
  kind: string;
  /** Who did it; null where it happened by itself */
  actorName: string | null;
  /** Null: it happened by itself */
  actor: PersonFace | null;
  /** The milestone by its title */
  milestoneTitle: string | null;
  /** A few words to the one who reads it */
  note: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type ProjectFile = {
  /** Names this project file */
  id: string;
  /** What it is called */
  name: string;
  /** How large it is */
  size: number;
  /** What it is */
  type: string;
  /** How it can be looked at: as PDF, as a picture, as text, or only as a file to keep */
  view: "pdf" | "image" | "text" | "download" | "locked";
  /** Where it is found */
  url: string;
  /** ISO 8601 instant in UTC */
  at: string;
  /** What it is for */
  purpose: FilePurpose;
  /** Who did it */
  by: PersonFace;
  /** Whether the reader put it there */
  isOwn: boolean;
  /** The milestone that it is for */
  milestone: {
    /** Names this milestone */
    id: string;
    /** The title */
    title: string;
  } | null;
  /** With which hand-over of the milestone, counted from one */
  handOver: number | null;
  /** Whether the reader may take it back: nobody else relies on it yet */
  canRemove: boolean;
};
export type ProjectProposal = {
  /** Each change of the offer by either side is the next version */
  version: number;
  /** Who put this version on the table; the other side accepts it */
  offeredBy: "client" | "expert";
  /** ISO 8601 instant in UTC */
  offeredAt: string;
  /** What its author said about this version */
  note: string | null;
  /** What the applicant writes to the one who decides */
  coverLetter: string;
  /** Per hour */
  proposedRate: string | null;
  /** How long the expert thinks it takes */
  estimatedTimeline: string | null;
  /** How many hours the expert reckons with */
  estimatedHours: number | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  price: string | null;
  /** Milestone by milestone */
  milestones: Array<OfferedMilestone>;
  /** Up to what sum expenses are paid in all, against receipts, beside the total; null: none are */
  expensesCap: string | null;
  /** A calendar day, yyyy-MM-dd */
  canStartOn: string | null;
  /** The last day on which it can be accepted, yyyy-MM-dd */
  validUntil: string | null;
  /** What the offer does not include */
  leavesOut: string | null;
  /** What the expert answered to the questions of the brief; what is not here was not answered */
  answers: Array<ProposalAnswer>;
  /** What the client pays once it is accepted; null: no sum is named anywhere */
  total: string | null;
  /** What the total follows from: its milestones, else its price, else rate times hours, else the brief's budget */
  totalBasis: "milestones" | "price" | "hours" | "budget" | null;
  /** What the expert receives of the total, by the client's plan of today */
  payout: string | null;
  /** Names this project proposal */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** An expert's profile */
  expertId: string;
  /** How far it has come */
  status: "pending" | "accepted" | "rejected" | "withdrawn";
  /** `validUntil` has passed: this version can no longer be accepted */
  isExpired: boolean;
  /** Why the client declined it, where they said so */
  declineReason: string | null;
  /** The kinds of contact details in it that the client does not read before the two have a contract; in the client's texts they are masked */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** The expert it is about */
  expert: {
    /** Names this expert */
    id: string;
    /** What it is called */
    name: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
    /** The title */
    title: string;
    /** Where the expert works, or their own company */
    company: string | null;
    /** What somebody says about themselves */
    bio: string | null;
    /** Where somebody is at home */
    location: string | null;
    /** What the expert is good at */
    specializations: Array<string>;
    /** Industries that somebody knows */
    industries: Array<string>;
    /** Years of work in the field */
    yearsExperience: number;
    /** An amount in the installation's currency, as decimal text with two decimals */
    hourlyRate: string | null;
    /** Where the degree was taken */
    mbaSchool: string;
    /** The mean of public reviews; 0 while there are none */
    rating: number;
    /** How many projects were completed on the platform */
    totalProjects: number;
    /** Whether an administrator has checked the degree, or the registered company */
    isVerified: boolean;
    /** Whether the expert takes on projects at present */
    isAvailable: boolean;
    /** False: the account is closed, and its page with it */
    hasPage: boolean;
  };
  /** Percent, 1 to 99, as in a search for experts with the project's title, text, skills and industry */
  matchScore: number;
  /** The score in words: `strong` from 65, `partial` from 35, `closest` below */
  band: "strong" | "partial" | "closest";
  /** Why, fact by fact */
  reasons: Array<MatchReason>;
  /** What the project asks for, row by row, and whether the offer has it */
  asked: Array<{
    /** What kind of thing the project asks for */
    of: "skill" | "industry" | "requirement";
    /** What the project asks for */
    asked: string;
    /** Whether the offer has it: whole, something close, a mention, or nothing */
    coverage: "covered" | "close" | "mentioned" | "missing";
    /** What comes close to it */
    offered: string | null;
    /** Where the offer speaks of all of it (mentioned), or says no to it (missing) */
    mentionedIn: "letter" | "profile" | null;
    /** The sentence there that does */
    quote: string | null;
  }>;
  /** What `expand` asked for */
  expanded?: {
    /** Null: it is closed to you */
    project?: Project | null;
    /** Null: no profile any more */
    expert?: ExpertSummary | null;
  };
};
export type ProjectQuestion = {
  /** What the client asks of each proposal */
  question: string;
  /** A proposal that answers any of them has to answer it */
  isRequired: boolean;
};
export type ProjectWork = {
  /** Cancelled ones are none, and neither is money for expenses or what was divided off a milestone */
  milestones: number;
  /** Released, split or given back */
  settled: number;
  /** An amount in the installation's currency, as decimal text with two decimals */
  released: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  held: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  planned: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  returned: string;
  /** What the calendar brings next: a release by itself, the end of the time to answer, a due day */
  next: {
    /** Which kind it is */
    kind: "release" | "answer" | "due";
    /** A day where one was agreed, an instant where one was reckoned */
    at: string;
  } | null;
  /** The most urgent of what waits for the reader */
  waiting: "resolve-dispute" | "answer-dispute" | "decide-submission" | "answer-timesheet" | "answer-expense" | "make-changes" | "revise-expense" | "decide-proposals" | "answer-counter-offer" | "sign-agreement" | "decide-agreement" | "answer-change-order" | "fund-change-order" | "fund-milestone" | "hand-over-work" | "hand-over-week" | "plan-milestone" | "complete-project" | "answer-reopening" | "answer-invitation" | "write-review" | null;
  /** Undecided ones; for the client and admins */
  newProposals: number | null;
};
export type Proof = {
  /** What weakens the account or moves money may be done now */
  isFresh: boolean;
  /** Ways of proving it that the account has */
  ways: Array<"password" | "totp" | "passkey" | "provider" | "demo">;
  /** Where one proves it by signing in once more, if one can */
  providerName: string | null;
};
export type ProofInput = {
  /** Which case it is; programs switch on it */
  code?: string;
  /** One of the codes that were given when the second factor was set up */
  recoveryCode?: string;
  /** What the browser got from the authenticator */
  passkey?: {
    /** The passkey's own id, base64url */
    id: string;
    /** The same as `id` */
    rawId: string;
    /** What it is */
    type: "public-key";
    /** What the authenticator made */
    response: {
      /** What the browser signed, base64url */
      clientDataJSON: string;
      /** What the authenticator says about itself, base64url */
      authenticatorData: string;
      /** The authenticator's signature, base64url */
      signature: string;
      /** Whose passkey it is, base64url */
      userHandle?: string | null;
    };
  };
  /** The account's password; 12 to 128 characters */
  password?: string;
};
export type Proposal = {
  /** Each change of the offer by either side is the next version */
  version: number;
  /** Who put this version on the table; the other side accepts it */
  offeredBy: "client" | "expert";
  /** ISO 8601 instant in UTC */
  offeredAt: string;
  /** What its author said about this version */
  note: string | null;
  /** What the applicant writes to the one who decides */
  coverLetter: string;
  /** Per hour */
  proposedRate: string | null;
  /** How long the expert thinks it takes */
  estimatedTimeline: string | null;
  /** How many hours the expert reckons with */
  estimatedHours: number | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  price: string | null;
  /** Milestone by milestone */
  milestones: Array<OfferedMilestone>;
  /** Up to what sum expenses are paid in all, against receipts, beside the total; null: none are */
  expensesCap: string | null;
  /** A calendar day, yyyy-MM-dd */
  canStartOn: string | null;
  /** The last day on which it can be accepted, yyyy-MM-dd */
  validUntil: string | null;
  /** What the offer does not include */
  leavesOut: string | null;
  /** What the expert answered to the questions of the brief; what is not here was not answered */
  answers: Array<ProposalAnswer>;
  /** What the client pays once it is accepted; null: no sum is named anywhere */
  total: string | null;
  /** What the total follows from: its milestones, else its price, else rate times hours, else the brief's budget */
  totalBasis: "milestones" | "price" | "hours" | "budget" | null;
  /** What the expert receives of the total, by the client's plan of today */
  payout: string | null;
  /** Names this proposal */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** An expert's profile */
  expertId: string;
  /** `pending` until the client accepts or rejects it, or the expert withdraws it */
  status: "pending" | "accepted" | "rejected" | "withdrawn";
  /** `validUntil` has passed: this version can no longer be accepted */
  isExpired: boolean;
  /** Why the client declined it, where they said so */
  declineReason: string | null;
  /** The kinds of contact details in it that the client does not read before the two have a contract; in the client's texts they are masked */
  hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
};
export type ProposalAnswer = {
  /** The wording that was answered */
  question: string;
  /** What the expert says to it */
  answer: string;
};
export type ProposalTemplate = {
  /** Names this proposal template */
  id: string;
  /** What it is called */
  name: string;
  /** What the template says of an offer */
  shape: {
    /** What the applicant writes to the one who decides */
    coverLetter: string | null;
    /** Per hour */
    proposedRate: string | null;
    /** How many hours the expert reckons with */
    estimatedHours: number | null;
    /** An amount in the installation's currency, as decimal text with two decimals */
    price: string | null;
    /** Milestone by milestone */
    milestones: Array<{
      /** The title */
      title: string;
      /** What it is about, in its author's words */
      description: string | null;
      /** An amount in the installation's currency, as decimal text with two decimals */
      amount: string | null;
      /** Of the total, in hundredths of a percent; an offer reckons its amount from it */
      share: number | null;
      /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
      period: {
        /** How many weeks, from the one in which it is funded */
        weeks: number;
        /** An amount in the installation's currency, as decimal text with two decimals */
        hourlyRate: string;
      } | null;
      /** Up to what sum its expenses are paid, against receipts and without a fee, beside its amount; null: none are */
      expensesCap: string | null;
    }>;
    /** For all, of a template without milestones */
    expensesCap: string | null;
    /** How long the expert thinks it takes */
    estimatedTimeline: string | null;
    /** What the offer does not include */
    leavesOut: string | null;
  };
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type ProposalTemplatesDeleteAnswer = {
  /** Names this proposal templates delete answer */
  id: string;
};
export type ProposeChangeOrderInput = {
  /** A few words to the one who reads it */
  note?: string | null;
  /** Milestone by milestone, what it said and what it is to say */
  changes: Array<{
    /** Left out: a new milestone */
    milestoneId?: string;
    /** Drops the milestone; money that is held for it goes back to the client */
    remove?: boolean;
    /** The title */
    title?: string;
    /** What it is about, in its author's words */
    description?: string | null;
    /** Of a funded milestone a higher amount is paid by the client, and a lower one refunded */
    amount?: number | string;
    /** By which day it is agreed to be handed over */
    dueDate?: string;
    /** Up to what sum its expenses are paid, beside the amount; null: none are. Of a funded milestone a higher cap is paid by the client, and what a lower one leaves is refunded; it is never below what is handed in or paid */
    expensesCap?: number | string;
    /** Of a new milestone, or of one that is by the hour already: another rate holds for every week that has not been handed over yet. Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours; of a funded one the amount is what is still held */
    period?: {
      /** How many weeks, from the one in which it is funded */
      weeks: number;
      /** Per hour, in the installation's currency */
      hourlyRate: number | string;
    };
  }>;
};
export type ProposeTrialInput = {
  /** The version that you have read, to write the next; none for the first */
  basedOn?: number;
  /** The first day */
  startsOn: string;
  /** The last day */
  endsOn: string;
  /** How many hours a week each of the two works */
  hoursPerWeek: number;
  /** What the inviter hands over */
  inviterDelivers: string;
  /** What the invitee hands over */
  inviteeDelivers: string;
  /** `company`: the company that the two found; `together`: both; `author`: each what they made; `inviter`, `invitee`: one of them */
  ownership: "company" | "together" | "author" | "inviter" | "invitee";
  /** What else is agreed */
  details?: string | null;
  /** An idea of one of the two; null: none */
  startupIdeaId?: string;
};
export type ProviderUrl = {
  /** Where to send the browser; good for one answer, in this browser */
  url: string;
};
export type PublicReview = {
  /** Names this public review */
  id: string;
  /** From 1 to 5, the mean of public reviews */
  rating: number;
  /** What the reviewer says about the work */
  comment: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** The parts of the rating */
  scores: ReviewScores;
  /** Null: the author withholds the name */
  author: {
    /** Names this author */
    id: string;
    /** What it is called */
    name: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    logoUrl: string | null;
    /** False: the account is closed, and its page with it */
    hasPage: boolean;
    /** Which kind it is */
    kind: "organization";
    /** What they are there */
    role: string | null;
  } | {
    /** Names this author */
    id: string;
    /** What it is called */
    name: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
    /** False: the account is closed, and its page with it */
    hasPage: boolean;
    /** Which kind it is */
    kind: "expert";
    /** What they are there */
    role: string | null;
  } | null;
  /** The project by its title */
  projectTitle: string | null;
  /** Which service, by its name or short name */
  service: string | null;
  /** The industry */
  industry: string | null;
  /** What was paid through the project; null while its author withholds it */
  amount: string | null;
  /** What the other side says to it */
  answer: ReviewAnswer | null;
};
export type Queue = {
  /** The queue of the work behind the scenes, by its name */
  queue: string;
  /** Whether the clock brings the work again by itself */
  isTimed: boolean;
  /** How many jobs are due and not begun */
  dueCount: number;
  /** ISO 8601 instant in UTC */
  dueSince: string | null;
  /** How many jobs failed for good and are kept */
  failedCount: number;
  /** Whether it can be tried again by hand */
  canRetry: boolean;
};
export type ReadNotificationsInput = {
  /** One topic, as in the notification preferences */
  topic?: "work" | "proposals" | "messages" | "reviews" | "verification" | "network" | "searches" | "plan" | "payouts";
  /** What is told of one project */
  projectId?: string;
  /** `project`: what is told of any project; the others hold what is told of none */
  group?: "project" | "messages" | "network" | "account" | "searches";
};
export type Reconciliation = {
  /** Names this reconciliation */
  id: string;
  /** Whose books were compared with ours */
  gateway: string;
  /** failed: the gateway could not be asked; lost: its server was stopped meanwhile */
  state: "agreed" | "differed" | "failed" | "running" | "lost";
  /** What went wrong; null where nothing did */
  failure: string | null;
  /** From when on the gateway's books were read; ours are compared as a whole */
  since: string;
  /** ISO 8601 instant in UTC */
  startedAt: string;
  /** ISO 8601 instant in UTC */
  finishedAt: string | null;
  /** The administrator; null for the nightly one and the command */
  askedBy: string | null;
  /** Charges, refunds and transfers at the gateway that were compared */
  movementCount: number;
  /** Lines of the gateway's account that were new, and are in the ledger now */
  lineCount: number;
  /** How many places the two books differ in; zero is as it should be */
  differenceCount: number;
  /** At most the first 500 */
  differences: Array<string>;
};
export type RecoveryCodes = {
  /** True: it is done */
  success: true;
  /** New recovery codes, in this answer and never again; null where there are none to tell */
  secret: Array<string> | null;
};
export type RejectProposalInput = {
  /** The expert reads it */
  reason?: string | null;
};
export type ReleaseMilestoneInput = {
  /** Releases this part alone; the rest stays in escrow as a milestone of its own. Left out: all of it */
  amount?: number | string;
  /** Whether the project ends with this milestone, the last open one; else the client is asked later */
  complete?: boolean;
};
export type RememberedBrowser = {
  /** Names this remembered browser */
  id: string;
  /** What the browser or program calls itself */
  userAgent: string | null;
  /** ISO 8601 instant in UTC */
  rememberedAt: string;
  /** When it last signed in without being asked */
  lastUsedAt: string | null;
  /** ISO 8601 instant in UTC */
  expiresAt: string;
  /** Whether it is the session that asks */
  isCurrent: boolean;
};
export type RemovedFile = {
  /** Names this removed file */
  id: string;
};
export type RenamePasskeyInput = {
  /** What it is called */
  name: string;
};
export type ReopenBookMonthInput = {
  /** Why, for whoever reads the books later */
  reason: string;
};
export type Report = {
  /** Names this report */
  id: string;
  /** Why */
  reason: "spam" | "false-profile" | "harassment" | "fraud" | "other" | "confidential" | "untrue" | "off-topic" | "pressure" | "off-platform";
  /** A few words to the one who reads it */
  note: string | null;
  /** How far it has come */
  status: "open" | "resolved";
  /** How it ended, or is to end */
  outcome: "dismissed" | "profile_hidden" | "review_hidden" | "answer_hidden" | "message_hidden" | "person_warned" | null;
  /** What of a review is reported; null for a profile */
  part: "review" | "answer" | null;
  /** What the administrator says about the decision */
  resolutionNote: string | null;
  /** E-mail address of the administrator */
  resolvedBy: string | null;
  /** ISO 8601 instant in UTC */
  resolvedAt: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** Who reported it */
  reporter: {
    /** What it is called */
    name: string;
    /** E-mail address */
    email: string;
  };
  /** The profile that is reported; null where it is a review */
  entrepreneur: {
    /** What it is called */
    name: string;
    /** E-mail address */
    email: string;
    /** Names this entrepreneur */
    id: string;
    /** The title */
    title: string;
    /** What somebody says about themselves */
    bio: string;
    /** Whether it can be found and chosen at present */
    isActive: boolean;
    /** ISO 8601 instant in UTC */
    hiddenAt: string | null;
    /** How many reports on this profile wait for a decision */
    openReports: number;
  } | null;
  /** The message that is reported, if it is one */
  message: {
    /** Names this message */
    id: string;
    /** Who wrote it */
    author: {
      /** What it is called */
      name: string;
      /** E-mail address */
      email: string;
    };
    /** The project that it is about */
    project: {
      /** Names this project */
      id: string;
      /** The title */
      title: string;
    } | null;
    /** The message with up to five before it and five after it, contact details masked in those; alone once it is decided */
    thread: Array<{
      /** Names this thread */
      id: string;
      /** Whether this is the message that was reported */
      isReported: boolean;
      /** Whether the person who is reported wrote it; else the reporter */
      isByReported: boolean;
      /** The words of the message */
      content: string;
      /** Files that came with it */
      files: Array<File>;
      /** ISO 8601 instant in UTC */
      createdAt: string;
    }>;
    /** ISO 8601 instant in UTC */
    hiddenAt: string | null;
    /** Why an administrator hid it; null while it is shown */
    hiddenReason: "harassment" | "spam" | "fraud" | "off-platform" | null;
  } | null;
  /** The person who is reported, where it is neither a profile nor anything written */
  person: {
    /** What it is called */
    name: string;
    /** E-mail address */
    email: string;
    /** Names this person */
    id: string;
  } | null;
  /** What people were told that a message was hidden for, or somebody warned */
  toldReason: "harassment" | "spam" | "fraud" | "off-platform" | null;
  /** The review that is reported; null where it is a profile */
  review: {
    /** Names this review */
    id: string;
    /** From 1 to 5, the mean of public reviews */
    rating: number;
    /** What the reviewer says about the work */
    comment: string | null;
    /** ISO 8601 instant in UTC */
    createdAt: string;
    /** The parts of the rating */
    scores: ReviewScores;
    /** What its author was in the matter */
    authorRole: string | null;
    /** Whether others read who wrote it; administrators always do */
    showsAuthor: boolean;
    /** Who wrote it */
    author: {
      /** Which kind it is */
      kind: "organization" | "expert";
      /** Names this author */
      id: string;
      /** What it is called */
      name: string;
      /** Who it is */
      person: {
        /** What it is called */
        name: string;
        /** E-mail address */
        email: string;
      };
    };
    /** Who was reviewed */
    reviewed: {
      /** Which kind it is */
      kind: "organization" | "expert";
      /** Names this reviewed */
      id: string;
      /** What it is called */
      name: string;
      /** Who it is */
      person: {
        /** What it is called */
        name: string;
        /** E-mail address */
        email: string;
      };
    };
    /** The project that it is about */
    project: {
      /** Names this project */
      id: string;
      /** The title */
      title: string;
    };
    /** What the other side says to it */
    answer: ReviewAnswer | null;
    /** ISO 8601 instant in UTC */
    hiddenAt: string | null;
    /** Why an administrator hid it; null while it is shown */
    hiddenReason: "harassment" | "confidential" | "untrue" | "off-topic" | "pressure" | "spam" | null;
    /** ISO 8601 instant in UTC */
    answerHiddenAt: string | null;
    /** Why an administrator hid the answer; null while it is shown */
    answerHiddenReason: "harassment" | "confidential" | "untrue" | "off-topic" | "pressure" | "spam" | null;
    /** How many reports on this review wait for a decision */
    openReports: number;
  } | null;
};
export type ReportEntrepreneurInput = {
  /** Why */
  reason: "spam" | "false-profile" | "harassment" | "fraud" | "other";
  /** A few words to the one who reads it */
  note?: string | null;
};
export type ReportMessageInput = {
  /** Why */
  reason: "harassment" | "spam" | "fraud" | "off-platform" | "other";
  /** A few words to the one who reads it */
  note?: string | null;
};
export type ReportPersonInput = {
  /** Why */
  reason: "harassment" | "spam" | "fraud" | "off-platform" | "other";
  /** A few words to the one who reads it */
  note?: string | null;
};
export type ReportReceipt = {
  /** Names this report receipt */
  id: string;
  /** How far it has come */
  status: "open" | "resolved";
  /** Why */
  reason: "spam" | "false-profile" | "harassment" | "fraud" | "other" | "confidential" | "untrue" | "off-topic" | "pressure" | "off-platform";
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type ReportReviewInput = {
  /** The review itself, or the answer to it */
  part?: "review" | "answer";
  /** Why */
  reason: "harassment" | "confidential" | "untrue" | "off-topic" | "pressure" | "spam" | "other";
  /** A few words to the one who reads it */
  note?: string | null;
};
export type RequestChangesInput = {
  /** A few words to the one who reads it */
  note: string;
};
export type RequestOptions = {
  /** Random bytes that the authenticator signs, base64url */
  challenge: string;
  /** This site, as the authenticator knows it */
  rpId: string;
  /** How long the browser should wait, in milliseconds */
  timeout: number;
  /** The passkeys that will do, for the browser to choose from */
  allowCredentials: Array<{
    /** The passkey's own id, base64url */
    id: string;
    /** What it is */
    type: "public-key";
    /** By what ways the authenticator is reached */
    transports?: Array<"ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb">;
  }>;
  /** Whether the authenticator asks for finger, face or code */
  userVerification: "required" | "preferred" | "discouraged";
};
export type ResetPasswordInput = {
  /** The secret of the link that was mailed */
  token: string;
  /** 12 to 128 characters, once normalized to NFKC */
  password: string;
};
export type ResolveDisputeInput = {
  /** How it ended, or is to end */
  outcome: "release" | "refund" | "split";
  /** What the expert gets of a split, the fee not yet taken off */
  releaseAmount?: number | string;
  /** A few words to the one who reads it */
  note?: string | null;
};
export type ResolveReportInput = {
  /** A profile's report is decided about the profile, a review's about the review, a message's about the message or whoever wrote it */
  outcome: "dismissed" | "profile_hidden" | "review_hidden" | "answer_hidden" | "message_hidden" | "person_warned";
  /** What people are told a review or a message is hidden for, or somebody warned; the reporter's reason where it is left out */
  reason?: "harassment" | "confidential" | "untrue" | "off-topic" | "pressure" | "spam" | "fraud" | "off-platform";
  /** A few words to the one who reads it */
  note?: string | null;
};
export type RestoreEntrepreneurInput = {
  /** A few words to the one who reads it */
  note?: string | null;
};
export type RestoreMessageInput = {
  /** A few words to the one who reads it */
  note?: string | null;
};
export type RestoreReviewInput = {
  /** The review itself, or the answer to it */
  part?: "review" | "answer";
  /** A few words to the one who reads it */
  note?: string | null;
};
export type Restored = {
  /** Names this restored */
  id: string;
  /** Whether it can be found and chosen at present */
  isActive: boolean;
};
export type RestoredMessage = {
  /** Names this restored message */
  id: string;
  /** Whether it is hidden from others */
  isHidden: boolean;
};
export type RestoredReview = {
  /** Names this restored review */
  id: string;
  /** The review itself, or the answer to it */
  part: "review" | "answer";
  /** Whether others see it */
  isPublic: boolean;
};
export type ResubmitExpertInput = {
  /** Where the degree was taken */
  mbaSchool?: string;
  /** The year of the degree */
  graduationYear?: number;
  /** The certificate of the degree that was uploaded, by its path */
  educationCertificateUrl?: string;
  /** The curriculum vitae that was uploaded, by its path */
  cvUrl?: string;
  /** Further documents that were uploaded for the profile, by their paths */
  additionalDocumentsUrls?: Array<string>;
  /** A few words to the one who reads it */
  note?: string | null;
};
export type ResubmitOrganizationInput = {
  /** The company's number in the register */
  registrationNumber?: string;
  /** Where the company is registered */
  registeredCountry?: string;
  /** Its own pages */
  website?: string | null;
  /** Documents that were uploaded for it, by their paths */
  documentUrls?: Array<string>;
  /** A few words to the one who reads it */
  note?: string | null;
};
export type RetriedJobs = {
  /** The queue of the work behind the scenes, by its name */
  queue: string;
  /** How many jobs are worked again */
  retriedCount: number;
};
export type ReturnExpenseInput = {
  /** `updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes */
  ifUnchangedSince?: string;
  /** Why */
  reason: string;
};
export type ReturnTimesheetInput = {
  /** Why */
  reason: string;
};
export type RevenueEntry = {
  /** Names this revenue entry */
  id: string;
  /** What it was earned by */
  sourceType: "transaction_fee" | "verification" | "subscription" | "enterprise";
  /** What the entry was earned by */
  sourceId: string;
  /** Net of VAT; below zero where an entry takes out the VAT of one that was booked with it */
  amount: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  vat: string;
  /** In percent; null where none is charged */
  vatRate: string | null;
  /** The state to whose tax office it is owed */
  vatCountry: string | null;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** What it is about, in its author's words */
  description: string | null;
  /** The project that it is about */
  projectId: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  bookedOn: string;
};
export type RevenueSummary = {
  /** Net of VAT */
  total: string;
  /** What was charged beside it, and is owed to tax offices */
  vat: string;
  /** What the card processor kept in the range, of all its charges */
  gatewayFees: string;
  /** total less gatewayFees */
  afterGatewayFees: string;
  /** How many entries they are made of */
  entryCount: number;
  /** The same by where the money came from */
  bySource: Array<{
    /** What it was earned by */
    sourceType: "transaction_fee" | "verification" | "subscription" | "enterprise";
    /** Net of VAT */
    amount: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    vat: string;
    /** Percent of the amounts above zero */
    share: number;
  }>;
  /** Percent, this month to date against the same days of the month before; null without revenue in them */
  growthRate: number | null;
  /** Day by day */
  days: Array<{
    /** A day, in UTC */
    day: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
  }>;
};
export type RevenueTotal = Array<{
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** Net of VAT */
  total: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  vat: string;
}>;
export type Review = {
  /** Names this review */
  id: string;
  /** The project that it is about */
  projectId: string;
  /** The party that wrote it; it is about the other one */
  by: "client" | "expert";
  /** From 1 to 5, the mean of public reviews */
  rating: number;
  /** What the reviewer says about the work */
  comment: string | null;
  /** False until both have reviewed or the 14 days are over, and while it is hidden */
  isPublic: boolean;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** The parts of the rating */
  scores: ReviewScores;
  /** What its author was in the matter */
  authorRole: string | null;
  /** Whether profiles name who wrote it, and the project */
  showsAuthor: boolean;
  /** Whether profiles say what was paid */
  showsAmount: boolean;
  /** The reviewed party's one public answer */
  answer: ReviewAnswer | null;
  /** Since when an administrator has hidden it: the project's parties alone read it */
  hiddenAt: string | null;
  /** Why an administrator hid it; null while it is shown */
  hiddenReason: "harassment" | "confidential" | "untrue" | "off-topic" | "pressure" | "spam" | null;
  /** The same of the answer; another may take its place */
  answerHiddenAt: string | null;
  /** Why an administrator hid the answer; null while it is shown */
  answerHiddenReason: "harassment" | "confidential" | "untrue" | "off-topic" | "pressure" | "spam" | null;
};
export type ReviewAnswer = {
  /** As a sentence for people */
  text: string;
  /** ISO 8601 instant in UTC */
  answeredAt: string;
};
export type ReviewScores = {
  /** How good the work was, from 1 to 5 */
  quality: number | null;
  /** How well they communicated, from 1 to 5 */
  communication: number | null;
  /** How punctual it was, from 1 to 5 */
  timeliness: number | null;
};
export type ReviewSummary = {
  /** How many */
  count: number;
  /** From five stars to one; the counts add up to the number of reviews */
  distribution: Array<{
    /** How many stars, from 1 to 5 */
    stars: number;
    /** How many */
    count: number;
  }>;
  /** Each part's mean over the reviews that rate it, and how many do */
  scores: Array<{
    /** Which part is rated */
    score: "quality" | "communication" | "timeliness";
    /** The mean of all public reviews; null without any */
    mean: number | null;
    /** How many */
    count: number;
  }>;
};
export type ReviseExpenseInput = {
  /** `updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes */
  ifUnchangedSince?: string;
  /** Which kind it is */
  kind: "travel" | "accommodation" | "meals" | "software" | "equipment" | "other";
  /** The day on the receipt */
  spentOn: string;
  /** What it is about, in its author's words */
  description: string;
  /** In the installation's currency, with at most two decimals */
  amount: number | string;
  /** In percent, where the receipt names one rate */
  vatRate?: string;
  /** The VAT within the amount, as the receipt says */
  vatAmount?: number | string;
  /** Another receipt, uploaded as the first was; left out: the receipt stays */
  fileId?: string;
};
export type ReviseProposalInput = {
  /** The version you read: 409 `proposals/version-moved` once there is a newer one */
  version?: number;
  /** What the other side should know about this version */
  note?: string | null;
  /** Per hour. Left out only where a price or milestones are offered */
  proposedRate?: number | string;
  /** Rate times hours is the total, and the most that it costs */
  estimatedHours?: number;
  /** For everything. With milestones it is their sum */
  price?: number | string;
  /** Accepting the offer plans exactly these. Without any it is one for the total */
  milestones?: Array<{
    /** The title */
    title: string;
    /** What it is about, in its author's words */
    description?: string | null;
    /** In the installation's currency, with at most two decimals */
    amount: number | string;
    /** By which day it is agreed to be handed over */
    dueDate?: string;
    /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
    period?: {
      /** How many weeks, from the one in which it is funded */
      weeks: number;
      /** Per hour, in the installation's currency */
      hourlyRate: number | string;
    };
    /** Up to what sum its expenses are paid, against receipts and without a fee, beside its amount; null: none are */
    expensesCap?: number | string;
  }>;
  /** Up to what sum expenses are paid, against receipts and without a fee, beside the total. With milestones it is what theirs come to. Left out, none are paid */
  expensesCap?: number | string;
  /** How long the expert thinks it takes */
  estimatedTimeline?: string | null;
  /** The first day on which the expert could begin */
  canStartOn?: string;
  /** The last day on which the offer can be accepted */
  validUntil?: string;
  /** What the offer does not include */
  leavesOut?: string | null;
  /** What the applicant writes to the one who decides */
  coverLetter?: string;
  /** All of them, to the questions as the brief asks them now */
  answers?: Array<{
    /** As the brief words it */
    question: string;
    /** Blank is no answer */
    answer?: string | null;
  }>;
};
export type RevokedAdministrator = {
  /** True: it is done */
  success: true;
};
export type SalesDocument = {
  /** Names this sales document */
  id: string;
  /** Which kind it is */
  kind: "expert_invoice" | "fee_invoice" | "plan_invoice" | "review_invoice" | "funding_receipt" | "credit_note";
  /** Without gaps for each year */
  number: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  issuedOn: string;
  /** The day of the supply, by which the day-book is kept */
  suppliedOn: string;
  /** The legal name on the document */
  customer: string;
  /** The account that the document is sent to */
  customerId: string;
  /** Where the document is sent, by its ISO code; null where none was given */
  customerCountry: string | null;
  /** The VAT number on the document; null where none was given */
  customerVatNumber: string | null;
  /** By which rule VAT was charged or not */
  rule: "domestic" | "eu_reverse_charge" | "uk_eu_reverse_charge" | "import_reverse_charge" | "eu_consumer" | "consumer_abroad" | "outside_scope" | "not_registered" | "no_supply";
  /** Null where none is charged */
  ratePercent: string | null;
  /** The state to whose tax office it is owed */
  country: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  net: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  vat: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  gross: string;
  /** Path of the document as PDF */
  pdfUrl: string;
};
export type SalesTotal = {
  /** By which rule VAT was charged or not */
  rule: "domestic" | "eu_reverse_charge" | "uk_eu_reverse_charge" | "import_reverse_charge" | "eu_consumer" | "consumer_abroad" | "outside_scope" | "not_registered" | "no_supply";
  /** Null where none is charged */
  ratePercent: string | null;
  /** The state to whose tax office it is owed */
  country: string | null;
  /** What was sent along */
  documents: number;
  /** An amount in the installation's currency, as decimal text with two decimals */
  net: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  vat: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  gross: string;
};
export type SandboxAccount = {
  /** What the webhook made of it; ignored: it changed nothing */
  outcome: "applied" | "duplicate" | "ignored";
};
export type SandboxPayment = {
  /** Names this sandbox payment */
  id: string;
  /** What it is about, in its author's words */
  description: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string;
  /** The one currency of this installation */
  currency: string;
  /** Whose payment it was */
  payerEmail: string;
  /** ISO 8601 instant in UTC */
  paidAt: string | null;
};
export type SaveSearchInput = {
  /** What it is called */
  name: string;
  /** What is searched for */
  filter: {
    /** Words to look for */
    q?: string;
    /** Search for what was typed, and correct no word of it, as in POST /ai/expert-matching */
    asWritten?: boolean;
    /** What the expert is good at */
    specializations?: Array<string>;
    /** Industries that somebody knows */
    industries?: Array<string>;
    /** From 0 to 5, or a code: 45, 48, 49 for 4.5, 4.8, 4.9. Compared with the rating as it is shown, one decimal; any minimum above 0 leaves out the unreviewed */
    minRating?: number;
    /** Only those who take on projects at present */
    available?: boolean;
    /** At least this rate per hour */
    minRate?: number;
    /** At most this rate per hour */
    maxRate?: number;
    /** What was chosen as a wish: it moves the order and leaves nobody out, as in POST /ai/expert-matching */
    wishes?: {
      /** What the expert is good at */
      specializations?: Array<string>;
      /** Industries that somebody knows */
      industries?: Array<string>;
      /** From 0 to 5, or a code: 45, 48, 49 for 4.5, 4.8, 4.9. Compared with the rating as it is shown, one decimal; any minimum above 0 leaves out the unreviewed */
      minRating?: number;
      /** Only those who take on projects at present */
      available?: boolean;
      /** At least this rate per hour */
      minRate?: number;
      /** At most this rate per hour */
      maxRate?: number;
    };
    /** The words of conditions that are not read out of `q`, as in POST /ai/expert-matching */
    conditionsDropped?: Array<string>;
    /** The words of conditions that leave out experts who plainly miss them, as in POST /ai/expert-matching */
    conditionsOnly?: Array<string>;
    /** By what they are ordered */
    sort?: "match" | "rating" | "experience" | "projects" | "rate";
  };
};
export type SaveTemplateInput = {
  /** What it is called */
  name: string;
  /** What is left out is not part of the template */
  shape: {
    /** What the applicant writes to the one who decides */
    coverLetter?: string | null;
    /** Per hour, in the installation's currency */
    proposedRate?: number | string;
    /** How many hours the expert reckons with */
    estimatedHours?: number;
    /** For everything */
    price?: number | string;
    /** Milestone by milestone */
    milestones?: Array<{
      /** The title */
      title: string;
      /** What it is about, in its author's words */
      description?: string | null;
      /** In the installation's currency, with at most two decimals */
      amount?: number | string;
      /** Of the total, in hundredths of a percent; an offer reckons its amount from it */
      share?: number;
      /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
      period?: {
        /** How many weeks, from the one in which it is funded */
        weeks: number;
        /** Per hour, in the installation's currency */
        hourlyRate: number | string;
      };
      /** Up to what sum its expenses are paid, against receipts and without a fee, beside its amount; null: none are */
      expensesCap?: number | string;
    }>;
    /** For all, of a template without milestones */
    expensesCap?: number | string;
    /** How long the expert thinks it takes */
    estimatedTimeline?: string | null;
    /** What the offer does not include */
    leavesOut?: string | null;
  };
};
export type SaveTimesheetInput = {
  /** The Monday on which the week begins */
  week: number;
  /** The worked days of the week; days that are left out have no hours */
  days: Array<{
    /** A day, in UTC */
    day: string;
    /** By the quarter of an hour */
    hours: number | string;
    /** What was done */
    note?: string | null;
  }>;
  /** Whether the week goes to the client, who has five days to answer; else it is only saved */
  handOver?: boolean;
};
export type SavedSearch = {
  /** Names this saved search */
  id: string;
  /** What it is called */
  name: string;
  /** What is searched for */
  filter: {
    /** Words to look for */
    q?: string;
    /** Whether no word of the text is corrected */
    asWritten?: boolean;
    /** What the expert is good at */
    specializations?: Array<string>;
    /** Industries that somebody knows */
    industries?: Array<string>;
    /** At least this rating */
    minRating?: number;
    /** Only those who take on projects at present */
    available?: boolean;
    /** At least this rate per hour */
    minRate?: number;
    /** At most this rate per hour */
    maxRate?: number;
    /** What was chosen as a wish; everything else filters */
    wishes?: {
      /** What the expert is good at */
      specializations?: Array<string>;
      /** Industries that somebody knows */
      industries?: Array<string>;
      /** At least this rating */
      minRating?: number;
      /** Only those who take on projects at present */
      available?: boolean;
      /** At least this rate per hour */
      minRate?: number;
      /** At most this rate per hour */
      maxRate?: number;
    };
    /** The words of conditions that are not read out of the text */
    conditionsDropped?: Array<string>;
    /** The words of conditions that leave out experts who plainly miss them */
    conditionsOnly?: Array<string>;
    /** By what they are ordered */
    sort: "match" | "rating" | "experience" | "projects" | "rate";
  };
  /** How soon its owner hears of new experts who fit it */
  alert: "never" | "at_once" | "daily";
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type SavedSearchesDeleteAnswer = {
  /** Names this saved searches delete answer */
  id: string;
};
export type SearchQuestion = {
  /** What the question is about; `text` asks it in English */
  about: "specialization" | "industry" | "success";
  /** As a sentence for people */
  text: string;
  /** A wish each: of `success` what is added to the text */
  choices: Array<string>;
};
export type SecondFactor = {
  /** Whether a second factor is asked for at log-in */
  isOn: boolean;
  /** Whether a second factor is demanded of this account */
  isNeeded: boolean;
  /** The authenticator app; null where none is set up */
  totp: {
    /** ISO 8601 instant in UTC */
    since: string;
  } | null;
  /** The account's passkeys */
  passkeys: Array<Passkey>;
  /** How many codes are left */
  recoveryCodesLeft: number;
  /** Whether the account has a password of its own */
  hasPassword: boolean;
  /** Single sign-on, where this installation has it */
  provider: {
    /** What it is called */
    name: string;
    /** The account at the provider; null where none is linked */
    linked: {
      /** E-mail address */
      email: string;
      /** ISO 8601 instant in UTC */
      since: string;
      /** ISO 8601 instant in UTC */
      lastUsedAt: string | null;
    } | null;
  } | null;
};
export type SecondFactorAnswer = {
  /** True: it is done */
  success: true;
};
export type SecondStepInput = {
  /** Six digits from the authenticator app */
  code?: string;
  /** One of the codes that were given when the second factor was set up */
  recoveryCode?: string;
  /** What the browser got from the authenticator */
  passkey?: {
    /** The passkey's own id, base64url */
    id: string;
    /** The same as `id` */
    rawId: string;
    /** What it is */
    type: "public-key";
    /** What the authenticator made */
    response: {
      /** What the browser signed, base64url */
      clientDataJSON: string;
      /** What the authenticator says about itself, base64url */
      authenticatorData: string;
      /** The authenticator's signature, base64url */
      signature: string;
      /** Whose passkey it is, base64url */
      userHandle?: string | null;
    };
  };
  /** Not to be asked again in this browser for thirty days */
  remember?: boolean;
};
export type SellerCounts = Array<{
  /** How far it has come */
  state: "not_needed" | "not_asked" | "asked" | "reminded_once" | "reminded_twice" | "withheld" | "complete";
  /** Sellers in this state */
  count: number;
}>;
export type SendMessageInput = {
  /** The account that reads it */
  receiverId?: string;
  /** An expert's profile */
  expertId?: string;
  /** A client's profile */
  organizationId?: string;
  /** The words of the message */
  content?: string;
  /** The project that it is about */
  projectId?: string;
  /** Files that were uploaded with `POST /api/files` within the last day */
  fileIds?: Array<string>;
  /** Your own key of this message: sent again under it, the same message arrives once and is answered again */
  sendKey?: string;
};
export type ServiceCategory = {
  /** Names this service category */
  id: string;
  /** What it is called */
  name: string;
  /** What it is about, in its author's words */
  description: string | null;
  /** The name of its picture */
  icon: string | null;
  /** Its short name in addresses */
  slug: string;
  /** The group of services that it belongs to */
  category: string;
  /** Whether it can be found and chosen at present */
  isActive: boolean;
};
export type Session = {
  /** Names this session, to end it */
  id: string;
  /** What the browser or program calls itself */
  userAgent: string | null;
  /** ISO 8601 instant in UTC */
  startedAt: string;
  /** ISO 8601 instant in UTC */
  expiresAt: string;
  /** Whether it is the session that asks */
  isCurrent: boolean;
};
export type SessionId = {
  /** Names this session id */
  id: string;
};
export type SetAccountingInput = {
  /** Your number for it, printed on receipts and invoices */
  purchaseOrder?: string | null;
  /** Where your own books have it */
  costCentre?: string | null;
};
export type SetAvailabilityInput = {
  /** On whose clock the hours and days are: Europe/Lisbon */
  timeZone: string;
  /** Hours of the week; 24:00 ends a day. None: no time is offered */
  hours: Array<{
    /** The day of the week; Monday is 1 */
    weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
    /** From this time of the day on */
    from: string;
    /** Up to this time of the day */
    until: string;
  }>;
  /** Days without calls, both included */
  daysOff?: Array<{
    /** The first month, yyyy-MM, included */
    from: string;
    /** The last day, included */
    until: string;
  }>;
  /** Whose public holidays are off as well: ISO 3166-1, two letters; null: none */
  holidayCountry?: "AD" | "AE" | "AG" | "AI" | "AL" | "AM" | "AO" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GT" | "GU" | "GW" | "GY" | "HK" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IR" | "IS" | "IT" | "JE" | "JM" | "JP" | "KE" | "KM" | "KN" | "KR" | "KY" | "KZ" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MK" | "ML" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NZ" | "PA" | "PE" | "PF" | "PH" | "PK" | "PL" | "PM" | "PR" | "PT" | "PY" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SZ" | "TC" | "TD" | "TG" | "TH" | "TN" | "TO" | "TR" | "TT" | "TW" | "TZ" | "UA" | "UG" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "XK" | "YT" | "ZA" | "ZM" | "ZW";
  /** How long before it begins a time can still be taken */
  noticeHours: number;
  /** The pause before and after each call */
  bufferMinutes: number;
  /** What a quarter of an hour of a paid call costs; null or left out: you offer free calls alone */
  quarterHourPrice?: number | string;
};
export type SetExpensesCapInput = {
  /** Up to what sum expenses are paid; left out: none are */
  amount?: number | string;
};
export type SetRoomInput = {
  /** Where you meet; blank or null: not said yet */
  room?: string | null;
};
export type SetVatSchemeInput = {
  /** The first day of a month; it holds until the next one begins */
  fromDay: string;
  /** The state of establishment */
  country: string;
  /** Of the return at home */
  frequency: "monthly" | "quarterly";
  /** Quarters of the United Kingdom that end with March (1), April (2) or May (3); 1 elsewhere, and for months */
  staggerGroup: 1 | 2 | 3;
  /** Of the EC sales list */
  ecSalesFrequency: "monthly" | "quarterly";
};
export type SettleCheckoutInput = {
  /** How it ended, or is to end */
  outcome: "paid" | "declined" | "cancelled";
  /** How the card answers when it is charged later, where the page keeps one */
  card?: "works" | "declines" | "asks";
};
export type SharedProject = {
  /** Names this shared project */
  id: string;
  /** The title */
  title: string;
  /** How far it has come */
  status: "open" | "in_progress" | "completed" | "cancelled";
  /** At which milestone the project is, and what lies in escrow; null without any */
  standing: {
    /** Which milestone the project is at, counted from 1 */
    place: number;
    /** How many */
    count: number;
    /** How far it has come */
    status: "planned" | "funded" | "submitted" | "disputed" | "released" | "refunded" | "split" | "cancelled";
    /** In escrow for this milestone */
    heldAmount: string;
    /** In escrow for the whole project */
    heldInAll: string;
  } | null;
};
export type ShortlistEntry = {
  /** The expert it is about */
  expert: ExpertSummary;
  /** ISO 8601 instant in UTC */
  addedAt: string;
};
export type Shortlisted = {
  /** An expert's profile */
  expertId: string;
  /** Whether the expert is on your list */
  isShortlisted: boolean;
};
export type ShownVerification = {
  /** `rechecking`: verified before, and looked at again because what was checked has changed */
  state: "verified" | "rechecking" | "unverified";
  /** ISO 8601 instant in UTC */
  checkedAt: string | null;
  /** ISO 8601 instant in UTC */
  validUntil: string | null;
  /** What an administrator has checked */
  checked: Array<"name" | "degree" | "school" | "graduation_year" | "registered_name" | "registration" | "representative">;
  /** What was seen. `declared`: verified at a time when nothing had to be */
  basis: Array<"documents" | "register" | "declared">;
  /** The same as a sentence, with the name of the register */
  basisText: string | null;
};
export type SignAgreementInput = {
  /** The full name of the person who signs */
  name: string;
  /** That the person agrees to the words of `consentText` */
  consent: true;
  /** A signature that was drawn beside the name, which is typed in any case: lines on a grid of 600 by 200, each stroke from its M, of at most 1200 points */
  drawing?: string;
  /** SHA-256 of the PDF, 64 hexadecimal digits */
  sha256: string;
};
export type SignIn = {
  /** How many wait to be checked */
  pending: PendingStep | null;
  /** Single sign-on, where this installation has it */
  provider: {
    /** What it is called */
    name: string;
  } | null;
};
export type SignUpInput = {
  /** E-mail address */
  email: string;
  /** 12 to 128 characters, once normalized to NFKC */
  password: string;
  /** First name */
  firstName: string;
  /** Left out by whoever has one name */
  lastName?: string;
};
export type Signature = {
  /** Whose signature it is */
  party: "client" | "expert";
  /** As it was typed */
  name: string;
  /** A signature that was drawn beside the name, which is typed in any case: lines on a grid of 600 by 200, each stroke from its M, of at most 1200 points */
  drawing: string | null;
  /** ISO 8601 instant in UTC */
  signedAt: string;
  /** The words that were agreed to */
  consent: string;
  /** The network address, for the signer and admins; null once the account was erased */
  address: string | null;
  /** The place in the chain of all signatures */
  record: number;
  /** Covers this record and the one before it */
  recordHash: string;
};
export type Spending = {
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** By whose calendar: that of the books */
  timeZone: string;
  /** The first month, yyyy-MM, included */
  from: string;
  /** The last month, yyyy-MM, included */
  to: string;
  /** By what the sums are put together */
  groupBy: "month" | "project" | "expert" | "category" | "costCentre";
  /** The sum of the rows and of the others */
  totals: {
    /** Paid for settled work in these months, without what went back or was taken back by your bank; below zero where more was */
    spent: string;
    /** Held in escrow now, whenever it went there */
    committed: string;
    /** Milestones agreed with an expert that nobody has paid for yet */
    planned: string;
    /** Paid for plans in these months, without what your bank took back */
    planFees: string;
  };
  /** Months in their order; of others the hundred largest */
  rows: Array<SpendingRow>;
  /** All rows beyond the hundred in one; null without any */
  others: {
    /** How many */
    count: number;
    /** Paid for settled work in these months, without what went back or was taken back by your bank; below zero where more was */
    spent: string;
    /** Held in escrow now, whenever it went there */
    committed: string;
    /** Milestones agreed with an expert that nobody has paid for yet */
    planned: string;
    /** Paid for plans in these months, without what your bank took back */
    planFees: string;
  } | null;
};
export type SpendingRow = {
  /** The month, the id of the project, expert or category, or the cost centre. Null: what belongs to none of them, such as plan fees or what is held since a month outside these */
  key: string | null;
  /** The project's title, the expert's name, the category's name, the cost centre */
  label: string | null;
  /** The expert it is about */
  expert: ExpertFace | null;
  /** Paid for settled work in these months, without what went back or was taken back by your bank; below zero where more was */
  spent: string;
  /** Held in escrow now, whenever it went there */
  committed: string;
  /** Milestones agreed with an expert that nobody has paid for yet */
  planned: string;
  /** Paid for plans in these months, without what your bank took back */
  planFees: string;
};
export type StartImpersonationInput = {
  /** Why */
  reason: string;
};
export type StartPayoutAccountInput = {
  /** Where the expert is paid; without it the profile's. It stays once the set-up was finished */
  country?: "AT" | "BE" | "BG" | "CA" | "HR" | "CY" | "CZ" | "DK" | "EE" | "FI" | "FR" | "DE" | "GI" | "GR" | "HU" | "IE" | "IT" | "LV" | "LI" | "LT" | "LU" | "MT" | "NL" | "NO" | "PL" | "PT" | "RO" | "SK" | "SI" | "ES" | "SE" | "CH" | "GB" | "US";
  /** Whether name, e-mail address, telephone number and address go to the card processor */
  sendsProfile?: boolean;
};
export type StartedImpersonation = {
  /** Names this started impersonation */
  id: string;
  /** The account behind it */
  userId: string;
  /** When it ends by itself */
  until: string;
};
export type StartupIdea = {
  /** Names this startup idea */
  id: string;
  /** The founder's profile */
  entrepreneurId: string;
  /** Whose idea it is */
  owner: {
    /** Names this owner */
    id: string;
    /** What it is called */
    name: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
    /** The title */
    title: string;
  };
  /** The title */
  title: string;
  /** What it is about, in its author's words */
  description: string;
  /** The industry */
  industry: string;
  /** How far it has come */
  stage: "idea" | "prototype" | "mvp" | "early-stage" | "scaling";
  /** Who is to buy it */
  targetMarket: string | null;
  /** How the idea earns money */
  businessModel: string | null;
  /** How the start-up is paid for so far */
  fundingStatus: "bootstrapped" | "seeking-pre-seed" | "seeking-seed" | "seeking-series-a" | "funded" | null;
  /** Skills that the co-founder should have */
  requiredSkills: Array<string>;
  /** Which share in the company is offered */
  equityOffered: string | null;
  /** How much time the co-founder should give to it */
  timeCommitmentRequired: "part-time" | "full-time" | null;
  /** Whether it can be found and chosen at present */
  isActive: boolean;
  /** People by day, without the owner */
  viewCount: number;
  /** To the owner alone: without those withdrawn */
  applicationCount: number | null;
  /** To the owner alone: applications not looked at yet */
  pendingCount: number | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
};
export type StartupIdeaDetail = {
  /** Names this startup idea detail */
  id: string;
  /** The founder's profile */
  entrepreneurId: string;
  /** Whose idea it is */
  owner: {
    /** Names this owner */
    id: string;
    /** What it is called */
    name: string;
    /** Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there */
    profileImageUrl: string | null;
    /** The title */
    title: string;
  };
  /** The title */
  title: string;
  /** What it is about, in its author's words */
  description: string;
  /** The industry */
  industry: string;
  /** How far it has come */
  stage: "idea" | "prototype" | "mvp" | "early-stage" | "scaling";
  /** Who is to buy it */
  targetMarket: string | null;
  /** How the idea earns money */
  businessModel: string | null;
  /** How the start-up is paid for so far */
  fundingStatus: "bootstrapped" | "seeking-pre-seed" | "seeking-seed" | "seeking-series-a" | "funded" | null;
  /** Skills that the co-founder should have */
  requiredSkills: Array<string>;
  /** Which share in the company is offered */
  equityOffered: string | null;
  /** How much time the co-founder should give to it */
  timeCommitmentRequired: "part-time" | "full-time" | null;
  /** Whether it can be found and chosen at present */
  isActive: boolean;
  /** People by day, without the owner */
  viewCount: number;
  /** To the owner alone: without those withdrawn */
  applicationCount: number | null;
  /** To the owner alone: applications not looked at yet */
  pendingCount: number | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  updatedAt: string;
  /** Your latest application to this idea */
  myApplication: Application | null;
};
export type Statement = {
  /** Of UTC, as the books are */
  month: string;
  /** A month that is over never changes */
  isOver: boolean;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** Account by account */
  sections: Array<{
    /** `escrow`: your money that is held; `earnings`: what you earned and what was not paid out yet; `purchases`: plans and reviews */
    account: "escrow" | "earnings" | "purchases" | "chargebacks";
    /** Null for purchases, of which nothing is held */
    opening: string | null;
    /** What each currency comes to */
    sums: Array<{
      /** Which kind it is */
      kind: "funded" | "released" | "refunded" | "earned" | "fee" | "charged_back" | "fee_returned" | "borne" | "paid_out" | "payout_returned" | "bought" | "taken_back" | "work_taken_back";
      /** Out of the account with a minus */
      amount: string;
      /** How many */
      count: number;
    }>;
    /** An amount in the installation's currency, as decimal text with two decimals */
    closing: string | null;
  }>;
  /** Path of the document as PDF */
  pdfUrl: string;
};
export type SubmitApplicationInput = {
  /** What the applicant writes to the one who decides */
  coverLetter: string;
  /** What the applicant has done of the kind */
  relevantExperience?: string | null;
  /** Which share in the company the applicant expects */
  equityExpectation?: string | null;
  /** How much time is given to it */
  timeCommitment?: "part-time" | "full-time";
};
export type SubmitMilestoneInput = {
  /** A few words to the one who reads it */
  note: string;
  /** Files that were uploaded with `POST /api/files` within the last day */
  fileIds?: Array<string>;
};
export type SubmitProposalInput = {
  /** What the applicant writes to the one who decides */
  coverLetter: string;
  /** Per hour. Left out only where a price or milestones are offered */
  proposedRate?: number | string;
  /** Rate times hours is the total, and the most that it costs */
  estimatedHours?: number;
  /** For everything. With milestones it is their sum */
  price?: number | string;
  /** Accepting the offer plans exactly these. Without any it is one for the total */
  milestones?: Array<{
    /** The title */
    title: string;
    /** What it is about, in its author's words */
    description?: string | null;
    /** In the installation's currency, with at most two decimals */
    amount: number | string;
    /** By which day it is agreed to be handed over */
    dueDate?: string;
    /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
    period?: {
      /** How many weeks, from the one in which it is funded */
      weeks: number;
      /** Per hour, in the installation's currency */
      hourlyRate: number | string;
    };
    /** Up to what sum its expenses are paid, against receipts and without a fee, beside its amount; null: none are */
    expensesCap?: number | string;
  }>;
  /** Up to what sum expenses are paid, against receipts and without a fee, beside the total. With milestones it is what theirs come to. Left out, none are paid */
  expensesCap?: number | string;
  /** How long the expert thinks it takes */
  estimatedTimeline?: string | null;
  /** The first day on which the expert could begin */
  canStartOn?: string;
  /** The last day on which the offer can be accepted */
  validUntil?: string;
  /** What the offer does not include */
  leavesOut?: string | null;
  /** To the questions of the brief; those required then all have to be answered. Left out, none is */
  answers?: Array<{
    /** As the brief words it */
    question: string;
    /** Blank is no answer */
    answer?: string | null;
  }>;
};
export type SubscribeInput = {
  /** A plan */
  planId: string;
  /** Paid by month or by year */
  billingCycle?: "monthly" | "annual";
};
export type Subscribed = {
  /** Whether it has to be paid now, at `checkoutUrl` */
  needsPayment: boolean;
  /** Where the payer pays: send the browser there */
  checkoutUrl: string | null;
  /** The plan that holds; null where none was chosen */
  subscription: Subscription | null;
};
export type Subscription = {
  /** Names this subscription */
  id: string;
  /** The account behind it */
  userId: string;
  /** A plan */
  planId: string;
  /** The plan by its name */
  planName: string;
  /** Paid by month or by year */
  billingCycle: "monthly" | "annual";
  /** How far it has come */
  status: "active" | "past_due" | "cancelled" | "expired";
  /** How far it has come */
  state: "free" | "trialing" | "active" | "past_due" | "cancelling" | "ended";
  /** ISO 8601 instant in UTC */
  startDate: string;
  /** ISO 8601 instant in UTC */
  endDate: string;
  /** Whether this is the customer's free year */
  isFreeTrial: boolean;
  /** Set: it runs on to endDate and ends there */
  cancelledAt: string | null;
  /** What it is to be after endDate, where that is something else */
  next: {
    /** The plan by its name */
    planName: string;
    /** Paid by month or by year */
    billingCycle: "monthly" | "annual";
  } | null;
};
export type SuggestedCoFounders = {
  /** The newest open idea; null where the profile speaks for itself */
  about: {
    /** Names this about */
    id: string;
    /** The title */
    title: string;
  } | null;
  /** What profile and idea do not say yet; then there is nobody */
  missing: Array<"industries" | "lookingFor" | "description">;
  /** What the founder has said to look for; null where nothing */
  wish: {
    /** Industries that somebody knows */
    industries: Array<string>;
    /** What the founder looks for in another one */
    lookingFor: Array<string>;
  } | null;
  /** At most three, nobody you know already among them */
  matches: Array<CoFounderMatch>;
  /** True while the ranking is not ready: no one has a score, and those with the most connections come first. Ask again after a moment */
  notRankedYet: boolean;
};
export type SuggestedProjects = Array<{
  /** The project that it is about */
  project: Project;
  /** Why, fact by fact */
  reasons: Array<MatchReason>;
}>;
export type SuspendPersonInput = {
  /** Why, as the person is told it by mail */
  reason: string;
};
export type Suspended = {
  /** Names this suspended */
  id: string;
  /** ISO 8601 instant in UTC */
  suspendedAt: string | null;
};
export type Suspension = {
  /** Names this suspension */
  id: string;
  /** Why, as the person was told it */
  reason: string;
  /** ISO 8601 instant in UTC */
  suspendedAt: string;
  /** The administrator's name; null: their account was erased */
  suspendedBy: string | null;
  /** Null while it lasts */
  restoredAt: string | null;
  /** The administrator's name; null: while it lasts */
  restoredBy: string | null;
};
export type TakeBackVatPaymentInput = {
  /** Why it is taken back */
  reference: string;
};
export type TaxDetails = {
  /** False: only what billing details or the profile say */
  isSaved: boolean;
  /** ISO 8601 instant in UTC */
  updatedAt: string | null;
  /** Null: never said */
  kind: "individual" | "entity" | null;
  /** Of an individual */
  firstName: string | null;
  /** Of an individual */
  lastName: string | null;
  /** Of an entity */
  legalName: string | null;
  /** Of an entity */
  registrationNumber: string | null;
  /** The postal address, line by line */
  addressLines: Array<string>;
  /** Null where there is none */
  postcode: string | null;
  /** Null: not said yet */
  city: string | null;
  /** Where the primary address is; null: not said yet */
  country: string | null;
  /** Empty: not said yet, or none issued */
  tins: Array<Tin>;
  /** Null where there is none */
  vatNumber: string | null;
  /** Of an individual, yyyy-MM-dd */
  birthDay: string | null;
  /** Of an individual without a TIN */
  birthCity: string | null;
  /** Of an individual without a TIN */
  birthCountry: string | null;
  /** Member states with a permanent establishment */
  establishments: Array<string>;
  /** The states in which these details make you resident, and to which you are reported; empty: not said yet */
  residences: Array<string>;
  /** The account that is reported with you; null: you have none yet */
  payoutAccount: {
    /** What the card processor calls the account */
    identifier: string;
    /** Who is taken to hold it: the seller; null: not said yet */
    holder: string | null;
    /** The last four characters of the bank account that was paid last; null: none yet */
    bankLast4: string | null;
  } | null;
};
export type TaxFiguresOfYear = {
  /** The calendar year of the books */
  year: number;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** The four quarters in their order */
  quarters: Array<{
    /** What you were paid, net of fees, less what banks took back in it */
    payout: string;
    /** The platform's fees on it */
    fee: string;
    /** Taxes that the platform has withheld: none */
    tax: string;
    /** How many pieces of work were paid */
    activities: number;
  }>;
  /** The sum of the quarters */
  total: {
    /** What you were paid, net of fees, less what banks took back in it */
    payout: string;
    /** The platform's fees on it */
    fee: string;
    /** Taxes that the platform has withheld: none */
    tax: string;
    /** How many pieces of work were paid */
    activities: number;
  };
};
export type TaxQuarter = {
  /** A quarter */
  quarter: string;
  /** The first month, yyyy-MM, included */
  from: string;
  /** The last day, included */
  until: string;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** Line by line */
  lines: Array<{
    /** By which rule VAT was charged or not */
    rule: "domestic" | "eu_reverse_charge" | "uk_eu_reverse_charge" | "import_reverse_charge" | "eu_consumer" | "consumer_abroad" | "outside_scope" | "not_registered" | "no_supply";
    /** The rate of VAT in percent */
    ratePercent: string;
    /** Whose VAT it is; null where none is charged */
    country: string | null;
    /** With a minus where more was given back than supplied */
    net: string;
    /** With a minus where more was given back than supplied */
    vat: string;
    /** Net and VAT */
    gross: string;
    /** What was sent along */
    documents: number;
  }>;
  /** With a minus where more was given back than supplied */
  net: string;
  /** With a minus where more was given back than supplied */
  vat: string;
  /** Net and VAT */
  gross: string;
  /** What was sent along */
  documents: number;
};
export type TaxSeller = {
  /** An expert's profile */
  expertId: string;
  /** The expert it is about */
  expert: ExpertFace;
  /** E-mail address */
  email: string;
  /** `not_asked`: they have sold and are asked within the hour. `withheld`: payouts are held, after two reminders and 60 days */
  state: "not_needed" | "not_asked" | "asked" | "reminded_once" | "reminded_twice" | "withheld" | "complete";
  /** When they were asked first; null: not yet */
  askedAt: string | null;
  /** When they were reminded first; null: not yet */
  remindedAt: string | null;
  /** When they were reminded for the second time; null: not yet */
  remindedAgainAt: string | null;
  /** Since when payouts were held; null: they never were */
  withheldAt: string | null;
  /** When the details were saved last; null: never */
  givenAt: string | null;
  /** Whether payouts are held now for want of the details */
  isHeld: boolean;
  /** What they were paid in the year, less what banks took back */
  payout: string;
  /** The platform's fees on it */
  fee: string;
  /** How many pieces of work were paid */
  activities: number;
};
export type TellActInput = {
  /** An expert's profile */
  expertId: string;
  /** `opened`: the profile was looked at; `dismissed`: not for me; `restored`: that taken back. Lists, messages and deals are seen by the server itself */
  act: "opened" | "dismissed" | "restored";
};
export type TellFounderActInput = {
  /** `opened`: the profile was looked at; `dismissed`: not for me; `restored`: that taken back. Lists, messages and deals are seen by the server itself */
  act: "opened" | "dismissed" | "restored";
  /** The founder's profile */
  entrepreneurId: string;
};
export type Timesheet = {
  /** Null as long as nothing was saved for the week */
  id: string | null;
  /** Counted from 1; the first is the week in which the milestone was funded */
  week: number;
  /** The first month, yyyy-MM, included */
  from: string;
  /** The last day, included */
  until: string;
  /** `open`: the expert writes hours down; `handed_over`: the client answers until `answerBy`; `returned`: sent back with `returnReason`; `approved`: paid */
  status: "open" | "handed_over" | "returned" | "approved";
  /** Of a week that was not handed over only its expert reads them */
  days: Array<{
    /** A day, in UTC */
    day: string;
    /** Hours in decimals */
    hours: string;
    /** A few words to the one who reads it */
    note: string | null;
  }>;
  /** Hours in decimals */
  hours: string;
  /** At which its hours are paid: a week that was handed over once keeps its rate when the milestone's changes */
  hourlyRate: string;
  /** What the week comes to: its hours at the rate; once approved, what was released */
  amount: string;
  /** ISO 8601 instant in UTC */
  handedOverAt: string | null;
  /** When it is approved automatically */
  answerBy: string | null;
  /** What the client wants put right */
  returnReason: string | null;
  /** ISO 8601 instant in UTC */
  decidedAt: string | null;
  /** The milestone as which the week was paid */
  paidAsId: string | null;
  /** ISO 8601 instant in UTC */
  updatedAt: string | null;
};
export type Tin = {
  /** The state that issued it */
  country: string;
  /** Which one it is, counted from 1 */
  number: string;
};
export type TokensRevokeAnswer = {
  /** Names this tokens revoke answer */
  id: string;
};
export type ToldAct = {
  /** The answer that showed the expert */
  answerId: string;
  /** An expert's profile */
  expertId: string;
  /** What was told of the expert */
  act: "opened" | "dismissed" | "restored";
};
export type ToldFounderAct = {
  /** The answer that showed the founder */
  answerId: string;
  /** The founder's profile */
  entrepreneurId: string;
  /** What was told of the founder */
  act: "opened" | "dismissed" | "restored";
};
export type ToldProject = {
  /** Names this told project */
  id: string;
  /** The title */
  title: string;
};
export type TotpSetup = {
  /** To type into an app, and the same as an otpauth:// address; in this answer and never again */
  secret: {
    /** The secret that the authenticator app keeps, as text to type */
    key: string;
    /** The same secret as the address that authenticator apps read from a picture */
    uri: string;
  } | null;
};
export type TrialAgreement = {
  /** Which of the two you are */
  side: "inviter" | "invitee";
  /** Whether the two are connected still; only then is anything written or signed */
  isConnected: boolean;
  /** As the agreement names them */
  inviterName: string;
  /** As the agreement names them */
  inviteeName: string;
  /** The words that a signature agrees to */
  consentText: string;
  /** The open ideas of the two, which an agreement can be about */
  ideas: Array<{
    /** Names this idea */
    id: string;
    /** The title */
    title: string;
  }>;
  /** The latest first, fifty at most */
  versions: Array<{
    /** Names this version */
    id: string;
    /** Counted from 1 between the two */
    version: number;
    /** `proposed`: no one has signed; `signed_once`: one has; `in_force`: both have; `superseded`: the next version was written; `called_off`: ended before both had signed; `ended`: a trial that was ended early; `finished`: a trial whose last day is over, with another written; `replaced`: an equity worksheet of which both have signed a later version */
    status: "proposed" | "signed_once" | "called_off" | "finished" | "replaced" | "in_force" | "superseded" | "ended";
    /** Who wrote this version */
    writtenBy: "inviter" | "invitee";
    /** The idea that it is about; null: none, or gone */
    startupIdeaId: string | null;
    /** What the idea was called when it was written */
    ideaTitle: string | null;
    /** SHA-256 of the PDF, to be named when it is signed */
    sha256: string;
    /** In the order in which they were signed */
    signatures: Array<{
      /** Whose signature it is */
      side: "inviter" | "invitee";
      /** As it was typed */
      name: string;
      /** A signature that was drawn beside the name, which is typed in any case: lines on a grid of 600 by 200, each stroke from its M, of at most 1200 points */
      drawing: string | null;
      /** ISO 8601 instant in UTC */
      signedAt: string;
      /** The place in the chain of all signatures */
      record: number;
    }>;
    /** Whose signatures it waits for */
    waitsFor: Array<"inviter" | "invitee">;
    /** Who called it off or ended it */
    endedBy: "inviter" | "invitee" | null;
    /** ISO 8601 instant in UTC */
    writtenAt: string;
    /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
    startsOn: string;
    /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
    endsOn: string;
    /** How many hours a week each of the two works */
    hoursPerWeek: number;
    /** What the inviter hands over */
    inviterDelivers: string;
    /** What the invitee hands over */
    inviteeDelivers: string;
    /** `company`: the company that the two found; `together`: both; `author`: each what they made; `inviter`, `invitee`: one of them */
    ownership: "company" | "together" | "author" | "inviter" | "invitee";
    /** What else is agreed */
    details: string | null;
    /** Which terms differ from the version before */
    changed: Array<string>;
  }>;
};
export type TrialAgreementsEndInput = {
  /** The version that you have read; another one by now is 409 with the present one */
  version: number;
};
export type TrialAgreementsSignInput = {
  /** The full name of the person who signs */
  name: string;
  /** That the person agrees to the words of `consentText` */
  consent: true;
  /** A signature that was drawn beside the name, which is typed in any case: lines on a grid of 600 by 200, each stroke from its M, of at most 1200 points */
  drawing?: string;
  /** SHA-256 of the PDF, 64 hexadecimal digits */
  sha256: string;
};
export type TrialBalance = {
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  from: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  to: string;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** In the order of the chart; accounts that never moved are left out */
  accounts: Array<{
    /** Which case it is; programs switch on it */
    code: string;
    /** What it is called */
    name: string;
    /** What it is */
    type: "asset" | "liability" | "income" | "expense";
    /** Debits less credits before the period: below zero is a credit balance */
    opening: string;
    /** What was debited in the period */
    debit: string;
    /** What was credited in the period */
    credit: string;
    /** Debits less credits at the end of the period: below zero is a credit balance */
    closing: string;
  }>;
  /** Opening and closing are zero, and debit equals credit */
  totals: {
    /** Debits less credits before the period: below zero is a credit balance */
    opening: string;
    /** What was debited in the period */
    debit: string;
    /** What was credited in the period */
    credit: string;
    /** Debits less credits at the end of the period: below zero is a credit balance */
    closing: string;
  };
};
export type TroubledAccount = {
  /** An expert's profile */
  expertId: string;
  /** The expert it is about */
  expert: ExpertFace;
  /** E-mail address */
  email: string;
  /** How far it has come */
  status: "none" | "incomplete" | "ready" | "restricted_soon" | "restricted" | "disabled";
  /** Why the gateway holds payouts back; null while it does not */
  halt: {
    /** Which case it is; programs switch on it */
    code: "details_missing" | "being_checked" | "payouts_paused" | "under_review" | "paused_by_platform" | "rejected" | "closed";
    /** As a sentence for people */
    text: string;
    /** Who can open it again */
    repairer: "expert" | "processor" | "platform" | "nobody";
  } | null;
  /** Country, by its name or its ISO code */
  country: string | null;
  /** What the gateway calls it */
  gatewayReference: string | null;
  /** ISO 8601 instant in UTC */
  deadlineAt: string | null;
  /** ISO 8601 instant in UTC */
  statusAsOf: string | null;
  /** What is asked for */
  requirements: Array<{
    /** As a sentence for people */
    text: string;
    /** How far it has come */
    stage: "overdue" | "due" | "checking" | "announced" | "later";
  }>;
  /** By how much it is below zero */
  owed: {
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
    /** The one currency of this installation */
    currency: string;
  } | null;
  /** What was released to the expert and waits with us */
  waitingAmount: string;
  /** Nothing is paid out for this cause; null: payouts are not held */
  hold: {
    /** `tax_details`: the law has payouts held until the expert gives them */
    cause: "suspended" | "tax_details";
    /** Whether the card processor has said that it pays nothing out */
    isConfirmed: boolean;
  } | null;
};
export type TypingInput = {
  /** The account that reads it */
  receiverId: string;
};
export type UnreadCount = {
  /** How many you have not seen */
  unreadCount: number;
};
export type UnreadNotifications = {
  /** How many you have not seen */
  unreadCount: number;
};
export type UpcomingSpending = {
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** Line by line */
  entries: Array<{
    /** Which kind it is */
    kind: "release" | "milestone" | "dispute" | "plan";
    /** A day where one was agreed, an instant where one was reckoned */
    at: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    amount: string;
    /** The milestone's title, or the plan's name */
    title: string;
    /** The project that it is about */
    projectId: string | null;
    /** The project by its title */
    projectTitle: string | null;
    /** The milestone that it belongs to */
    milestoneId: string | null;
  }>;
};
export type UpdateAccountInput = {
  /** First name */
  firstName?: string;
  /** Last name */
  lastName?: string;
  /** By its name in the IANA database */
  timeZone?: string | null;
};
export type UpdateApplicationInput = {
  /** The owner moves it forward, the applicant sets withdrawn */
  status?: "pending" | "reviewed" | "interview" | "accepted" | "rejected" | "withdrawn";
  /** The owner's words to the applicant */
  statusNotes?: string | null;
};
export type UpdateBillingInput = {
  /** The name that stands on invoices */
  legalName: string;
  /** Street and house number */
  address: string;
  /** Blank where there is none */
  address2?: string;
  /** Blank where there is none */
  address3?: string;
  /** Postal code */
  postcode?: string;
  /** Town or city */
  city: string;
  /** ISO 3166-1, two letters */
  country: string;
  /** How you buy and sell here. Left out: as you said before; with a VAT number always a business */
  actsAs?: "business" | "consumer";
  /** Checked by the country's form and check digits; then the register is asked about it */
  vatNumber?: string;
  /** In the register of companies; checked by the register's form where it is known here */
  companyNumber?: string;
};
export type UpdateEntrepreneurInput = {
  /** `updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes */
  ifUnchangedSince?: string;
  /** Your name, also that of your account: the first name, and the rest as the last name */
  name?: string;
  /** The title */
  title?: string;
  /** What somebody says about themselves */
  bio?: string;
  /** Skills */
  skills?: Array<string>;
  /** Industries that somebody knows */
  industries?: Array<string>;
  /** What the founder looks for in another one */
  lookingFor?: Array<string>;
  /** What the founder brings */
  offering?: Array<string>;
  /** How many start-ups the founder has been through */
  experienceLevel?: "first-time" | "serial" | "experienced";
  /** What the founder has built before */
  previousStartups?: string | null;
  /** Page on LinkedIn */
  linkedinUrl?: string | null;
  /** Page on GitHub */
  githubUrl?: string | null;
  /** Page with the founder's work */
  portfolioUrl?: string | null;
  /** Whether the founder looks for others */
  isSeekingCoFounders?: boolean;
  /** Whether the founder would join others */
  isOfferingCoFounderServices?: boolean;
  /** How much time the founder gives to a start-up */
  availableTimeCommitment?: "part-time" | "full-time" | "flexible";
  /** How the founder would share the company */
  preferredEquitySplit?: string | null;
  /** Where the founder would work together */
  locationPreference?: "remote" | "local" | "hybrid";
  /** Whether it can be found and chosen at present */
  isActive?: boolean;
};
export type UpdateExpertInput = {
  /** `updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes */
  ifUnchangedSince?: string;
  /** First name */
  firstName?: string;
  /** Last name */
  lastName?: string;
  /** Telephone number */
  phone?: string | null;
  /** Street and house number */
  address?: string | null;
  /** Town or city */
  city?: string | null;
  /** Country, by its name or its ISO code */
  country?: string | null;
  /** Postal code */
  postalCode?: string | null;
  /** The title */
  title?: string;
  /** Where the expert works, or their own company */
  company?: string | null;
  /** What the expert is good at */
  specializations?: Array<string>;
  /** Industries that somebody knows */
  industries?: Array<string>;
  /** Years of work in the field */
  yearsExperience?: number;
  /** Per hour, in the installation's currency */
  hourlyRate?: number | string;
  /** What somebody says about themselves */
  bio?: string;
  /** Where the degree was taken */
  mbaSchool?: string;
  /** The year of the degree */
  graduationYear?: number;
  /** Certificates and memberships */
  credentials?: Array<string>;
  /** Whether the expert takes on projects at present */
  isAvailable?: boolean;
  /** Until when the expert has other work, yyyy-MM-dd; null where nothing stands in the way */
  busyUntil?: string;
  /** Where the expert works: from afar alone, near home as well, or wherever the client is; null where it is not said */
  worksAt?: "remote" | "nearby" | "travels";
  /** Who does the work: one person, or a firm that may send others; null where it is not said */
  worksAs?: "independent" | "firm";
  /** Languages with their level (A1 to C2, or native) */
  languages?: Array<string>;
  /** The certificate of the degree that was uploaded, by its path */
  educationCertificateUrl?: string;
  /** The curriculum vitae that was uploaded, by its path */
  cvUrl?: string;
  /** Further documents that were uploaded for the profile, by their paths */
  additionalDocumentsUrls?: Array<string>;
};
export type UpdateExpertServicesInput = {
  /** Services */
  serviceCategoryIds: Array<string>;
};
export type UpdateMailTimesInput = {
  /** Between which hours no mail goes out; null clears them */
  quietHours?: {
    /** An hour of the day: 22:00 */
    from: string;
    /** An hour of the day: 22:00 */
    until: string;
  };
  /** The zone of the browser, in which days are counted as long as the account names none */
  timeZone?: string;
};
export type UpdateNotificationPreferenceInput = {
  /** What it is about: people choose by topic how they are told */
  topic: "work" | "proposals" | "messages" | "reviews" | "verification" | "network" | "searches" | "plan" | "payouts";
  /** Whether the bell tells of this topic */
  bell?: boolean;
  /** Whether mails of this topic come at once, with the day's, or never */
  mail?: "at_once" | "daily" | "never";
  /** The zone of the browser, in which days are counted as long as the account names none */
  timeZone?: string;
};
export type UpdateOrganizationInput = {
  /** `updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes */
  ifUnchangedSince?: string;
  /** What it is called */
  name?: string;
  /** The industry */
  industry?: string;
  /** How large it is */
  size?: "startup" | "small" | "medium" | "large" | "enterprise";
  /** Its own pages */
  website?: string | null;
  /** What it is about, in its author's words */
  description?: string | null;
  /** Where somebody is at home */
  location?: string | null;
};
export type UpdatePortfolioInput = {
  /** In the order in which they are shown */
  items: Array<{
    /** The title */
    title: string;
    /** What was done, in a sentence or two */
    summary: string;
    /** The year */
    year: number;
    /** Where it is found */
    url?: string | null;
    /** The result as a figure */
    resultFigure?: string | null;
    /** What the figure says */
    resultLine?: string | null;
  }>;
};
export type UpdateProjectInput = {
  /** The title */
  title?: string;
  /** What it is about, in its author's words */
  description?: string;
  /** The service that it belongs to */
  serviceCategoryId?: string;
  /** What the client means to spend on the whole project */
  budget?: number | string;
  /** How long it should take */
  timeline?: string;
  /** What is asked for */
  requirements?: Array<string>;
  /** Skills that the expert should have */
  preferredExpertise?: Array<string>;
  /** The client asks for an agreement: what is accepted is drawn up, and both sign it before anything is funded */
  asksForAgreement?: boolean;
  /** All of them, in this order; answers that were given keep the wording that they answered */
  questions?: Array<{
    /** What the client asks of each proposal */
    question: string;
    /** A proposal that answers any of them has to answer it */
    isRequired?: boolean;
  }>;
  /** Opens for an expert who has agreed to its NDA; no search, list or other answer has it */
  confidentialPart?: string | null;
};
export type UpdateReviewInput = {
  /** What its author was in the matter */
  authorRole?: string | null;
  /** Whether readers learn who wrote it */
  showsAuthor?: boolean;
  /** Whether readers learn between which amounts the pay lay */
  showsAmount?: boolean;
};
export type UpdateSavedSearchInput = {
  /** What it is called */
  name?: string;
  /** How often new finds are told: at once, with the day's mail, or never */
  alert?: "never" | "at_once" | "daily";
};
export type UpdateStartupIdeaInput = {
  /** The title */
  title?: string;
  /** What it is about, in its author's words */
  description?: string;
  /** The industry */
  industry?: string;
  /** How far it has come */
  stage?: "idea" | "prototype" | "mvp" | "early-stage" | "scaling";
  /** Who is to buy it */
  targetMarket?: string | null;
  /** How the idea earns money */
  businessModel?: string | null;
  /** How the start-up is paid for so far */
  fundingStatus?: "bootstrapped" | "seeking-pre-seed" | "seeking-seed" | "seeking-series-a" | "funded";
  /** Skills that the co-founder should have */
  requiredSkills?: Array<string>;
  /** Which share in the company is offered */
  equityOffered?: string | null;
  /** How much time the co-founder should give to it */
  timeCommitmentRequired?: "part-time" | "full-time";
  /** false closes the idea, true opens it again */
  isActive?: boolean;
};
export type UpdateTaxDetailsInput = {
  /** A person in their own name, or a company, partnership or other body */
  kind: "individual" | "entity";
  /** Of an individual, as in an identity document */
  firstName?: string;
  /** Of an individual, as in an identity document */
  lastName?: string;
  /** Of an entity, as it is registered */
  legalName?: string;
  /** Of an entity: its number in the register of companies */
  registrationNumber?: string;
  /** Street and house number */
  address: string;
  /** Blank where there is none */
  address2?: string;
  /** Blank where there is none */
  address3?: string;
  /** Postal code */
  postcode?: string;
  /** Town or city */
  city: string;
  /** Where the primary address is */
  country: string;
  /** A tax identification number (TIN) */
  tin?: string;
  /** ISO 3166-1, two letters; blank where there is none */
  tinCountry?: string;
  /** A TIN that another state has issued */
  otherTin?: string;
  /** ISO 3166-1, two letters; blank where there is none */
  otherTinCountry?: string;
  /** No state has issued a TIN */
  hasNoTin?: boolean;
  /** VAT number; null without one */
  vatNumber?: string;
  /** Of an individual, yyyy-MM-dd */
  birthDay?: string;
  /** Of an individual without a TIN */
  birthCity?: string;
  /** ISO 3166-1, two letters; blank where there is none */
  birthCountry?: string;
  /** Member states of the European Union in which an entity has a permanent establishment */
  establishments?: Array<string>;
};
export type UpdateTemplateInput = {
  /** What it is called */
  name?: string;
  /** In place of the whole shape */
  shape?: {
    /** What the applicant writes to the one who decides */
    coverLetter?: string | null;
    /** Per hour, in the installation's currency */
    proposedRate?: number | string;
    /** How many hours the expert reckons with */
    estimatedHours?: number;
    /** For everything */
    price?: number | string;
    /** Milestone by milestone */
    milestones?: Array<{
      /** The title */
      title: string;
      /** What it is about, in its author's words */
      description?: string | null;
      /** In the installation's currency, with at most two decimals */
      amount?: number | string;
      /** Of the total, in hundredths of a percent; an offer reckons its amount from it */
      share?: number;
      /** Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours */
      period?: {
        /** How many weeks, from the one in which it is funded */
        weeks: number;
        /** Per hour, in the installation's currency */
        hourlyRate: number | string;
      };
      /** Up to what sum its expenses are paid, against receipts and without a fee, beside its amount; null: none are */
      expensesCap?: number | string;
    }>;
    /** For all, of a template without milestones */
    expensesCap?: number | string;
    /** How long the expert thinks it takes */
    estimatedTimeline?: string | null;
    /** What the offer does not include */
    leavesOut?: string | null;
  };
};
export type UpdateWebhookEndpointInput = {
  /** Where events are sent to: https, a public name */
  url?: string;
  /** What it is about, in its author's words */
  description?: string | null;
  /** Which events; an empty list is every event, those of later versions too */
  eventTypes?: Array<"project.posted" | "project.updated" | "project.files-added" | "project.expert-invited" | "project.cancellation-requested" | "project.cancelled" | "project.all-settled" | "project.ending-due" | "project.completed" | "project.auto-completed" | "project.reopening-requested" | "project.reopening-withdrawn" | "project.reopening-declined" | "project.reopened" | "proposal.submitted" | "proposal.revised" | "proposal.countered" | "proposal.counter-withdrawn" | "proposal.expiring" | "proposal.counter-expiring" | "proposal.expired" | "proposal.withdrawn" | "proposal.rejected" | "proposal.accepted" | "milestone.planned" | "milestone.changed" | "milestone.divided" | "milestone.moved" | "milestone.cancelled" | "milestone.funded" | "milestone.raised" | "milestone.payment-declined" | "milestone.submitted" | "milestone.decision-due" | "milestone.changes-requested" | "milestone.released" | "bonus.paid" | "milestone.auto-released" | "milestone.refunded" | "milestone.refund-due" | "milestone.auto-refunded" | "agreement.drawn" | "agreement.signed" | "agreement.in-force" | "agreement.declined" | "agreement.withdrawn" | "confidential-part.changed" | "nda.agreed" | "timesheet.handed-over" | "timesheet.answer-due" | "timesheet.returned" | "timesheet.approved" | "timesheet.auto-approved" | "period.ending" | "period.ended" | "expenses.cap-set" | "expense.handed-in" | "expense.answer-due" | "expense.returned" | "expense.revised" | "expense.withdrawn" | "expense.approved" | "expense.auto-approved" | "expenses.closed" | "change-order.proposed" | "change-order.payment-due" | "change-order.accepted" | "change-order.declined" | "change-order.withdrawn" | "change-order.lapsed" | "dispute.opened" | "dispute.answered" | "dispute.decided" | "chargeback.opened" | "chargeback.won" | "chargeback.lost" | "chargeback.credited" | "review.published" | "review.answered" | "movement.paid" | "bank-payout.paid" | "bank-payout.failed" | "tax-details.payouts-held" | "payout-account.ready" | "payout-account.money-held" | "payout-account.restricted" | "payout-account.disabled" | "invoice.issued" | "subscription.started" | "subscription.renewed" | "subscription.past-due" | "subscription.cancelled" | "subscription.expired" | "verification.approved" | "verification.more-needed" | "verification.rejected" | "verification.expired" | "message.sent" | "saved-search.matched" | "booking.booked" | "booking.moved" | "booking.room-changed" | "booking.cancelled" | "booking.reminder-due" | "connection.invited" | "connection.accepted" | "connection.met" | "application.submitted" | "application.interview" | "application.accepted" | "application.rejected" | "application.withdrawn" | "trial-agreement.proposed" | "trial-agreement.signed" | "trial-agreement.in-force" | "trial-agreement.ended" | "equity-worksheet.written" | "equity-worksheet.signed" | "equity-worksheet.in-force" | "equity-worksheet.called-off">;
  /** False stops it, true starts it again, whoever stopped it */
  enabled?: boolean;
};
export type VatAnswer = {
  /** VAT number; null without one */
  vatNumber: string;
  /** `vies`: the European Commission's. `hmrc`: HM Revenue & Customs' */
  register: "vies" | "hmrc";
  /** `unknown`: the register does not know the number */
  outcome: "confirmed" | "unknown";
  /** ISO 8601 instant in UTC */
  answeredAt: string;
  /** The register's own number of the answer; null: it gave none */
  consultationNumber: string | null;
  /** As it is registered; null: withheld, or unknown */
  name: string | null;
  /** As it is registered; null: withheld, or unknown */
  address: string | null;
};
export type VatCheck = {
  /** `not_asked`: the register has not answered about this number, or so long ago that it says nothing any more */
  state: "not_asked" | "confirmed" | "unknown";
  /** Which register is asked; null: none that is set here knows the country's numbers */
  register: "vies" | "hmrc" | null;
  /** When the register was away last, if it has not answered since */
  failedAt: string | null;
  /** When it is asked again; null: at the next opportunity, or never */
  askAt: string | null;
  /** Each answer about a number of the account, the latest first */
  answers: Array<VatAnswer>;
};
export type VatDecision = {
  /** Names this vat decision */
  id: string;
  /** Country, by its name or its ISO code */
  country: string | null;
  /** The number that the account had; null: none */
  vatNumber: string | null;
  /** Why */
  reason: string;
  /** ISO 8601 instant in UTC */
  acceptedAt: string;
  /** The administrator's name; null: their account was erased */
  acceptedBy: string | null;
  /** Null while it is not taken back */
  endedAt: string | null;
  /** Why it was taken back; null while it is not */
  endReason: string | null;
  /** The administrator's name; null while it is not taken back */
  endedBy: string | null;
};
export type VatReturn = {
  /** `vat`: the return at home. `uk_vat`: to the United Kingdom, from elsewhere. `oss`: the one-stop shop. `ec_sales`: the list of services to businesses in the EU */
  kind: "vat" | "uk_vat" | "oss" | "ec_sales";
  /** Whose tax office gets it, in words */
  filedWith: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  from: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  to: string;
  /** The last day for it; null where no one asks for it */
  dueOn: string | null;
  /** Whether the period is over */
  isOver: boolean;
  /** Whether it is the oldest that is not filed, and so the next to file */
  isNext: boolean;
  /** An amount in the installation's currency, as decimal text with two decimals */
  net: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  vat: string;
  /** Null until it is filed; from then on its figures stay */
  filing: {
    /** ISO 8601 instant in UTC */
    filedAt: string;
    /** The administrator who filed it */
    filedBy: string | null;
    /** What the tax office calls it */
    reference: string;
    /** What is booked as paid of it and was not taken back */
    payment: {
      /** As the bank has it */
      reference: string;
      /** ISO 8601 instant in UTC */
      bookedAt: string;
    } | null;
  } | null;
  /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
  currency: "GBP" | "EUR" | "USD";
  /** Which scheme of the one-stop shop; null for other returns */
  ossScheme: "union" | "non_union" | null;
  /** Line by line */
  lines: Array<{
    /** The earlier period that it corrects; null for its own */
    corrects: {
      /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
      from: string;
      /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
      to: string;
    } | null;
    /** By which rule VAT was charged or not */
    rule: "domestic" | "eu_reverse_charge" | "uk_eu_reverse_charge" | "import_reverse_charge" | "eu_consumer" | "consumer_abroad" | "outside_scope" | "not_registered" | "no_supply";
    /** Null where none is charged */
    ratePercent: string | null;
    /** The state whose VAT it is */
    country: string | null;
    /** How many documents it adds up */
    documents: number;
    /** An amount in the installation's currency, as decimal text with two decimals */
    net: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    vat: string;
  }>;
  /** The boxes of HMRC's return; null for other returns */
  boxes: Array<{
    /** Its number on the form */
    box: number;
    /** What it is called */
    name: string;
    /** Null for what only the books of purchases know */
    amount: string | null;
  }> | null;
  /** The lines of the EC sales list; null for other returns */
  customers: Array<{
    /** The earlier period that it corrects; null for its own */
    corrects: {
      /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
      from: string;
      /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
      to: string;
    } | null;
    /** Null for a business accepted without one */
    vatNumber: string | null;
    /** The account with this number, or one of them */
    customerId: string;
    /** The customer's state */
    country: string;
    /** What says that it is of services: S, or 3 in the United Kingdom */
    code: string;
    /** An amount in the installation's currency, as decimal text with two decimals */
    net: string;
  }> | null;
};
export type VatReturnSummary = {
  /** `vat`: the return at home. `uk_vat`: to the United Kingdom, from elsewhere. `oss`: the one-stop shop. `ec_sales`: the list of services to businesses in the EU */
  kind: "vat" | "uk_vat" | "oss" | "ec_sales";
  /** Whose tax office gets it, in words */
  filedWith: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  from: string;
  /** The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export */
  to: string;
  /** The last day for it; null where no one asks for it */
  dueOn: string | null;
  /** Whether the period is over */
  isOver: boolean;
  /** Whether it is the oldest that is not filed, and so the next to file */
  isNext: boolean;
  /** An amount in the installation's currency, as decimal text with two decimals */
  net: string;
  /** An amount in the installation's currency, as decimal text with two decimals */
  vat: string;
  /** Null until it is filed; from then on its figures stay */
  filing: {
    /** ISO 8601 instant in UTC */
    filedAt: string;
    /** The administrator who filed it */
    filedBy: string | null;
    /** What the tax office calls it */
    reference: string;
    /** What is booked as paid of it and was not taken back */
    payment: {
      /** As the bank has it */
      reference: string;
      /** ISO 8601 instant in UTC */
      bookedAt: string;
    } | null;
  } | null;
};
export type VatScheme = {
  /** The first day; null for what holds before anything was set */
  fromDay: string | null;
  /** The state of establishment */
  country: string;
  /** Of the return at home */
  frequency: "monthly" | "quarterly";
  /** Quarters of the United Kingdom that end with March (1), April (2) or May (3); 1 elsewhere, and for months */
  staggerGroup: 1 | 2 | 3;
  /** Of the EC sales list */
  ecSalesFrequency: "monthly" | "quarterly";
  /** The administrator who set it */
  setBy: string | null;
};
export type Verification = {
  /** How far it has come */
  state: "none" | "pending" | "more_needed" | "verified" | "declined" | "expired";
  /** Whether others see you as verified at this moment */
  isVerified: boolean;
  /** What was said with the last decision */
  reason: string | null;
  /** Of a yes: what was seen, in a sentence */
  basisText: string | null;
  /** The name that is verified: another one is verified anew. Null while nothing is in force */
  checkedName: string | null;
  /** ISO 8601 instant in UTC */
  requestedAt: string | null;
  /** ISO 8601 instant in UTC */
  verifiedAt: string | null;
  /** ISO 8601 instant in UTC */
  validUntil: string | null;
  /** Whether the verification ends soon and may be renewed */
  isRenewalDue: boolean;
  /** Whether it may be sent in again now */
  canResubmit: boolean;
  /** Longer than promised */
  isOverdue: boolean;
  /** What was sent along */
  documents: Array<{
    /** Names this document */
    id: string;
    /** Which kind it is */
    kind: "education_certificate" | "cv" | "additional";
    /** What it is called */
    name: string;
    /** How large it is */
    size: number;
    /** Where it is found */
    url: string;
    /** Whether a scanner has looked at it, and what it found */
    safety: "unchecked" | "checking" | "clean" | "infected";
  }>;
  /** Oldest first */
  history: Array<{
    /** Names this history */
    id: string;
    /** Which kind it is */
    kind: "submitted" | "resubmitted" | "changed" | "reopened" | "expedited" | "verified" | "more_needed" | "declined" | "undone" | "withdrawn" | "renewal_asked" | "replaced" | "expired";
    /** Which administrator it was is not told */
    by: "you" | "quorate";
    /** Why */
    reason: string | null;
    /** The names of what was sent with it */
    documents: Array<string>;
    /** What the decision rests on: opened documents, a named register, or what the expert declares */
    basis: Array<"documents" | "register" | "declared">;
    /** Of a yes: what was seen, in a sentence */
    basisText: string | null;
    /** ISO 8601 instant in UTC */
    at: string;
  }>;
  /** Of the newest verification, as it is stored */
  status: "pending" | "more_needed" | "approved" | "rejected" | "expired" | null;
  /** What the applicant says, to be checked */
  claims: {
    /** What it is called */
    name: string;
    /** Where the degree was taken */
    mbaSchool: string;
    /** The year of the degree */
    graduationYear: number;
  };
  /** ISO 8601 instant in UTC */
  expeditedAt: string | null;
  /** What it costs to be reviewed first; null when that cannot be had (any more) */
  expedite: {
    /** An amount in the installation's currency, as decimal text with two decimals */
    price: string;
    /** The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike */
    currency: "GBP" | "EUR" | "USD";
  } | null;
};
export type VerificationCase = {
  /** Names this verification case */
  id: string;
  /** Whom or what it is about */
  subject: {
    /** Which kind it is */
    kind: "expert" | "organization";
    /** Names this subject */
    id: string;
    /** The account behind it */
    userId: string;
    /** What it is called */
    name: string;
    /** An expert's title, an organization's industry */
    title: string | null;
    /** E-mail address */
    email: string;
    /** The person's portrait, the organization's logo */
    profileImageUrl: string | null;
  };
  /** How far it has come */
  state: "pending" | "more_needed" | "verified" | "declined" | "expired";
  /** Since when it waits, or when it was decided */
  movedAt: string;
  /** In force at this moment: what waits is its renewal */
  isVerified: boolean;
  /** What the applicant says, to be checked */
  claims: {
    /** Where the degree was taken */
    mbaSchool: string | null;
    /** The year of the degree */
    graduationYear: number | null;
    /** The company's number in the register */
    registrationNumber: string | null;
    /** Where the company is registered */
    registeredCountry: string | null;
    /** What it is called */
    name: string;
    /** The name that was checked last, in this case or before it */
    checkedName: string | null;
    /** Its own pages */
    website: string | null;
    /** Where somebody is at home */
    location: string | null;
  };
  /** Null for what does not wait */
  age: {
    /** Since when it waits, in business days */
    businessDays: number;
    /** Whether it waits for longer than was promised */
    isOverdue: boolean;
    /** Of the 3 business days that are promised, or of 1 since it was expedited */
    promise: {
      /** How many were kept */
      passed: number;
      /** Day by day */
      days: number;
    };
  } | null;
  /** Whether a quick review was paid for */
  isExpedited: boolean;
  /** Goes up with everything that is said; send it with a decision, so that none is made on old facts */
  revision: number;
  /** How many documents came with it */
  documentCount: number;
  /** Which administrators have opened how many of the documents */
  openedBy: Array<{
    /** E-mail address */
    email: string;
    /** Whether it is the reader */
    isYou: boolean;
    /** What was sent along */
    documents: number;
  }>;
  /** A decision that takes effect then unless it is undone */
  held: {
    /** What was decided */
    outcome: "verified" | "more_needed" | "declined";
    /** Who did it */
    by: string | null;
    /** Whether it is the reader's own */
    isYours: boolean;
    /** ISO 8601 instant in UTC */
    until: string;
  } | null;
  /** Yours: another administrator decides about it */
  isOwn: boolean;
  /** The account behind it, as far as an administrator has to know it */
  account: {
    /** What it is called */
    name: string;
    /** Whether the address was confirmed by the link that was mailed to it */
    emailVerified: boolean;
    /** Whether the address is at the website's domain */
    isOwnDomain: boolean | null;
    /** ISO 8601 instant in UTC */
    joinedAt: string;
  };
  /** What was sent along */
  documents: Array<CaseDocument>;
  /** What was checked, as its decision says */
  checklist: Array<"name" | "degree" | "school" | "graduation_year" | "registered_name" | "registration" | "representative">;
  /** ISO 8601 instant in UTC */
  validUntil: string | null;
  /** What was said before, oldest first */
  history: Array<{
    /** Names this history */
    id: string;
    /** Which kind it is */
    kind: "submitted" | "resubmitted" | "changed" | "reopened" | "expedited" | "verified" | "more_needed" | "declined" | "undone" | "withdrawn" | "renewal_asked" | "replaced" | "expired";
    /** The e-mail address of who did it; null for the clock */
    by: string | null;
    /** Why */
    reason: string | null;
    /** What was sent along */
    documents: Array<string>;
    /** What the decision rests on: opened documents, a named register, or what the expert declares */
    basis: Array<"documents" | "register" | "declared">;
    /** Of a yes: what was seen, in a sentence */
    basisText: string | null;
    /** Whether it was taken back before it counted */
    isUndone: boolean;
    /** ISO 8601 instant in UTC */
    at: string;
  }>;
};
export type VerificationItem = {
  /** Names this verification item */
  id: string;
  /** Whom or what it is about */
  subject: {
    /** Which kind it is */
    kind: "expert" | "organization";
    /** Names this subject */
    id: string;
    /** The account behind it */
    userId: string;
    /** What it is called */
    name: string;
    /** An expert's title, an organization's industry */
    title: string | null;
    /** E-mail address */
    email: string;
    /** The person's portrait, the organization's logo */
    profileImageUrl: string | null;
  };
  /** How far it has come */
  state: "pending" | "more_needed" | "verified" | "declined" | "expired";
  /** Since when it waits, or when it was decided */
  movedAt: string;
  /** In force at this moment: what waits is its renewal */
  isVerified: boolean;
  /** What the applicant says, to be checked */
  claims: {
    /** Where the degree was taken */
    mbaSchool: string | null;
    /** The year of the degree */
    graduationYear: number | null;
    /** The company's number in the register */
    registrationNumber: string | null;
    /** Where the company is registered */
    registeredCountry: string | null;
  };
  /** Null for what does not wait */
  age: {
    /** Since when it waits, in business days */
    businessDays: number;
    /** Whether it waits for longer than was promised */
    isOverdue: boolean;
    /** Of the 3 business days that are promised, or of 1 since it was expedited */
    promise: {
      /** How many were kept */
      passed: number;
      /** Day by day */
      days: number;
    };
  } | null;
  /** Whether a quick review was paid for */
  isExpedited: boolean;
  /** Goes up with everything that is said; send it with a decision, so that none is made on old facts */
  revision: number;
  /** How many documents came with it */
  documentCount: number;
  /** Which administrators have opened how many of the documents */
  openedBy: Array<{
    /** E-mail address */
    email: string;
    /** Whether it is the reader */
    isYou: boolean;
    /** What was sent along */
    documents: number;
  }>;
  /** A decision that takes effect then unless it is undone */
  held: {
    /** What was decided */
    outcome: "verified" | "more_needed" | "declined";
    /** Who did it */
    by: string | null;
    /** Whether it is the reader's own */
    isYours: boolean;
    /** ISO 8601 instant in UTC */
    until: string;
  } | null;
};
export type VerifyEmailInput = {
  /** The secret of the link that was mailed */
  token: string;
};
export type VerifyExpertInput = {
  /** How many were checked and found right */
  verified: boolean;
  /** Where you looked somebody up. Needed to verify anybody who sent no document */
  register?: {
    /** For example: Companies House, or the alumni register of INSEAD */
    name: string;
    /** The number of the entry. Asked for with an organization; an expert's is shown to nobody else */
    reference?: string | null;
  };
  /** Read by the person it is about, on the screen and in a mail */
  reason?: string | null;
  /** The same as `reason`, which is preferred */
  notes?: string | null;
};
export type VerifyOrganizationInput = {
  /** How many were checked and found right */
  verified: boolean;
  /** Where you looked somebody up. Needed to verify anybody who sent no document */
  register?: {
    /** For example: Companies House, or the alumni register of INSEAD */
    name: string;
    /** The number of the entry. Asked for with an organization; an expert's is shown to nobody else */
    reference?: string | null;
  };
  /** Read by the person it is about, on the screen and in a mail */
  reason?: string | null;
  /** The same as `reason`, which is preferred */
  notes?: string | null;
};
export type WaitingItem = {
  /** Which kind it is */
  kind: "unblock-money" | "resolve-dispute" | "answer-dispute" | "decide-submission" | "answer-timesheet" | "answer-expense" | "make-changes" | "revise-expense" | "decide-proposals" | "answer-counter-offer" | "sign-agreement" | "decide-agreement" | "answer-change-order" | "fund-change-order" | "fund-milestone" | "hand-over-work" | "hand-over-week" | "plan-milestone" | "complete-project" | "answer-reopening" | "answer-invitation" | "write-review" | "answer-verification";
  /** Null for what is about no project: the reader's verification */
  projectId: string | null;
  /** The project by its title */
  projectTitle: string | null;
  /** Whom it is about, or who is waited for */
  counterpartName: string | null;
  /** The milestone that it belongs to */
  milestoneId: string | null;
  /** The milestone by its title */
  milestoneTitle: string | null;
  /** An amount in the installation's currency, as decimal text with two decimals */
  amount: string | null;
  /** How many */
  count: number | null;
  /** Of undecided proposals: the lowest rate an hour among them */
  lowestRate: string | null;
  /** How the reader's verification stands */
  verification: "none" | "pending" | "more_needed" | "verified" | "declined" | "expired" | null;
  /** Of money that is blocked: why, and what resolves it */
  hold: MoneyHold | null;
  /** ISO 8601 instant in UTC */
  since: string;
  /** ISO 8601 instant in UTC */
  dueAt: string | null;
};
export type WebhookAttempt = {
  /** ISO 8601 instant in UTC */
  attemptedAt: string;
  /** How long it took, in milliseconds */
  durationMs: number;
  /** The status of the answer; null where there was none */
  status: number | null;
  /** Null: the answer was a 2xx */
  failure: "status" | "redirect" | "timeout" | "unreachable" | "tls" | "not_found" | "forbidden_address" | "secret" | null;
  /** What the answer begins with */
  answer: string | null;
};
export type WebhookDelivery = {
  /** Names this webhook delivery */
  id: string;
  /** The header `webhook-id`: the same for every attempt and replay */
  messageId: string;
  /** Whether somebody asked for it to be sent once more */
  isReplay: boolean;
  /** How far it has come */
  status: "pending" | "delivered" | "failed";
  /** What was sent, or is to be sent: the event itself */
  payload: Event;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** ISO 8601 instant in UTC */
  nextAttemptAt: string | null;
  /** In their order */
  attempts: Array<WebhookAttempt>;
};
export type WebhookEndpoint = {
  /** Names this webhook endpoint */
  id: string;
  /** Where events are sent to */
  url: string;
  /** What you note about it */
  description: string | null;
  /** Empty: every event */
  eventTypes: Array<string>;
  /** Whether events are sent to it */
  enabled: boolean;
  /** Why it is told of nothing. `owner`: you stopped it. `failing`: nothing arrived for three days. `gone`: it answered 410. `account`: everything that had access to the account was ended, by a new password or address, by its owner, or because the account was closed or suspended; start it again if you know it */
  stopped: "owner" | "failing" | "gone" | "account" | null;
  /** ISO 8601 instant in UTC */
  stoppedAt: string | null;
  /** Since when every attempt has failed; null while they arrive */
  failingSince: string | null;
  /** Until then the secret before the last rotation signs, too */
  formerSecretUntil: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
};
export type WebhookEndpointWithSecret = {
  /** Names this webhook endpoint with secret */
  id: string;
  /** Where events are sent to */
  url: string;
  /** What you note about it */
  description: string | null;
  /** Empty: every event */
  eventTypes: Array<string>;
  /** Whether events are sent to it */
  enabled: boolean;
  /** Why it is told of nothing. `owner`: you stopped it. `failing`: nothing arrived for three days. `gone`: it answered 410. `account`: everything that had access to the account was ended, by a new password or address, by its owner, or because the account was closed or suspended; start it again if you know it */
  stopped: "owner" | "failing" | "gone" | "account" | null;
  /** ISO 8601 instant in UTC */
  stoppedAt: string | null;
  /** Since when every attempt has failed; null while they arrive */
  failingSince: string | null;
  /** Until then the secret before the last rotation signs, too */
  formerSecretUntil: string | null;
  /** ISO 8601 instant in UTC */
  createdAt: string;
  /** `whsec_…`, told this once. A repetition under the same Idempotency-Key is answered without it */
  secret: string | null;
};
export type WebhooksDeleteAnswer = {
  /** Names this webhooks delete answer */
  id: string;
};
export type WithdrawExpenseInput = {
  /** `updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes */
  ifUnchangedSince?: string;
};
export type WorkflowDashboard = {
  /** The reader's own profile as an expert; null without one */
  expertProfile: ExpertSummary | null;
  /** The services that the expert offers */
  expertServices: Array<{
    /** Names this expert service */
    id: string;
    /** What it is called */
    name: string;
    /** Its short name in addresses */
    slug: string;
  }>;
  /** To open projects without a proposal of yours */
  projectInvitations: Array<{
    /** Names this project invitation */
    id: string;
    /** The project that it is about */
    projectId: string;
    /** The project by its title */
    projectTitle: string;
    /** The client by its name */
    organizationName: string;
    /** The client */
    organization: OrganizationFace;
    /** A few words to the one who reads it */
    note: string | null;
    /** What stands in it that is hidden from the other person, or here, until the two have a contract or are connected */
    hiddenDetails: Array<"email" | "phone" | "handle" | "link">;
    /** ISO 8601 instant in UTC */
    createdAt: string;
  }>;
  /** Undecided, or accepted for work in progress; newest 100 */
  activeProposals: Array<MyProposal>;
  /** How many of their proposals wait for an answer */
  activeProposalCount: number;
  /** In progress, with you as the expert; newest 100 */
  activeProjects: Array<Project>;
  /** How many of their projects are under way */
  activeProjectCount: number;
  /** Views of your expert profile in the last 30 days */
  profileViews: number;
  /** The reader's own profile as a client; null without one */
  organizationProfile: Organization | null;
  /** The plan that holds; null where none was chosen */
  subscription: Subscription | null;
  /** Your organization's, newest first, at most 100 */
  projects: Array<Project>;
  /** How many projects */
  projectCount: number;
  /** The three best for your newest open project */
  matches: Array<ExpertMatch>;
  /** True while the ranking is not ready: no one has a score, and the best rated come first. Ask again after a moment */
  matchesNotRankedYet: boolean;
  /** Your organization's projects in progress; newest 100 */
  activeConsultations: Array<Project>;
  /** How many proposals and projects of theirs are under way */
  activeConsultationCount: number;
  /** What waits for you, as on the dashboards: as an expert, then as an organization */
  waiting: Array<WaitingItem>;
  /** The steps from sign-up to the first payout, and how far this expert is */
  expertJourney: {
    /** Completed steps in percent of all */
    progress: number;
    /** Step by step */
    steps: Array<{
      /** Which step */
      id: string;
      /** The title */
      title: string;
      /** What it is about, in its author's words */
      description: string;
      /** Where the step is done in the web app */
      path: string;
      /** How far it has come */
      status: "completed" | "active" | "in_progress" | "pending" | "locked";
      /** How it stands, where the status does not tell all of it */
      note: string | null;
    }>;
  };
  /** The steps from sign-up to the first release, and how far this client is */
  organizationJourney: {
    /** Completed steps in percent of all */
    progress: number;
    /** Step by step */
    steps: Array<{
      /** Which step */
      id: string;
      /** The title */
      title: string;
      /** What it is about, in its author's words */
      description: string;
      /** Where the step is done in the web app */
      path: string;
      /** How far it has come */
      status: "completed" | "active" | "in_progress" | "pending" | "locked";
      /** How it stands, where the status does not tell all of it */
      note: string | null;
    }>;
  };
};
export type WriteWorksheetInput = {
  /** The version that you have read, to write the next; none for the first */
  basedOn?: number;
  /** What the inviter holds, in basis points: 2,500 are a quarter of the company */
  inviterShare: number;
  /** What the invitee holds, in basis points: 2,500 are a quarter of the company */
  inviteeShare: number;
  /** Who else holds shares. All shares together are exactly 10,000 */
  others: Array<{
    /** Who holds it */
    name: string;
    /** What they hold, in basis points: 2,500 are a quarter of the company */
    share: number;
  }>;
  /** The first day of vesting */
  vestingStartsOn: string;
  /** Until everything has vested; 0: it has from the first day */
  vestingMonths: number;
  /** Nothing vests before so many months */
  cliffMonths: number;
  /** A part vests every so many months: 1, 3 or 12 */
  vestingInterval: 1 | 3 | 12;
  /** What a founder keeps who leaves because of a serious breach of duty */
  badLeaverKeeps: "vested" | "nothing";
  /** What would come of the terms, as the two looked at it */
  scenarios: Array<{
    /** What it is called */
    name: string;
    /** Who leaves; null: neither */
    leaver?: "inviter" | "invitee";
    /** How many whole months after vesting starts; null where neither leaves */
    leavesAfterMonths?: number;
    /** Whether the founder leaves because of a serious breach of duty */
    isBadLeaver: boolean;
    /** What the new investors of each round hold right after it, in basis points */
    rounds: Array<number>;
  }>;
  /** What else is agreed */
  details?: string | null;
  /** An idea of one of the two; null: none */
  startupIdeaId?: string;
};

/** Every call that takes and answers JSON, by method and address. */
export type Calls = {
  /** Ask for another e-mail address */
  "POST /api/account/email": {
    body: ChangeEmailInput;
    answer: Account;
  };
  /** Keep your e-mail address: a change that waits is dropped */
  "DELETE /api/account/email": {
    answer: Account;
  };
  /** Change your password, or set the first one */
  "POST /api/account/password": {
    body: ChangePasswordInput;
    answer: Answer;
  };
  /** Change the e-mail address with the token from the mail to the new one */
  "POST /api/account/email/confirm": {
    body: VerifyEmailInput;
    answer: Answer;
  };
  /** The current user */
  "GET /api/auth/user": {
    answer: CurrentUser;
  };
  /** Whether the caller is signed in */
  "GET /api/debug/auth": {
    answer: DebugAuth;
  };
  /** End everything that has access to your account but this session */
  "POST /api/sessions/end-others": {
    answer: AccountsEndOtherSessionsAnswer;
  };
  /** Ask for a link to set a new password */
  "POST /api/auth/forgot-password": {
    body: ForgotPasswordInput;
    answer: Answer;
  };
  /** Your account */
  "GET /api/account": {
    answer: Account;
  };
  /** Change your name or time zone; another name of a verified expert is verified anew */
  "PATCH /api/account": {
    body?: UpdateAccountInput;
    answer: Account;
  };
  /** Delete your account */
  "DELETE /api/account": {
    body?: CloseAccountInput;
    answer: ClosedAccount;
  };
  /** Stop a change of e-mail address, or take it back, with the token from the mail to the former one */
  "POST /api/account/email/keep": {
    body: VerifyEmailInput;
    answer: Answer;
  };
  /** Where you are signed in, the latest log-in first */
  "GET /api/sessions": {
    answer: Array<Session>;
  };
  /** Whether you have proved lately who you are, and how you can */
  "GET /api/account/proof": {
    answer: Proof;
  };
  /** Prove once more who you are */
  "POST /api/account/proof": {
    body?: ProofInput;
    answer: Proof;
  };
  /** Ask for what a browser needs to prove with a passkey who you are */
  "POST /api/account/proof/options": {
    answer: RequestOptions;
  };
  /** Send the verification mail again */
  "POST /api/auth/resend-verification": {
    answer: Answer;
  };
  /** Set a new password with the token from the mail */
  "POST /api/auth/reset-password": {
    body: ResetPasswordInput;
    answer: Answer;
  };
  /** End one of your sessions */
  "DELETE /api/sessions/{id}": {
    params: {
      /** Names this accounts-revoke session */
      id: string;
    };
    answer: SessionId;
  };
  /** The current user, or null */
  "GET /api/auth/session": {
    answer: CurrentUser | null;
  };
  /** Create an account and sign in */
  "POST /api/auth/signup": {
    body: SignUpInput;
    answer: CurrentUser;
  };
  /** Confirm an e-mail address with the token from the mail */
  "POST /api/auth/verify-email": {
    body: VerifyEmailInput;
    answer: Answer;
  };
  /** Log in */
  "POST /api/demo-login": {
    body: LogInInput;
    answer: LogInAnswer;
  };
  /** What stands in the way of deleting your account */
  "GET /api/account/closing": {
    answer: Closing;
  };
  /** The figures of the platform and how far its profiles have come */
  "GET /api/admin/overview": {
    answer: AdminOverview;
  };
  /** What waits for administrators: how much of each, and how long the oldest of it has waited */
  "GET /api/admin/waiting": {
    answer: AdminWaiting;
  };
  /** Every expert with verification, age in the queue and documents */
  "GET /api/admin/experts": {
    query?: {
      /** Words to look for */
      q?: string;
      /** How far it has come */
      status?: "all" | "verified" | "pending";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<AdminExpert>;
  };
  /** Every organization with its owner and verification; `pending` are those that are not verified */
  "GET /api/admin/organizations": {
    query?: {
      /** Words to look for */
      q?: string;
      /** How far it has come */
      status?: "all" | "verified" | "pending";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<AdminOrganization>;
  };
  /** Every project, newest first */
  "GET /api/admin/projects": {
    query?: {
      /** Words to look for */
      q?: string;
      /** How far it has come */
      status?: "open" | "in_progress" | "completed" | "cancelled";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Project>;
  };
  /** Every subscription with its plan and its user, newest first */
  "GET /api/admin/subscriptions": {
    query?: {
      /** Words to look for */
      q?: string;
      /** How far it has come */
      status?: "active" | "past_due" | "cancelled" | "expired";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<AdminSubscription>;
  };
  /** Files that wait for the scanner and why, and those that malware was found in; never what is in them */
  "GET /api/admin/file-checks": {
    answer: FileChecks;
  };
  /** Whether the server that answers this ranks people at the moment, and how many it holds in memory */
  "GET /api/admin/matching": {
    answer: MatchingState;
  };
  /** Verify an expert by opened documents or a named register, decline with a reason, or take a verification back; at once, without time to undo it */
  "PATCH /api/admin/experts/{id}/verify": {
    params: {
      /** Names this admin-verify expert */
      id: string;
    };
    body: VerifyExpertInput;
    answer: AdminExpert;
  };
  /** Verify an organization by opened documents or a named register, decline with a reason, or take its verification back; at once, without time to undo it */
  "PATCH /api/admin/organizations/{id}/verify": {
    params: {
      /** Names this admin-verify organization */
      id: string;
    };
    body: VerifyOrganizationInput;
    answer: AdminOrganization;
  };
  /** People, organizations, projects, payments, payouts and disputes by an id or its beginning, an address, a name, a number on paper, the card processor's id or an amount */
  "GET /api/admin/search": {
    query: {
      /** What the operator has in hand, as it stands there */
      q: string;
    };
    answer: FoundEverything;
  };
  /** Who is an administrator, and for what; by name */
  "GET /api/admin/administrators": {
    query?: {
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Administrator>;
  };
  /** Give another administrator another role */
  "PATCH /api/admin/administrators/{id}": {
    params: {
      /** The id of the administrator's account */
      id: string;
    };
    body: ChangeAdminRoleInput;
    answer: Administrator;
  };
  /** Make another administrator none any more */
  "DELETE /api/admin/administrators/{id}": {
    params: {
      /** The id of the administrator's account */
      id: string;
    };
    answer: RevokedAdministrator;
  };
  /** The agreement that counts now, with its text, hash and signatures, for the parties and admins */
  "GET /api/projects/{id}/agreement": {
    params: {
      /** Names this agreements-get */
      id: string;
    };
    answer: ProjectAgreement;
  };
  /** Draw up an agreement from what is planned, before anything is funded; one that was declined is replaced */
  "POST /api/projects/{id}/agreement": {
    params: {
      /** Names this agreements-draw */
      id: string;
    };
    answer: ProjectAgreement;
  };
  /** Sign the text with this hash: the expert first, then the client; money can go into escrow once both have */
  "POST /api/projects/{id}/agreement/sign": {
    params: {
      /** Names this agreements-sign */
      id: string;
    };
    body: SignAgreementInput;
    answer: ProjectAgreement;
  };
  /** Decline to sign, with a reason; nothing can be funded until it is drawn up again or withdrawn */
  "POST /api/projects/{id}/agreement/decline": {
    params: {
      /** Names this agreements-decline */
      id: string;
    };
    body: DeclineAgreementInput;
    answer: ProjectAgreement;
  };
  /** Go on without an agreement, before both have signed and where the amount does not ask for one */
  "POST /api/projects/{id}/agreement/withdraw": {
    params: {
      /** Names this agreements-withdraw */
      id: string;
    };
    answer: ProjectAgreement;
  };
  /** Whether the PDF with this SHA-256 hash was drawn up here, and who signed it, when and in which order */
  "GET /api/agreements/check": {
    query: {
      /** SHA-256 of the PDF, 64 hexadecimal digits */
      sha256: string;
    };
    answer: CheckedAgreement;
  };
  /** Apply to be a co-founder of an open idea */
  "POST /api/startup-ideas/{id}/applications": {
    params: {
      /** Names this applications-submit */
      id: string;
    };
    body: SubmitApplicationInput;
    answer: Application;
  };
  /** The applications to your idea with the people behind them, the latest first */
  "GET /api/startup-ideas/{id}/applications": {
    params: {
      /** Names this applications-list for idea */
      id: string;
    };
    query?: {
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<IdeaApplication>;
  };
  /** Your applications to startup ideas, the latest first */
  "GET /api/applications": {
    query?: {
      /** How far it has come */
      status?: "pending" | "reviewed" | "interview" | "accepted" | "rejected" | "withdrawn";
      /** What is read along, in `expanded` of each item; several by repeating the parameter */
      expand?: Array<"idea">;
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<MyApplication>;
  };
  /** Move an application to your idea, note something on it, or withdraw your own */
  "PATCH /api/applications/{id}": {
    params: {
      /** Names this applications-update */
      id: string;
    };
    body?: UpdateApplicationInput;
    answer: Application;
  };
  /** When you can talk to clients; null as long as you have stated no hours */
  "GET /api/expert/availability": {
    answer: Availability | null;
  };
  /** State when you can talk to clients, in place of what you stated before */
  "PUT /api/expert/availability": {
    body: SetAvailabilityInput;
    answer: Availability;
  };
  /** The times at which an expert can talk, and the next one */
  "GET /api/experts/{id}/slots": {
    params: {
      /** Names this availability-slot */
      id: string;
    };
    query: {
      /** The first day */
      from: string;
      /** The last day, at most 31 days in one answer */
      to: string;
      /** By its name in the IANA database */
      timeZone?: string;
      /** How long a paid call is to be; left out: the times of a free one */
      minutes?: number;
    };
    answer: FreeTimes;
  };
  /** Who you are on invoices: as you saved it, or as your profile has it */
  "GET /api/billing-details": {
    answer: Billing;
  };
  /** Say who you are on invoices; what is issued already stays as it is */
  "PUT /api/billing-details": {
    body: UpdateBillingInput;
    answer: Billing;
  };
  /** What the register says of an account's VAT number, and what was decided about it */
  "GET /api/admin/people/{id}/vat": {
    params: {
      /** The id of the account */
      id: string;
    };
    answer: PersonVat;
  };
  /** Decide in writing that an account is a business, without the register */
  "POST /api/admin/people/{id}/accept-as-business": {
    params: {
      /** The id of the account */
      id: string;
    };
    body: DecideVatInput;
    answer: PersonVat;
  };
  /** Take back the decision that an account is a business */
  "POST /api/admin/people/{id}/end-acceptance-as-business": {
    params: {
      /** The id of the account */
      id: string;
    };
    body: DecideVatInput;
    answer: PersonVat;
  };
  /** What you have told for the reports that platforms make to tax authorities */
  "GET /api/expert/tax-details": {
    answer: TaxDetails;
  };
  /** Tell what platforms have to report of their sellers to tax authorities */
  "PUT /api/expert/tax-details": {
    body: UpdateTaxDetailsInput;
    answer: TaxDetails;
  };
  /** What is reported of your sales in a calendar year, by quarter */
  "GET /api/expert/tax-details/figures": {
    query: {
      /** A calendar year of the books */
      year: number;
    };
    answer: TaxFiguresOfYear;
  };
  /** Who was paid in a calendar year, and how far it is with their tax details */
  "GET /api/admin/tax-reporting/sellers": {
    query: {
      /** A calendar year of the books */
      year: number;
      /** How far it has come */
      state?: "not_needed" | "not_asked" | "asked" | "reminded_once" | "reminded_twice" | "withheld" | "complete";
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<TaxSeller>;
  };
  /** What was reported of a calendar year to tax authorities, the latest first */
  "GET /api/admin/tax-reporting/reports": {
    query: {
      /** A calendar year of the books */
      year: number;
    };
    answer: Array<PlatformReport>;
  };
  /** Issue the report of a year that is over, or what has changed since */
  "POST /api/admin/tax-reporting/reports": {
    body: IssueReportInput;
    answer: Array<PlatformReport>;
  };
  /** Record that a report was filed, with the tax office's receipt */
  "POST /api/admin/tax-reporting/reports/{id}/file": {
    params: {
      /** Names this tax reporting-file report */
      id: string;
    };
    body: FileReportInput;
    answer: FiledReport;
  };
  /** How many were paid in a calendar year, by how far it is with their tax details */
  "GET /api/admin/tax-reporting/seller-counts": {
    query: {
      /** A calendar year of the books */
      year: number;
    };
    answer: SellerCounts;
  };
  /** Whether your dates can be read under a secret address, and when they were */
  "GET /api/calendar-feed": {
    answer: CalendarFeed;
  };
  /** Make the secret address of your dates; one that you had is good no more */
  "POST /api/calendar-feed": {
    answer: CreatedCalendarFeed;
  };
  /** End the secret address of your dates */
  "DELETE /api/calendar-feed": {
    answer: CalendarFeed;
  };
  /** The services on offer, in the order in which they are shown */
  "GET /api/service-categories": {
    answer: Array<ServiceCategory>;
  };
  /** Give the expert of a project in progress or completed a bonus; answers where to pay */
  "POST /api/projects/{id}/bonus": {
    params: {
      /** Names this bonuses-give */
      id: string;
    };
    body: GiveBonusInput;
    answer: BegunBonus;
  };
  /** Your calls, those that you booked and those that were booked with you */
  "GET /api/bookings": {
    query?: {
      /** `coming`: booked and not over, the next one first; `earlier`: over or cancelled, the latest first */
      when?: "coming" | "earlier";
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Booking>;
  };
  /** One of your calls */
  "GET /api/bookings/{id}": {
    params: {
      /** Names this bookings-get */
      id: string;
    };
    answer: Booking;
  };
  /** Say where you meet; either side does, until the call is over */
  "PATCH /api/bookings/{id}": {
    params: {
      /** Names this bookings-set room */
      id: string;
    };
    body?: SetRoomInput;
    answer: Booking;
  };
  /** Book a free introductory call of twenty minutes with an expert, as an organization or entrepreneur */
  "POST /api/experts/{id}/bookings": {
    params: {
      /** Names this bookings-book */
      id: string;
    };
    body: BookCallInput;
    answer: Booking;
  };
  /** Book a paid call with an expert, by the quarter of an hour, as an organization or entrepreneur; answers where to pay, and until when the time is kept */
  "POST /api/experts/{id}/paid-bookings": {
    params: {
      /** Names this bookings-book paid */
      id: string;
    };
    body: BookPaidCallInput;
    answer: BegunPaidCall;
  };
  /** Move a call to another free time of the expert's, until it begins; either side does */
  "POST /api/bookings/{id}/move": {
    params: {
      /** Names this bookings-move */
      id: string;
    };
    body: MoveBookingInput;
    answer: Booking;
  };
  /** Cancel a call, until it begins; either side does */
  "POST /api/bookings/{id}/cancel": {
    params: {
      /** Names this bookings-cancel */
      id: string;
    };
    answer: Booking;
  };
  /** A project's change orders, the newest first, for its parties and admins */
  "GET /api/projects/{id}/change-orders": {
    params: {
      /** Names this change orders-list */
      id: string;
    };
    answer: Array<ChangeOrder>;
  };
  /** Propose to add, change or drop milestones of a project in progress, also what is funded */
  "POST /api/projects/{id}/change-orders": {
    params: {
      /** Names this change orders-propose */
      id: string;
    };
    body: ProposeChangeOrderInput;
    answer: ChangeOrder;
  };
  /** Accept the other party's change order; with a difference to pay it waits for the client's payment */
  "POST /api/change-orders/{id}/accept": {
    params: {
      /** Names this change orders-accept */
      id: string;
    };
    answer: ChangeOrder;
  };
  /** Pay the difference of an accepted change order into escrow; answers where to pay */
  "POST /api/change-orders/{id}/fund": {
    params: {
      /** Names this change orders-fund */
      id: string;
    };
    answer: Funded;
  };
  /** Decline the other party's change order, with a reason */
  "POST /api/change-orders/{id}/decline": {
    params: {
      /** Names this change orders-decline */
      id: string;
    };
    body?: DeclineChangeOrderInput;
    answer: ChangeOrder;
  };
  /** Withdraw one's own change order; while it waits for its payment, either party's */
  "POST /api/change-orders/{id}/withdraw": {
    params: {
      /** Names this change orders-withdraw */
      id: string;
    };
    answer: ChangeOrder;
  };
  /** Payments that their payers' banks take back: open ones by deadline, decided ones newest first */
  "GET /api/admin/chargebacks": {
    query?: {
      /** How far it has come */
      status?: "open" | "won" | "lost";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Chargeback>;
  };
  /** One chargeback, who bears it, and the evidence that its contract gives */
  "GET /api/admin/chargebacks/{id}": {
    params: {
      /** Names this chargebacks-get */
      id: string;
    };
    answer: ChargebackDetail;
  };
  /** Send the contract's evidence to the payer's bank, with this account of what happened, its record on paper and a file that was handed over; once */
  "POST /api/admin/chargebacks/{id}/evidence": {
    params: {
      /** Names this chargebacks-answer */
      id: string;
    };
    body: AnswerChargebackInput;
    answer: ChargebackDetail;
  };
  /** Leave the money to the payer's bank; above a limit when a second administrator does the same */
  "POST /api/admin/chargebacks/{id}/accept": {
    params: {
      /** Names this chargebacks-accept */
      id: string;
    };
    answer: ChargebackDetail;
  };
  /** The sandbox's latest payments, of which one can be charged back to try it; none where real cards are charged */
  "GET /api/admin/sandbox-payments": {
    answer: Array<SandboxPayment>;
  };
  /** Let the payer's bank take a payment of the sandbox back, to try what follows */
  "POST /api/admin/sandbox-payments/{checkoutId}/chargeback": {
    params: {
      /** The checkout that was paid */
      checkoutId: string;
    };
    answer: ChargebackDetail;
  };
  /** Let the sandbox's bank decide a chargeback, to try what follows */
  "POST /api/admin/chargebacks/{id}/decide": {
    params: {
      /** Names this chargebacks-decide */
      id: string;
    };
    body: DecideChargebackInput;
    answer: ChargebackDetail;
  };
  /** What there is to pay, for the payer */
  "GET /api/sandbox-checkout/{id}": {
    params: {
      /** Names this checkout-get */
      id: string;
    };
    answer: Checkout;
  };
  /** Pay, decline or cancel on the sandbox's checkout page */
  "POST /api/sandbox-checkout/{id}": {
    params: {
      /** Names this checkout-settle */
      id: string;
    };
    body: SettleCheckoutInput;
    answer: Checkout;
  };
  /** The confidential part of a brief that you can read, or the NDA that opens it, and who has agreed to it */
  "GET /api/projects/{id}/confidential-part": {
    params: {
      /** Names this confidential parts-get */
      id: string;
    };
    answer: ConfidentialPart;
  };
  /** Agree to the NDA with this hash: the confidential part of the brief opens for you, and the client is told */
  "POST /api/projects/{id}/confidential-part/agree": {
    params: {
      /** Names this confidential parts-agree */
      id: string;
    };
    body: AgreeToNdaInput;
    answer: Nda;
  };
  /** Your connections and invitations by status and direction, the latest first */
  "GET /api/connections": {
    query?: {
      /** How far it has come */
      status?: "pending" | "accepted" | "declined" | "withdrawn" | "ended";
      /** Whether others invited you, or you them */
      direction?: "incoming" | "outgoing";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Connection>;
  };
  /** Invite an entrepreneur to connect; connects you at once when their invitation is waiting */
  "POST /api/entrepreneurs/{id}/invite": {
    params: {
      /** Names this connections-invite */
      id: string;
    };
    body?: InviteEntrepreneurInput;
    answer: Connection;
  };
  /** Accept an invitation: from now on both see each other's contact details */
  "POST /api/connections/{id}/accept": {
    params: {
      /** Names this connections-accept */
      id: string;
    };
    answer: Connection;
  };
  /** Decline an invitation; the inviter may ask again after 30 days */
  "POST /api/connections/{id}/decline": {
    params: {
      /** Names this connections-decline */
      id: string;
    };
    answer: Connection;
  };
  /** Take an invitation back that waits for an answer */
  "POST /api/connections/{id}/withdraw": {
    params: {
      /** Names this connections-withdraw */
      id: string;
    };
    answer: Connection;
  };
  /** End a connection: contact details are hidden again for both */
  "POST /api/connections/{id}/end": {
    params: {
      /** Names this connections-end */
      id: string;
    };
    answer: Connection;
  };
  /** Note on which day you met, or take it back; both of you read it */
  "PUT /api/connections/{id}/met": {
    params: {
      /** Names this connections-note meeting */
      id: string;
    };
    body?: NoteMeetingInput;
    answer: Connection;
  };
  /** Write your private notes on a connection, which you alone read */
  "PUT /api/connections/{id}/notes": {
    params: {
      /** Names this connections-write note */
      id: string;
    };
    body: PrivateNotesInput;
    answer: Connection;
  };
  /** The people you blocked, the latest first */
  "GET /api/blocks": {
    query?: {
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Block>;
  };
  /** Block an entrepreneur: you no longer exist for each other, and what you had ends */
  "POST /api/entrepreneurs/{id}/block": {
    params: {
      /** Names this connections-block */
      id: string;
    };
    answer: Blocked;
  };
  /** Take a block back, be there one or not */
  "DELETE /api/entrepreneurs/{id}/block": {
    params: {
      /** Names this connections-unblock */
      id: string;
    };
    answer: Blocked;
  };
  /** Your organization's projects, what waits for you, and the money held in escrow */
  "GET /api/dashboard/organization": {
    answer: OrganizationDashboard;
  };
  /** Your projects and proposals as an expert, and what waits for you */
  "GET /api/dashboard/expert": {
    answer: ExpertDashboard;
  };
  /** Your ideas' applicants and views, your connections, and what waits for you */
  "GET /api/dashboard/entrepreneur": {
    answer: EntrepreneurDashboard;
  };
  /** Three entrepreneurs who fit what your profile and newest idea ask for, or what these do not say yet */
  "GET /api/dashboard/entrepreneur/co-founders": {
    answer: SuggestedCoFounders;
  };
  /** Three of the newest open projects that ask for what you offer and that you have not answered */
  "GET /api/dashboard/expert/projects": {
    answer: SuggestedProjects;
  };
  /** Who did what, when and from where; the newest first */
  "GET /api/admin/audit-log": {
    query?: {
      /** What it is about: people choose by topic how they are told */
      topic?: "access" | "data" | "verification" | "moderation" | "money" | "operations";
      /** What was done, or is to be done */
      action?: string;
      /** Who did it: an account, or a part of the address */
      actor?: string;
      /** Whom or what it is about */
      subject?: string;
      /** The first month, yyyy-MM, included */
      from?: string;
      /** The last month, yyyy-MM, included */
      to?: string;
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<AuditLine>;
  };
  /** What follows from events, by its state; what waits longest first */
  "GET /api/admin/deliveries": {
    query?: {
      /** How far it has come */
      status?: "pending" | "delivered" | "failed";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Delivery>;
  };
  /** Have a delivery repeated that was given up */
  "POST /api/admin/deliveries/{id}/retry": {
    params: {
      /** Names this deliveries-retry */
      id: string;
    };
    answer: Delivery;
  };
  /** Dispute a milestone whose money is in escrow */
  "POST /api/milestones/{id}/dispute": {
    params: {
      /** Names this milestones-dispute */
      id: string;
    };
    body: DisputeMilestoneInput;
    answer: Milestone;
  };
  /** Disputes that wait for a decision, the most urgent first */
  "GET /api/admin/disputes": {
    answer: Array<OpenDispute>;
  };
  /** Answer the other party's dispute */
  "POST /api/disputes/{id}/answer": {
    params: {
      /** Names this disputes-answer */
      id: string;
    };
    body: AnswerDisputeInput;
    answer: Dispute;
  };
  /** Whether two administrators have to decide a dispute, and what the first one proposed */
  "GET /api/admin/disputes/{id}/proposal": {
    params: {
      /** Names this disputes-proposal */
      id: string;
    };
    answer: DisputeProposal;
  };
  /** Decide a dispute: release, refund or split to the penny; above a limit when a second administrator decides the same */
  "POST /api/admin/disputes/{id}/resolve": {
    params: {
      /** Names this disputes-resolve */
      id: string;
    };
    body: ResolveDisputeInput;
    answer: Dispute;
  };
  /** What you have earned, what is held in escrow for you, and the payments behind both */
  "GET /api/expert/earnings": {
    answer: Earnings;
  };
  /** Active entrepreneurs other than yourself by words and filters, whoever joined last first; with `q` whoever is named so and the best for it, the nearest where nobody has it */
  "GET /api/entrepreneurs": {
    query?: {
      /** Words to look for */
      q?: string;
      /** `match`, the order with words, has the best first and ends after 300; without words it is that of the newest */
      sort?: "match" | "newest";
      /** The industry */
      industry?: Array<string>;
      /** Skills, any of them */
      skill?: Array<string>;
      /** What the founder looks for in another one */
      lookingFor?: Array<string>;
      /** How many start-ups the founder has been through */
      experienceLevel?: "first-time" | "serial" | "experienced";
      /** How much time is given to it */
      timeCommitment?: "part-time" | "full-time" | "flexible";
      /** Where somebody is at home */
      location?: "remote" | "local" | "hybrid";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<ListedEntrepreneur>;
  };
  /** Register as an entrepreneur */
  "POST /api/entrepreneurs": {
    body: CreateEntrepreneurInput;
    answer: Entrepreneur;
  };
  /** An entrepreneur's profile; contact details for oneself and accepted connections */
  "GET /api/entrepreneurs/{id}": {
    params: {
      /** Names this entrepreneurs-get */
      id: string;
    };
    answer: EntrepreneurProfile;
  };
  /** Change your own profile, or whether it is shown */
  "PATCH /api/entrepreneurs/{id}": {
    params: {
      /** Names this entrepreneurs-update */
      id: string;
    };
    body?: UpdateEntrepreneurInput;
    answer: EntrepreneurProfile;
  };
  /** The services the expert offers */
  "GET /api/expert/services": {
    answer: Array<ExpertService>;
  };
  /** Replace the services the expert offers */
  "PUT /api/expert/services": {
    body: UpdateExpertServicesInput;
    answer: Array<ExpertService>;
  };
  /** Experts by filters, search text and order; without a plan the first three */
  "GET /api/experts": {
    query?: {
      /** Words to look for */
      q?: string;
      /** What the expert is good at */
      specializations?: Array<string>;
      /** Industries that somebody knows */
      industries?: Array<string>;
      /** From 0 to 5, or a code: 45, 48, 49 for 4.5, 4.8, 4.9. Compared with the rating as it is shown, one decimal; any minimum above 0 leaves out the unreviewed */
      minRating?: number;
      /** Only those who take on projects at present */
      available?: boolean;
      /** At least this rate per hour */
      minRate?: number;
      /** At most this rate per hour */
      maxRate?: number;
      /** By what they are ordered */
      sort?: "match" | "rating" | "experience" | "projects" | "rate";
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<ListedExpert>;
  };
  /** Register as an expert; opens the verification of your credentials */
  "POST /api/experts": {
    body: CreateExpertInput;
    answer: CreatedExpert;
  };
  /** The best proven of the verified experts who are available */
  "GET /api/experts/featured": {
    answer: Array<ExpertSummary>;
  };
  /** An expert's profile */
  "GET /api/experts/{id}": {
    params: {
      /** Names this experts-get */
      id: string;
    };
    answer: Expert;
  };
  /** Change your own profile; another name, school, year or certificate of a verified expert is verified anew */
  "PATCH /api/experts/{id}": {
    params: {
      /** Names this experts-update */
      id: string;
    };
    body?: UpdateExpertInput;
    answer: Expert;
  };
  /** Up to three experts for a service category (id, slug or name) or skills */
  "GET /api/experts/recommendations": {
    query?: {
      /** A service by its short name or id */
      serviceCategory?: string;
      /** Skills */
      skills?: Array<string>;
      /** How many at most */
      limit?: number;
    };
    answer: Array<ExpertRecommendation>;
  };
  /** Up to three experts side by side, with what speaks for and against each for a search */
  "GET /api/experts/comparison": {
    query: {
      /** Two to four experts' profiles */
      expertIds: Array<string>;
      /** What is asked for */
      requirements?: string;
      /** Skills that the expert should have */
      skillsRequired?: Array<string>;
      /** The industry */
      industry?: string;
      /** Compare by what was typed, and correct no word of it */
      asWritten?: boolean;
      /** The words of conditions that are not to be read out of the text again, as `conditions[].text` has them; they count as words like others */
      conditionsDropped?: Array<string>;
      /** Further industries, any of which is as good as `industry` */
      industries?: Array<string>;
    };
    answer: ComparedExperts;
  };
  /** What you may read of everything handed over, put on the project and disputed, newest first: all of it as a party, what was disputed as an administrator, the brief's as an expert who is invited or proposed */
  "GET /api/projects/{id}/files": {
    params: {
      /** Names this files-list */
      id: string;
    };
    answer: Array<ProjectFile>;
  };
  /** Put uploads of yours on a project of yours, as its client or its expert, and read all its files */
  "POST /api/projects/{id}/files": {
    params: {
      /** Names this files-add */
      id: string;
    };
    body: AddProjectFilesInput;
    answer: Array<ProjectFile>;
  };
  /** Take back an upload that waits, or what you put on a project and nobody else has opened */
  "DELETE /api/files/{id}": {
    params: {
      /** Names this files-remove */
      id: string;
    };
    answer: RemovedFile;
  };
  /** Whether an upload of yours that waits was looked through for malware, and what was found */
  "GET /api/files/{id}/check": {
    params: {
      /** Names this files-check */
      id: string;
    };
    answer: FileCheck;
  };
  /** Stop looking at the product as somebody else */
  "POST /api/impersonation/end": {
    answer: EndedImpersonation;
  };
  /** Who of the platform has looked at it as you, when and why; the latest first, fifty at most */
  "GET /api/account/impersonations": {
    answer: Array<Impersonation>;
  };
  /** See the product as a person sees it, read-only, for half an hour */
  "POST /api/admin/people/{id}/impersonate": {
    params: {
      /** Names this impersonations-start */
      id: string;
    };
    body: StartImpersonationInput;
    answer: StartedImpersonation;
  };
  /** The one currency that every rate, budget, price and amount of this installation is in, its smallest milestone, and by whose calendar paper is dated */
  "GET /api/installation": {
    answer: Installation;
  };
  /** Invoices, receipts and credit notes that you sent or got, the newest first */
  "GET /api/invoices": {
    query?: {
      /** `platform`: what the platform has issued in its own name, for administrators */
      scope?: "mine" | "platform";
      /** Which kind it is */
      kind?: "expert_invoice" | "fee_invoice" | "plan_invoice" | "review_invoice" | "funding_receipt" | "credit_note";
      /** The project that it is about */
      project?: string;
      /** What is read along, in `expanded` of each item; several by repeating the parameter */
      expand?: Array<"project">;
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Invoice>;
  };
  /** What you held, paid, earned and got of each month, from the first to the current one, the newest first */
  "GET /api/statements": {
    answer: Array<Statement>;
  };
  /** Net and VAT of what was issued in your name, by quarter, rule and rate, the newest quarter first */
  "GET /api/tax-figures": {
    query?: {
      /** `platform`: what the platform has issued in its own name, for administrators */
      scope?: "mine" | "platform";
    };
    answer: Array<TaxQuarter>;
  };
  /** Your journey as an expert and as an organization, step by step, with what the steps are about */
  "GET /api/workflow/dashboard": {
    answer: WorkflowDashboard;
  };
  /** Jobs that failed for good, the newest first; they are kept for seven days */
  "GET /api/admin/jobs": {
    query?: {
      /** The queue of the work behind the scenes, by its name */
      queue?: string;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<FailedJob>;
  };
  /** Every queue of the work behind the scenes: what is due in it, and what has failed */
  "GET /api/admin/queues": {
    answer: Array<Queue>;
  };
  /** Have a job worked again that failed for good */
  "POST /api/admin/jobs/{id}/retry": {
    params: {
      /** Names this jobs-retry */
      id: string;
    };
    answer: RetriedJobs;
  };
  /** Have every job of a queue worked again that failed for good */
  "POST /api/admin/queues/{queue}/retry": {
    params: {
      /** The queue of the work behind the scenes, by its name */
      queue: string;
    };
    answer: RetriedJobs;
  };
  /** Tell what you did with an expert whom an answer of yours showed, so that the order can learn from it */
  "POST /api/answers/{answerId}/acts": {
    params: {
      /** An answer of yours that is kept */
      answerId: string;
    };
    body: TellActInput;
    answer: ToldAct;
  };
  /** Tell what you did with a founder whom an answer of yours showed, so that the order can learn from it */
  "POST /api/co-founder-answers/{answerId}/acts": {
    params: {
      /** An answer of yours that is kept */
      answerId: string;
    };
    body: TellFounderActInput;
    answer: ToldFounderAct;
  };
  /** Whether what you do with answers is left out of what the order learns, and how much of it is kept */
  "GET /api/account/learning": {
    answer: OwnLearning;
  };
  /** Leave what you do with answers out of what the order learns, what you did so far too; or take that back */
  "PUT /api/account/learning": {
    body: ChooseLearningInput;
    answer: OwnLearning;
  };
  /** What learning from answers would have changed, or changes: orders, the first three, who moves, and what comes of it */
  "GET /api/admin/learning": {
    query?: {
      /** Of answers with experts, or with founders */
      of?: "expert" | "founder";
      /** How many at most */
      limit?: number;
    };
    answer: LearningReport;
  };
  /** Experts who fit a request, with score and reasons, or by filters alone the best proven; without a plan the first three */
  "POST /api/ai/expert-matching": {
    body?: MatchExpertsInput;
    answer: ExpertMatches;
  };
  /** Entrepreneurs who fit what somebody seeks in a co-founder, with score and reasons */
  "POST /api/ai/match-co-founders": {
    body: MatchCoFoundersInput;
    answer: CoFounderMatches;
  };
  /** Your threads, latest first; with `with`, the messages of the thread with that user, newest first */
  "GET /api/messages": {
    query?: {
      /** The account at the other end of the thread */
      with?: string;
      /** A message: what stands before and after it is answered, too */
      around?: string;
      /** Whatever is newer than this message */
      after?: string;
      /** What is read along, in `expanded` of each item; several by repeating the parameter */
      expand?: Array<"project" | "expert" | "organization">;
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<MessageThread> | Array<ListedMessage>;
  };
  /** Write to a person, an expert or an organization */
  "POST /api/messages": {
    body?: SendMessageInput;
    answer: Message;
  };
  /** How many messages wait to be read */
  "GET /api/messages/unread-count": {
    answer: UnreadCount;
  };
  /** Somebody you may write to, or who has left and wrote with you before */
  "GET /api/messages/correspondents/{id}": {
    params: {
      /** Names this messages-correspondent */
      id: string;
    };
    answer: OpenedCorrespondent;
  };
  /** Mark a thread as read up to this message, which you received */
  "POST /api/messages/{id}/read": {
    params: {
      /** Names this messages-read */
      id: string;
    };
    answer: UnreadCount;
  };
  /** Say that you are writing, to somebody whom you wrote with before; more than every two seconds is left out */
  "POST /api/messages/typing": {
    body: TypingInput;
    answer: MessagesTypingAnswer;
  };
  /** Your messages with all of these words, newest first; with `with`, those of one thread */
  "GET /api/messages/search": {
    query: {
      /** Words to look for */
      q: string;
      /** The account at the other end of the thread */
      with?: string;
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<FoundMessage>;
  };
  /** Block somebody with whom you have a thread or a contract: nothing of theirs reaches you but about work under way */
  "POST /api/users/{id}/block": {
    params: {
      /** Names this messages-block */
      id: string;
    };
    answer: BlockedPerson;
  };
  /** Take your block of somebody back, be there one or not */
  "DELETE /api/users/{id}/block": {
    params: {
      /** Names this messages-unblock */
      id: string;
    };
    answer: BlockedPerson;
  };
  /** A project's milestones with their money, for its parties and admins */
  "GET /api/projects/{id}/milestones": {
    params: {
      /** Names this milestones-list */
      id: string;
    };
    answer: Array<Milestone>;
  };
  /** Plan a milestone */
  "POST /api/projects/{id}/milestones": {
    params: {
      /** Names this milestones-create */
      id: string;
    };
    body: CreateMilestoneInput;
    answer: Milestone;
  };
  /** Change or move a milestone that is not funded */
  "PATCH /api/milestones/{id}": {
    params: {
      /** Names this milestones-edit */
      id: string;
    };
    body?: EditMilestoneInput;
    answer: Milestone;
  };
  /** Divide a milestone that is not funded into parts; answers the project's milestones */
  "POST /api/milestones/{id}/divide": {
    params: {
      /** Names this milestones-divide */
      id: string;
    };
    body: DivideMilestoneInput;
    answer: Array<Milestone>;
  };
  /** Pay a milestone into escrow; answers where to pay */
  "POST /api/milestones/{id}/fund": {
    params: {
      /** Names this milestones-fund */
      id: string;
    };
    answer: Funded;
  };
  /** Hand over the work of a funded milestone */
  "POST /api/milestones/{id}/submit": {
    params: {
      /** Names this milestones-submit */
      id: string;
    };
    body: SubmitMilestoneInput;
    answer: Milestone;
  };
  /** Send submitted work back to the expert */
  "POST /api/milestones/{id}/request-changes": {
    params: {
      /** Names this milestones-request change */
      id: string;
    };
    body: RequestChangesInput;
    answer: Milestone;
  };
  /** Accept submitted work and pay the expert out of escrow; with `amount` a part of it, with `complete`, of the last open milestone, the project ends with it */
  "POST /api/milestones/{id}/release": {
    params: {
      /** Names this milestones-release */
      id: string;
    };
    body?: ReleaseMilestoneInput;
    answer: Milestone;
  };
  /** Drop a milestone that is not funded */
  "POST /api/milestones/{id}/cancel": {
    params: {
      /** Names this milestones-cancel */
      id: string;
    };
    answer: Milestone;
  };
  /** Refunds and transfers by their state, and what was tried; those that wait longest first */
  "GET /api/admin/movements": {
    query?: {
      /** How far it has come */
      status?: "owed" | "requested" | "waiting" | "paid" | "failed";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Movement>;
  };
  /** Have a refund or transfer tried again that has failed, or that waits */
  "POST /api/admin/movements/{id}/retry": {
    params: {
      /** Names this movements-retry */
      id: string;
    };
    answer: Movement;
  };
  /** Every payment of a milestone, the newest first, by state and by words or a reference */
  "GET /api/admin/payments": {
    query?: {
      /** Words to look for */
      q?: string;
      /** How far it has come */
      status?: "pending" | "escrowed" | "disputed" | "completed" | "refunded" | "partially_refunded" | "failed" | "cancelled";
      /** What is read along, in `expanded` of each item; several by repeating the parameter */
      expand?: Array<"project">;
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Payment>;
  };
  /** A payment with its ledger entries, what stands at the gateway, what it told, what was done and which jobs there are */
  "GET /api/admin/payments/{id}": {
    params: {
      /** Names this payments-get */
      id: string;
    };
    answer: PaymentDesk;
  };
  /** What lies in escrow, by how long it has been there */
  "GET /api/admin/held-money": {
    answer: HeldMoney;
  };
  /** An account with its profiles, how it is entered, and every time that it was suspended */
  "GET /api/admin/people/{id}": {
    params: {
      /** The id of the account */
      id: string;
    };
    answer: Person;
  };
  /** Suspend an account: nobody gets in, and nobody finds its profiles */
  "POST /api/admin/people/{id}/suspend": {
    params: {
      /** The id of the account */
      id: string;
    };
    body: SuspendPersonInput;
    answer: Suspended;
  };
  /** Restore a suspended account: its profiles are found as before */
  "POST /api/admin/people/{id}/restore": {
    params: {
      /** The id of the account */
      id: string;
    };
    answer: Suspended;
  };
  /** Sign a person out everywhere */
  "POST /api/admin/people/{id}/end-sessions": {
    params: {
      /** The id of the account */
      id: string;
    };
    answer: EndedSessions;
  };
  /** What you were told of, by project and otherwise by what it belongs to, the newest group first */
  "GET /api/notifications/groups": {
    query?: {
      /** Only what you have not seen */
      unread?: boolean;
      /** What it is about: people choose by topic how they are told */
      topic?: "work" | "proposals" | "messages" | "reviews" | "verification" | "network" | "searches" | "plan" | "payouts";
      /** The project that it is about */
      projectId?: string;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<NotificationGroup>;
  };
  /** The projects you were told of, the latest first, at most a hundred */
  "GET /api/notifications/projects": {
    answer: Array<ToldProject>;
  };
  /** How many notifications wait to be read */
  "GET /api/notifications/unread-count": {
    answer: UnreadNotifications;
  };
  /** What you want to hear of, by the bell and by mail */
  "GET /api/notification-preferences": {
    answer: Array<NotificationPreference>;
  };
  /** Choose what you hear of one topic, by the bell and by mail */
  "PATCH /api/notification-preferences": {
    body: UpdateNotificationPreferenceInput;
    answer: Array<NotificationPreference>;
  };
  /** When your mails come: the hour of the daily summary, and your quiet hours */
  "GET /api/notification-preferences/mail-times": {
    answer: MailTimes;
  };
  /** Choose hours in which no mail comes, or none */
  "PATCH /api/notification-preferences/mail-times": {
    body?: UpdateMailTimesInput;
    answer: MailTimes;
  };
  /** What the link at the head of a mail would turn off; null for a link that is none of ours */
  "GET /api/unsubscribe": {
    query: {
      /** The secret of the link that was mailed */
      token: string;
    };
    answer: MailStop;
  };
  /** Turn mails of a topic off, with the token from the head of one; it does nothing else */
  "POST /api/unsubscribe": {
    body: MailStopInput;
    answer: MailStop;
  };
  /** What you were told of, newest first */
  "GET /api/notifications": {
    query?: {
      /** Only what you have not seen */
      unread?: boolean;
      /** What it is about: people choose by topic how they are told */
      topic?: "work" | "proposals" | "messages" | "reviews" | "verification" | "network" | "searches" | "plan" | "payouts";
      /** The project that it is about */
      projectId?: string;
      /** Which kind of things */
      group?: "project" | "messages" | "network" | "account" | "searches";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
      /** What is read along, in `expanded` of each item; several by repeating the parameter */
      expand?: Array<"project" | "idea">;
    };
    answer: Array<ListedNotification>;
  };
  /** Mark a notification as read */
  "POST /api/notifications/{id}/read": {
    params: {
      /** Names this notifications-read */
      id: string;
    };
    answer: UnreadNotifications;
  };
  /** Mark as read what you were told of: everything, or that of a topic, a project or a group */
  "POST /api/notifications/read-all": {
    body?: ReadNotificationsInput;
    answer: UnreadNotifications;
  };
  /** Register your organization */
  "POST /api/organizations": {
    body: CreateOrganizationInput;
    answer: Organization;
  };
  /** An organization's profile */
  "GET /api/organizations/{id}": {
    params: {
      /** Names this organizations-get */
      id: string;
    };
    answer: OrganizationProfile;
  };
  /** Change your own organization's profile; another name of a verified one is verified anew */
  "PATCH /api/organizations/{id}": {
    params: {
      /** Names this organizations-update */
      id: string;
    };
    body?: UpdateOrganizationInput;
    answer: Organization;
  };
  /** Where the expert is paid, and what was sent there */
  "GET /api/expert/payout-account": {
    answer: PayoutAccount;
  };
  /** Begin or continue to say where to be paid; answers the page to do it on */
  "POST /api/expert/payout-account": {
    body?: StartPayoutAccountInput;
    answer: PayoutOnboarding;
  };
  /** The countries in which experts are paid, and what of the profile can be sent to the card processor */
  "GET /api/expert/payout-account/prefill": {
    answer: PayoutPrefill;
  };
  /** Experts' accounts at the card processor that are shut, about to be shut, below zero, or held while their owner is suspended or has not given tax details */
  "GET /api/admin/payout-accounts": {
    query?: {
      /** Which kind of trouble */
      trouble?: "shut" | "due" | "negative" | "held";
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<TroubledAccount>;
  };
  /** What was paid out to your bank, newest first: when it arrives, or why it did not */
  "GET /api/expert/payouts": {
    query?: {
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<BankPayout>;
  };
  /** One payout to your bank, with the milestones it was earned with */
  "GET /api/expert/payouts/{id}": {
    params: {
      /** Names this bank payouts-get */
      id: string;
    };
    answer: BankPayoutDetail;
  };
  /** Answer, restrict, disable or close your account on the sandbox's page, and have it pay out */
  "POST /api/sandbox-payout-account": {
    body: ActOnSandboxAccountInput;
    answer: SandboxAccount;
  };
  /** Take your portrait away; your initials stand there again */
  "DELETE /api/profile/photo": {
    answer: Photo;
  };
  /** Take your organization's logo away; its initials stand there again */
  "DELETE /api/organizations/{id}/logo": {
    params: {
      /** Names this pictures-remove logo */
      id: string;
    };
    answer: Logo;
  };
  /** Replace the expert's portfolio; the profile shows it in this order */
  "PUT /api/expert/portfolio": {
    body: UpdatePortfolioInput;
    answer: Array<PortfolioItem>;
  };
  /** Your projects and, for experts, all open ones; for a sentence, or words that none says, the best for it */
  "GET /api/projects": {
    query?: {
      /** Whose, or which */
      scope?: "mine" | "open";
      /** How far it has come */
      status?: "open" | "in_progress" | "completed" | "cancelled";
      /** Words to look for */
      q?: string;
      /** `me`: only where the next step is yours */
      needs?: "me";
      /** Which service, by its name or short name */
      service?: string;
      /** The industry */
      industry?: string;
      /** At least this budget */
      minBudget?: number | string;
      /** At most this budget */
      maxBudget?: number | string;
      /** By what they are ordered */
      sort?: "match" | "newest" | "next-date" | "budget" | "fit";
      /** What is read along, in `expanded` of each item; several by repeating the parameter */
      expand?: Array<"organization" | "expert" | "milestones">;
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<ListedProject>;
  };
  /** Post a project */
  "POST /api/projects": {
    body: CreateProjectInput;
    answer: Project;
  };
  /** How many projects the list with these filters has */
  "GET /api/projects/count": {
    query?: {
      /** Whose, or which */
      scope?: "mine" | "open";
      /** How far it has come */
      status?: "open" | "in_progress" | "completed" | "cancelled";
      /** Words to look for */
      q?: string;
      /** `me`: only where the next step is yours */
      needs?: "me";
      /** Which service, by its name or short name */
      service?: string;
      /** The industry */
      industry?: string;
      /** At least this budget */
      minBudget?: number | string;
      /** At most this budget */
      maxBudget?: number | string;
    };
    answer: ProjectCount;
  };
  /** A project, as the reader may see it */
  "GET /api/projects/{id}": {
    params: {
      /** Names this projects-get */
      id: string;
    };
    query?: {
      /** What is read along, in `expanded` of each item; several by repeating the parameter */
      expand?: Array<"organization" | "expert" | "milestones">;
    };
    answer: ProjectDetail;
  };
  /** Change an open project */
  "PATCH /api/projects/{id}": {
    params: {
      /** Names this projects-update */
      id: string;
    };
    body?: UpdateProjectInput;
    answer: Project;
  };
  /** What happened on a project, newest first, for its parties and admins */
  "GET /api/projects/{id}/activity": {
    params: {
      /** Names this projects-activity */
      id: string;
    };
    answer: Array<ProjectEvent>;
  };
  /** What you and that person work on, worked on, or talk about as client and expert; nothing for everybody else */
  "GET /api/projects/shared-with/{userId}": {
    params: {
      /** The account behind it */
      userId: string;
    };
    answer: Array<SharedProject>;
  };
  /** Set a project's purchase order and cost centre; what is issued already stays as it is */
  "PATCH /api/projects/{id}/accounting": {
    params: {
      /** Names this projects-set accounting */
      id: string;
    };
    body?: SetAccountingInput;
    answer: ProjectAccounting;
  };
  /** Invite an expert to propose */
  "POST /api/projects/{id}/invitations": {
    params: {
      /** Names this projects-invite expert */
      id: string;
    };
    body: InviteExpertInput;
    answer: Invitation;
  };
  /** Cancel a project; one in progress when both parties have asked for it */
  "POST /api/projects/{id}/cancel": {
    params: {
      /** Names this projects-cancel */
      id: string;
    };
    answer: Project;
  };
  /** Complete a project with no money in escrow and no open dispute: planned milestones are cancelled, none can be planned, and reviews open */
  "POST /api/projects/{id}/complete": {
    params: {
      /** Names this projects-complete */
      id: string;
    };
    answer: Project;
  };
  /** Reopen a completed project within 30 days, when both parties have asked for it */
  "POST /api/projects/{id}/reopen": {
    params: {
      /** Names this projects-reopen */
      id: string;
    };
    answer: Project;
  };
  /** Decline the other party's request to reopen a project, or withdraw one's own */
  "POST /api/projects/{id}/reopen/decline": {
    params: {
      /** Names this projects-decline reopening */
      id: string;
    };
    answer: Project;
  };
  /** The proposals you sent as an expert, or those your organization received */
  "GET /api/proposals": {
    query?: {
      /** How far it has come */
      status?: "pending" | "accepted" | "rejected" | "withdrawn";
      /** What you sent as an expert, or received as a client */
      side?: "sent" | "received";
      /** What is read along, in `expanded` of each item; several by repeating the parameter */
      expand?: Array<"project" | "expert">;
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<MyProposal>;
  };
  /** A project's proposals: all for its client and admins, their own for experts */
  "GET /api/projects/{id}/proposals": {
    params: {
      /** Names this proposals-list for project */
      id: string;
    };
    query?: {
      /** What is read along, in `expanded` of each item; several by repeating the parameter */
      expand?: Array<"project" | "expert">;
    };
    answer: Array<ProjectProposal>;
  };
  /** Send a proposal to an open project */
  "POST /api/projects/{id}/proposals": {
    params: {
      /** Names this proposals-submit */
      id: string;
    };
    body: SubmitProposalInput;
    answer: Proposal;
  };
  /** What you proposed for a project and how it was decided, also once the project is closed to you */
  "GET /api/projects/{id}/own-proposal": {
    params: {
      /** Names this proposals-get own */
      id: string;
    };
    answer: OwnProposal;
  };
  /** Every version of an offer, the newest first: for its expert, its client and admins */
  "GET /api/proposals/{id}/versions": {
    params: {
      /** Names this proposals-version */
      id: string;
    };
    answer: Array<OfferVersion>;
  };
  /** Change your offer until it is decided, which makes its next version */
  "PATCH /api/proposals/{id}": {
    params: {
      /** Names this proposals-revise */
      id: string;
    };
    body?: ReviseProposalInput;
    answer: Proposal;
  };
  /** Answer an offer with other terms, which are its next version */
  "POST /api/proposals/{id}/counter": {
    params: {
      /** Names this proposals-counter */
      id: string;
    };
    body?: CounterOfferInput;
    answer: Proposal;
  };
  /** Take your counter-offer back: what the expert had offered is on the table again */
  "POST /api/proposals/{id}/counter/withdraw": {
    params: {
      /** Names this proposals-withdraw counter */
      id: string;
    };
    answer: Proposal;
  };
  /** Accept the version of an offer that is on the table, which starts the project and rejects the other proposals */
  "POST /api/proposals/{id}/accept": {
    params: {
      /** Names this proposals-accept */
      id: string;
    };
    body?: AcceptProposalInput;
    answer: Proposal;
  };
  /** Turn a proposal down */
  "POST /api/proposals/{id}/reject": {
    params: {
      /** Names this proposals-reject */
      id: string;
    };
    body?: RejectProposalInput;
    answer: Proposal;
  };
  /** Take your own pending proposal back */
  "POST /api/proposals/{id}/withdraw": {
    params: {
      /** Names this proposals-withdraw */
      id: string;
    };
    answer: Proposal;
  };
  /** Comparisons of ledger, payments and gateway, the newest first */
  "GET /api/admin/reconciliations": {
    query?: {
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Reconciliation>;
  };
  /** Compare ledger, payments and gateway now; while one runs, that one is answered */
  "POST /api/admin/reconciliations": {
    answer: Reconciliation;
  };
  /** One comparison of ledger, payments and gateway, with each difference */
  "GET /api/admin/reconciliations/{id}": {
    params: {
      /** Names this reconciliations-get */
      id: string;
    };
    answer: Reconciliation;
  };
  /** Report a profile to the administrators; one report on it can be open */
  "POST /api/entrepreneurs/{id}/report": {
    params: {
      /** Names this reports-report */
      id: string;
    };
    body: ReportEntrepreneurInput;
    answer: ReportReceipt;
  };
  /** Report a public review, or the answer to it, to the administrators; one report on it can be open */
  "POST /api/reviews/{id}/report": {
    params: {
      /** Names this reports-report review */
      id: string;
    };
    body: ReportReviewInput;
    answer: ReportReceipt;
  };
  /** Report a message that was sent to you to the administrators; one report on it can be open */
  "POST /api/messages/{id}/report": {
    params: {
      /** Names this reports-report message */
      id: string;
    };
    body: ReportMessageInput;
    answer: ReportReceipt;
  };
  /** Report somebody with whom you have a thread or a contract to the administrators; one report on them can be open */
  "POST /api/users/{id}/report": {
    params: {
      /** Names this reports-report person */
      id: string;
    };
    body: ReportPersonInput;
    answer: ReportReceipt;
  };
  /** Reports on profiles, reviews, messages and people; those that wait in the order in which they came */
  "GET /api/admin/reports": {
    query?: {
      /** How far it has come */
      status?: "open" | "resolved" | "all";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<Report>;
  };
  /** Dismiss a report, hide what it is about, which settles every open report on it, or warn who is behind it */
  "POST /api/admin/reports/{id}/resolve": {
    params: {
      /** Names this reports-resolve */
      id: string;
    };
    body: ResolveReportInput;
    answer: Report;
  };
  /** Show a profile again that was hidden after a report */
  "POST /api/admin/entrepreneurs/{id}/restore": {
    params: {
      /** Names this reports-restore */
      id: string;
    };
    body?: RestoreEntrepreneurInput;
    answer: Restored;
  };
  /** Show a review again, or the answer to it, that was hidden after a report */
  "POST /api/admin/reviews/{id}/restore": {
    params: {
      /** Names this reports-restore review */
      id: string;
    };
    body?: RestoreReviewInput;
    answer: RestoredReview;
  };
  /** Show a message again that was hidden after a report */
  "POST /api/admin/messages/{id}/restore": {
    params: {
      /** Names this reports-restore message */
      id: string;
    };
    body?: RestoreMessageInput;
    answer: RestoredMessage;
  };
  /** The platform's trial balance of some days: what each account had before, what moved, and what it has after */
  "GET /api/admin/books/trial-balance": {
    query: {
      /** The first day, by the calendar of the books */
      from: string;
      /** The last day, which is included */
      to: string;
    };
    answer: TrialBalance;
  };
  /** The general ledger: postings of one account in some days, oldest first, with document and balance */
  "GET /api/admin/books/ledger": {
    query: {
      /** The account's code, as the trial balance has it */
      account: string;
      /** The first day, by the calendar of the books */
      from: string;
      /** The last day, which is included */
      to: string;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<AccountLine>;
  };
  /** The sales day-book: the platform's own documents by the day of the supply, oldest first */
  "GET /api/admin/books/sales": {
    query: {
      /** The first day, by the calendar of the books */
      from: string;
      /** The last day, which is included */
      to: string;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<SalesDocument>;
  };
  /** The sales day-book of some days summed up by rule, rate and state */
  "GET /api/admin/books/sales/totals": {
    query: {
      /** The first day, by the calendar of the books */
      from: string;
      /** The last day, which is included */
      to: string;
    };
    answer: Array<SalesTotal>;
  };
  /** All-time revenue by currency, net, with its VAT beside it */
  "GET /api/admin/revenue/total": {
    answer: RevenueTotal;
  };
  /** Revenue entries from the start date to the end date, both included, by the calendar of the books, newest first, at most 1,000; net, with the VAT beside it */
  "GET /api/admin/revenue/range": {
    query: {
      /** The first day, included (UTC) */
      startDate: string;
      /** The last day, included (UTC) */
      endDate: string;
    };
    answer: Array<RevenueEntry>;
  };
  /** Revenue of a range by source and by day, net, with its VAT beside it, and this month's growth */
  "GET /api/admin/revenue/summary": {
    query: {
      /** The first day, included (UTC) */
      startDate: string;
      /** The last day, included (UTC) */
      endDate: string;
    };
    answer: RevenueSummary;
  };
  /** A project's published reviews and the reader's own */
  "GET /api/projects/{id}/reviews": {
    params: {
      /** Names this reviews-list for project */
      id: string;
    };
    answer: Array<Review>;
  };
  /** Review the other party of a completed project */
  "POST /api/projects/{id}/reviews": {
    params: {
      /** Names this reviews-create */
      id: string;
    };
    body: CreateReviewInput;
    answer: Review;
  };
  /** Show or withhold who wrote a review, and the amount */
  "PATCH /api/reviews/{id}": {
    params: {
      /** Names this reviews-update */
      id: string;
    };
    body?: UpdateReviewInput;
    answer: Review;
  };
  /** Answer a published review of oneself, once */
  "POST /api/reviews/{id}/answer": {
    params: {
      /** Names this reviews-answer */
      id: string;
    };
    body: AnswerReviewInput;
    answer: Review;
  };
  /** Correct the words of an answer within a day */
  "PATCH /api/reviews/{id}/answer": {
    params: {
      /** Names this reviews-correct answer */
      id: string;
    };
    body: AnswerReviewInput;
    answer: Review;
  };
  /** Your templates of offers, by name */
  "GET /api/proposal-templates": {
    answer: Array<ProposalTemplate>;
  };
  /** Keep the shape of an offer under a name, at most 20 */
  "POST /api/proposal-templates": {
    body: SaveTemplateInput;
    answer: ProposalTemplate;
  };
  /** Rename one of your templates, or put another shape in its place */
  "PATCH /api/proposal-templates/{id}": {
    params: {
      /** Names this proposal templates-update */
      id: string;
    };
    body?: UpdateTemplateInput;
    answer: ProposalTemplate;
  };
  /** Delete one of your templates */
  "DELETE /api/proposal-templates/{id}": {
    params: {
      /** Names this proposal templates-delete */
      id: string;
    };
    answer: ProposalTemplatesDeleteAnswer;
  };
  /** Your saved searches for experts, the latest first */
  "GET /api/saved-searches": {
    answer: Array<SavedSearch>;
  };
  /** Keep a search for experts under a name, at most 20 */
  "POST /api/saved-searches": {
    body: SaveSearchInput;
    answer: SavedSearch;
  };
  /** Rename one of your saved searches, or choose how soon you hear of new experts who fit it */
  "PATCH /api/saved-searches/{id}": {
    params: {
      /** Names this saved searches-update */
      id: string;
    };
    body?: UpdateSavedSearchInput;
    answer: SavedSearch;
  };
  /** Delete one of your saved searches */
  "DELETE /api/saved-searches/{id}": {
    params: {
      /** Names this saved searches-delete */
      id: string;
    };
    answer: SavedSearchesDeleteAnswer;
  };
  /** Add the passkey that a browser has made */
  "POST /api/account/passkeys": {
    body: AddPasskeyInput;
    answer: AddedPasskey;
  };
  /** Ask for what a browser needs to make a passkey */
  "POST /api/account/passkeys/options": {
    answer: CreationOptions;
  };
  /** Begin to set up an authenticator app */
  "POST /api/account/totp": {
    answer: TotpSetup;
  };
  /** Turn the authenticator app off */
  "DELETE /api/account/totp": {
    answer: SecondFactorAnswer;
  };
  /** Finish setting up an authenticator app with its first code */
  "POST /api/account/totp/confirm": {
    body: ConfirmTotpInput;
    answer: RecoveryCodes;
  };
  /** Have a browser asked for your second step again */
  "DELETE /api/account/remembered-browsers/{id}": {
    params: {
      /** Names this second factor-forget browser */
      id: string;
    };
    answer: SecondFactorAnswer;
  };
  /** Have every browser asked for your second step again */
  "DELETE /api/account/remembered-browsers": {
    answer: ForgottenBrowsers;
  };
  /** The browsers that are not asked for your second step */
  "GET /api/account/remembered-browsers": {
    answer: Array<RememberedBrowser>;
  };
  /** By what you sign in beside your password */
  "GET /api/account/second-factor": {
    answer: SecondFactor;
  };
  /** Remove a passkey */
  "DELETE /api/account/passkeys/{id}": {
    params: {
      /** Names this second factor-remove passkey */
      id: string;
    };
    answer: SecondFactorAnswer;
  };
  /** Call a passkey something else */
  "PATCH /api/account/passkeys/{id}": {
    params: {
      /** Names this second factor-rename passkey */
      id: string;
    };
    body: RenamePasskeyInput;
    answer: Passkey;
  };
  /** Make new recovery codes; those before no longer work */
  "POST /api/account/recovery-codes": {
    answer: RecoveryCodes;
  };
  /** The experts you keep, the latest first */
  "GET /api/shortlist": {
    answer: Array<ShortlistEntry>;
  };
  /** Keep an expert on your shortlist */
  "PUT /api/shortlist/{expertId}": {
    params: {
      /** An expert's profile */
      expertId: string;
    };
    answer: Shortlisted;
  };
  /** Take an expert off your shortlist */
  "DELETE /api/shortlist/{expertId}": {
    params: {
      /** An expert's profile */
      expertId: string;
    };
    answer: Shortlisted;
  };
  /** Ask for what a browser needs to sign in with a passkey alone */
  "POST /api/auth/passkey/options": {
    answer: RequestOptions;
  };
  /** Begin to link your account to single sign-on: where to send the browser */
  "POST /api/account/provider": {
    body?: BeginProviderInput;
    answer: ProviderUrl;
  };
  /** Unlink your account from single sign-on */
  "DELETE /api/account/provider": {
    answer: SecondFactorAnswer;
  };
  /** Begin to prove by single sign-on who you are: where to send the browser */
  "POST /api/account/proof/provider": {
    body?: BeginProviderInput;
    answer: ProviderUrl;
  };
  /** Give up what this browser has begun, to sign in as somebody else */
  "DELETE /api/auth/sign-in-step": {
    answer: SecondFactorAnswer;
  };
  /** How one signs in here, and what this browser has begun and not finished */
  "GET /api/auth/sign-in": {
    answer: SignIn;
  };
  /** Link single sign-on to the account that has its address already, with that account's password */
  "POST /api/auth/provider-link": {
    body: LinkProviderInput;
    answer: LogInAnswer;
  };
  /** Take the second step of a log-in */
  "POST /api/auth/second-factor": {
    body?: SecondStepInput;
    answer: LogInAnswer;
  };
  /** Ask for what a browser needs to answer the second step with a passkey */
  "POST /api/auth/second-factor/options": {
    answer: RequestOptions;
  };
  /** Sign in with a passkey alone */
  "POST /api/auth/passkey": {
    body: PasskeySignInInput;
    answer: LogInAnswer;
  };
  /** What your organization spent, has committed and plans, by month, project, expert, category or cost centre */
  "GET /api/spending": {
    query?: {
      /** By what the sums are put together */
      groupBy?: "month" | "project" | "expert" | "category" | "costCentre";
      /** The first month, yyyy-MM, included */
      from?: string;
      /** The last month, yyyy-MM, included */
      to?: string;
      /** By its name in the IANA database */
      timeZone?: string;
    };
    answer: Spending;
  };
  /** The budget of each project that was begun, and what of it is spent, committed, planned and left */
  "GET /api/spending/projects": {
    query?: {
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<ProjectBudget>;
  };
  /** What your organization's money does next: releases, milestones to be paid for, disputes, the plan */
  "GET /api/spending/upcoming": {
    answer: UpcomingSpending;
  };
  /** Open startup ideas by words and filters, or your own, the latest first; with `q` the best for it, the nearest where none has it */
  "GET /api/startup-ideas": {
    query?: {
      /** Words to look for */
      q?: string;
      /** `match`, the order with words, has the best first and ends after 300; without words it is that of the newest */
      sort?: "match" | "newest";
      /** The industry */
      industry?: Array<string>;
      /** Skills, any of them */
      skill?: Array<string>;
      /** How far it has come */
      stage?: "idea" | "prototype" | "mvp" | "early-stage" | "scaling";
      /** How the start-up is paid for so far */
      fundingStatus?: "bootstrapped" | "seeking-pre-seed" | "seeking-seed" | "seeking-series-a" | "funded";
      /** The founder's profile */
      entrepreneurId?: string;
      /** Whose, or which */
      scope?: "mine";
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<ListedIdea>;
  };
  /** Post a startup idea */
  "POST /api/startup-ideas": {
    body: CreateStartupIdeaInput;
    answer: StartupIdea;
  };
  /** Change your idea, close it or open it again */
  "PATCH /api/startup-ideas/{id}": {
    params: {
      /** Names this startup ideas-update */
      id: string;
    };
    body?: UpdateStartupIdeaInput;
    answer: StartupIdea;
  };
  /** A startup idea with your own application to it */
  "GET /api/startup-ideas/{id}": {
    params: {
      /** Names this startup ideas-get */
      id: string;
    };
    answer: StartupIdeaDetail;
  };
  /** The plans, cheapest first */
  "GET /api/subscription-plans": {
    answer: Array<Plan>;
  };
  /** The plans with their prices per billing cycle */
  "GET /api/subscription-plans-enhanced": {
    answer: Array<EnhancedPlan>;
  };
  /** Your live subscription, or null */
  "GET /api/user/subscription": {
    answer: Subscription | null;
  };
  /** Your last payment for a plan where it was declined in the last 30 days and no plan was started since, or null */
  "GET /api/user/subscription/declined-payment": {
    answer: DeclinedPayment | null;
  };
  /** Choose a plan; free in the first year */
  "POST /api/subscribe": {
    body: SubscribeInput;
    answer: Subscribed;
  };
  /** What choosing a plan would do, and cost, at this moment */
  "GET /api/user/subscription/change": {
    query: {
      /** A plan */
      planId: string;
      /** Paid by month or by year */
      billingCycle?: "monthly" | "annual";
    };
    answer: PlanChange;
  };
  /** The card your plan is charged to, what is due, and what is charged next */
  "GET /api/user/subscription/billing": {
    answer: PlanBilling;
  };
  /** Pay what is due for your plan, with any card: it is kept for the next term */
  "POST /api/user/subscription/pay": {
    answer: PaymentPage;
  };
  /** Put a card on file for your plan, or another one in its place: on a page of the card processor's, where nothing is paid */
  "POST /api/user/subscription/card": {
    answer: PaymentPage;
  };
  /** Take your card away: nothing is charged by itself, and your plan ends with its term */
  "DELETE /api/user/subscription/card": {
    answer: ForgottenCard;
  };
  /** The card processor's own pages for your cards: an address that works once and soon */
  "POST /api/user/subscription/portal": {
    answer: CardPortal;
  };
  /** Do not renew your plan: it runs on to its end date, or ends at once where a payment is due */
  "POST /api/user/subscription/cancel": {
    body?: CancelSubscriptionInput;
    answer: Subscription;
  };
  /** Keep a plan that you cancelled and that still runs */
  "POST /api/user/subscription/resume": {
    body?: CancelSubscriptionInput;
    answer: Subscription;
  };
  /** The weeks of a milestone by the hour with their hours and money, for its parties and admins */
  "GET /api/milestones/{id}/timesheets": {
    params: {
      /** Names this timesheets-list */
      id: string;
    };
    answer: Period;
  };
  /** Write down the hours of a week, and hand the week over with `handOver` */
  "POST /api/milestones/{id}/timesheets": {
    params: {
      /** Names this timesheets-save */
      id: string;
    };
    body: SaveTimesheetInput;
    answer: Period;
  };
  /** Approve a week and pay its hours to the expert out of escrow */
  "POST /api/timesheets/{id}/approve": {
    params: {
      /** Names this timesheets-approve */
      id: string;
    };
    body?: ApproveTimesheetInput;
    answer: Period;
  };
  /** Send a week back to the expert with a reason; nothing is paid for it until it is handed over again */
  "POST /api/timesheets/{id}/return": {
    params: {
      /** Names this timesheets-return */
      id: string;
    };
    body: ReturnTimesheetInput;
    answer: Period;
  };
  /** End a milestone by the hour early: by the expert what is unused goes back at once; by the client hours can be handed over for seven more days */
  "POST /api/milestones/{id}/end-period": {
    params: {
      /** Names this timesheets-end period */
      id: string;
    };
    answer: Period;
  };
  /** The expenses of a milestone with their money and receipts, for its parties and admins */
  "GET /api/milestones/{id}/expenses": {
    params: {
      /** Names this expenses-list */
      id: string;
    };
    answer: Expenses;
  };
  /** Hand in an expense with its receipt, within the cap */
  "POST /api/milestones/{id}/expenses": {
    params: {
      /** Names this expenses-hand in */
      id: string;
    };
    body: HandInExpenseInput;
    answer: Expenses;
  };
  /** Say up to what sum the expenses of a milestone are paid; it is funded with the milestone */
  "POST /api/milestones/{id}/expenses-cap": {
    params: {
      /** Names this expenses-set cap */
      id: string;
    };
    body?: SetExpensesCapInput;
    answer: Expenses;
  };
  /** Put an expense right that was sent back and hand it in again as its next version; the five days start anew */
  "POST /api/expenses/{id}/revise": {
    params: {
      /** Names this expenses-revise */
      id: string;
    };
    body: ReviseExpenseInput;
    answer: Expenses;
  };
  /** Approve an expense and pay it to the expert out of escrow, without a fee */
  "POST /api/expenses/{id}/approve": {
    params: {
      /** Names this expenses-approve */
      id: string;
    };
    body?: ApproveExpenseInput;
    answer: Expenses;
  };
  /** Send an expense back to the expert with a reason; nothing is paid for it until it is revised and approved */
  "POST /api/expenses/{id}/return": {
    params: {
      /** Names this expenses-return */
      id: string;
    };
    body: ReturnExpenseInput;
    answer: Expenses;
  };
  /** Take an expense back that waits for its answer or was sent back */
  "POST /api/expenses/{id}/withdraw": {
    params: {
      /** Names this expenses-withdraw */
      id: string;
    };
    body?: WithdrawExpenseInput;
    answer: Expenses;
  };
  /** Your API tokens without their secrets, the latest first */
  "GET /api/tokens": {
    answer: Array<ApiToken>;
  };
  /** Create an API token; its secret is in this answer and never again */
  "POST /api/tokens": {
    body: CreateTokenInput;
    answer: CreatedToken;
  };
  /** Revoke one of your API tokens */
  "DELETE /api/tokens/{id}": {
    params: {
      /** Names this tokens-revoke */
      id: string;
    };
    answer: TokensRevokeAnswer;
  };
  /** The versions of the equity and vesting worksheet between you and a connection, with what has vested when and what each scenario comes to */
  "GET /api/connections/{id}/equity-worksheet": {
    params: {
      /** Names this equity worksheets-get */
      id: string;
    };
    answer: EquityWorksheet;
  };
  /** Write the first version of an equity and vesting worksheet, or the next one; a version in force stays so until both have signed it */
  "POST /api/connections/{id}/equity-worksheet": {
    params: {
      /** Names this equity worksheets-write */
      id: string;
    };
    body: WriteWorksheetInput;
    answer: EquityWorksheet;
  };
  /** Sign the version with this hash, in either order; once both have, it is in force and takes the place of the one before */
  "POST /api/connections/{id}/equity-worksheet/sign": {
    params: {
      /** Names this equity worksheets-sign */
      id: string;
    };
    body: EquityWorksheetsSignInput;
    answer: EquityWorksheet;
  };
  /** Call off the version that waits for signatures; what both have signed changes only by a later version */
  "POST /api/connections/{id}/equity-worksheet/call-off": {
    params: {
      /** Names this equity worksheets-call off */
      id: string;
    };
    body: EquityWorksheetsCallOffInput;
    answer: EquityWorksheet;
  };
  /** The versions of the trial agreement between you and a connection, with what each changed and who signed */
  "GET /api/connections/{id}/trial-agreement": {
    params: {
      /** Names this trial agreements-get */
      id: string;
    };
    answer: TrialAgreement;
  };
  /** Write the first version of a trial agreement, or the next one; signatures of the former do not count for it */
  "POST /api/connections/{id}/trial-agreement": {
    params: {
      /** Names this trial agreements-propose */
      id: string;
    };
    body: ProposeTrialInput;
    answer: TrialAgreement;
  };
  /** Sign the version with this hash, in either order; it is in force once both have */
  "POST /api/connections/{id}/trial-agreement/sign": {
    params: {
      /** Names this trial agreements-sign */
      id: string;
    };
    body: TrialAgreementsSignInput;
    answer: TrialAgreement;
  };
  /** Call the trial off before both have signed, or end it early after that */
  "POST /api/connections/{id}/trial-agreement/end": {
    params: {
      /** Names this trial agreements-end */
      id: string;
    };
    body: TrialAgreementsEndInput;
    answer: TrialAgreement;
  };
  /** The months of the platform's books since the first posting, newest first: closed, reopened, and next to close */
  "GET /api/admin/books/months": {
    answer: Array<BookMonth>;
  };
  /** What keeps a month of the books from being closed: ledger, VAT accounts, returns and documents compared */
  "GET /api/admin/books/months/{month}/faults": {
    params: {
      /** A month of the books */
      month: string;
    };
    answer: BookFaults;
  };
  /** Close a month of the platform's books */
  "POST /api/admin/books/months/{month}/close": {
    params: {
      /** A month of the books */
      month: string;
    };
    answer: BookMonth;
  };
  /** Reopen the month of the books that was closed last */
  "POST /api/admin/books/months/{month}/reopen": {
    params: {
      /** A month of the books */
      month: string;
    };
    body: ReopenBookMonthInput;
    answer: BookMonth;
  };
  /** The platform's VAT returns of every period since its first sale, newest first, with what is owed and filed */
  "GET /api/admin/vat-returns": {
    answer: Array<VatReturnSummary>;
  };
  /** The figures of a VAT return: by rule, state and rate, the boxes of HMRC, or the customers of an EC sales list */
  "GET /api/admin/vat-returns/{kind}/{from}": {
    params: {
      /** `vat`: the return at home. `uk_vat`: to the United Kingdom, from elsewhere. `oss`: the one-stop shop. `ec_sales`: the list of services to businesses in the EU */
      kind: "vat" | "uk_vat" | "oss" | "ec_sales";
      /** The first day of its period, as the list has it */
      from: string;
    };
    answer: VatReturn;
  };
  /** Say that a VAT return was filed; its figures stay from then on */
  "POST /api/admin/vat-returns/{kind}/{from}/file": {
    params: {
      /** `vat`: the return at home. `uk_vat`: to the United Kingdom, from elsewhere. `oss`: the one-stop shop. `ec_sales`: the list of services to businesses in the EU */
      kind: "vat" | "uk_vat" | "oss" | "ec_sales";
      /** The first day of its period, as the list has it */
      from: string;
    };
    body: FileVatReturnInput;
    answer: VatReturn;
  };
  /** Book that the VAT of a filed return was paid to the tax office, or got back from it */
  "POST /api/admin/vat-returns/{kind}/{from}/pay": {
    params: {
      /** `vat`: the return at home. `uk_vat`: to the United Kingdom, from elsewhere. `oss`: the one-stop shop. `ec_sales`: the list of services to businesses in the EU */
      kind: "vat" | "uk_vat" | "oss" | "ec_sales";
      /** The first day of its period, as the list has it */
      from: string;
    };
    body: PayVatReturnInput;
    answer: VatReturn;
  };
  /** Take back the booked payment of a VAT return by a contrary entry of today */
  "POST /api/admin/vat-returns/{kind}/{from}/take-payment-back": {
    params: {
      /** `vat`: the return at home. `uk_vat`: to the United Kingdom, from elsewhere. `oss`: the one-stop shop. `ec_sales`: the list of services to businesses in the EU */
      kind: "vat" | "uk_vat" | "oss" | "ec_sales";
      /** The first day of its period, as the list has it */
      from: string;
    };
    body: TakeBackVatPaymentInput;
    answer: VatReturn;
  };
  /** How the platform files its VAT, from which day on, newest first */
  "GET /api/admin/vat-schemes": {
    answer: Array<VatScheme>;
  };
  /** Say how the platform files its VAT from a day on */
  "POST /api/admin/vat-schemes": {
    body: SetVatSchemeInput;
    answer: VatScheme;
  };
  /** How the review of your credentials stands, what was said, and every step of it */
  "GET /api/expert/verification": {
    answer: Verification;
  };
  /** Answer what was asked for, correct what was declined, or renew: it is reviewed again */
  "POST /api/expert/verification/resubmit": {
    body?: ResubmitExpertInput;
    answer: Verification;
  };
  /** Pay to have your credentials reviewed first; answers where to pay */
  "POST /api/expert/verification/expedite": {
    answer: Expedited;
  };
  /** How the review of your organization stands, what was said, and every step of it */
  "GET /api/organization/verification": {
    answer: OrganizationVerification;
  };
  /** Show what proves your organization: at first, when more was asked for or it was declined, and to renew */
  "POST /api/organization/verification/resubmit": {
    body?: ResubmitOrganizationInput;
    answer: OrganizationVerification;
  };
  /** Experts and organizations to verify: who paid to be first, then who waits longest; others by what moved last */
  "GET /api/admin/verifications": {
    query?: {
      /** How far it has come */
      state?: "pending" | "late" | "more_needed" | "verified" | "declined" | "expired" | "all";
      /** Whom or what it is about */
      subject?: "expert" | "organization";
      /** Words to look for */
      q?: string;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<VerificationItem>;
  };
  /** What is claimed, the documents beside it, what was opened, and the whole history */
  "GET /api/admin/verifications/{id}": {
    params: {
      /** Names this verification-get case */
      id: string;
    };
    answer: VerificationCase;
  };
  /** Verify by documents or a named register, or ask for more or decline with a reason; it takes effect after ten seconds in which it can be undone */
  "POST /api/admin/verifications/{id}/decide": {
    params: {
      /** Names this verification-decide */
      id: string;
    };
    body: DecideVerificationInput;
    answer: VerificationCase;
  };
  /** Take back your decision before it takes effect; nobody is told of it */
  "POST /api/admin/verifications/{id}/undo": {
    params: {
      /** Names this verification-undo */
      id: string;
    };
    answer: VerificationCase;
  };
  /** Your webhook endpoints without their secrets, the oldest first */
  "GET /api/webhook-endpoints": {
    answer: Array<WebhookEndpoint>;
  };
  /** Add an address that events are sent to; its secret is in this answer and never again */
  "POST /api/webhook-endpoints": {
    body: CreateWebhookEndpointInput;
    answer: WebhookEndpointWithSecret;
  };
  /** Change one of your webhook endpoints, stop it or start it again */
  "PATCH /api/webhook-endpoints/{id}": {
    params: {
      /** Names this webhooks-update */
      id: string;
    };
    body?: UpdateWebhookEndpointInput;
    answer: WebhookEndpoint;
  };
  /** Delete one of your webhook endpoints with its log */
  "DELETE /api/webhook-endpoints/{id}": {
    params: {
      /** Names this webhooks-delete */
      id: string;
    };
    answer: WebhooksDeleteAnswer;
  };
  /** Give an endpoint a new secret, told once; the one until now signs beside it for 24 hours */
  "POST /api/webhook-endpoints/{id}/rotate-secret": {
    params: {
      /** Names this webhooks-rotate secret */
      id: string;
    };
    answer: WebhookEndpointWithSecret;
  };
  /** Send the event `webhook.test` to one of your endpoints, whichever events it takes */
  "POST /api/webhook-endpoints/{id}/test": {
    params: {
      /** Names this webhooks-test */
      id: string;
    };
    answer: WebhookDelivery;
  };
  /** What was sent to one of your endpoints in 30 days, with each answer, the latest first */
  "GET /api/webhook-endpoints/{id}/deliveries": {
    params: {
      /** Names this webhooks-list delivery */
      id: string;
    };
    query?: {
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<WebhookDelivery>;
  };
  /** Send an event once more, under the same `webhook-id`, as a delivery of its own */
  "POST /api/webhook-deliveries/{id}/replay": {
    params: {
      /** Names this webhooks-replay */
      id: string;
    };
    answer: WebhookDelivery;
  };
  /** What happened that concerns you, in the order in which it was committed, the oldest first */
  "GET /api/events": {
    query?: {
      /** Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01` */
      created?: CreatedBounds;
      /** How many at most */
      limit?: number;
      /** The id of the last item that you have: the page goes on after it */
      cursor?: string;
    };
    answer: Array<ListedEvent>;
  };
  /** Signed events of the sandbox gateway */
  "POST /api/webhooks/sandbox": {
    body: Record<string, unknown>;
    answer: {
      /** True: the event is kept, and is worked once */
      received: boolean;
    };
  };
  /** Signed events of Stripe, of the platform's account and of connected ones */
  "POST /api/webhooks/stripe": {
    body: Record<string, unknown>;
    answer: {
      /** True: the event is kept, and is worked once */
      received: boolean;
    };
  };
  /** This document */
  "GET /api/openapi.json": {
    answer: Record<string, unknown>;
  };
  /** Whether the process answers */
  "GET /healthz": {
    answer: {
      /** How far it has come */
      status: string;
    };
  };
  /** Whether it can work */
  "GET /readyz": {
    answer: {
      /** How far it has come */
      status: string;
      /** Files that came with it */
      files: {
        /** Whether a scanner looks through files, and whether it can be reached */
        scanner: "none" | "working" | "failing";
        /** Files that are held back until they were looked through */
        waiting: number;
        /** Of the oldest */
        waitingSince: string | null;
      };
      /** By what matching is answered at this moment, and what this server's own index holds */
      matching: {
        /** Of experts */
        experts: {
          /** How far it has come */
          state: "ready" | "loading" | "behind" | "off";
          /** How many it knows */
          people: number;
          /** How much memory it takes */
          bytes: number;
          /** How long ago it had everything that the database has; null before the first time */
          behindSeconds: number | null;
        };
        /** Of founders */
        founders: {
          /** How far it has come */
          state: "ready" | "loading" | "behind" | "off";
          /** How many it knows */
          people: number;
          /** How much memory it takes */
          bytes: number;
          /** How long ago it had everything that the database has; null before the first time */
          behindSeconds: number | null;
        };
      };
    };
  };
};

/** Why something was refused. */
export type RefusalCode =
  | "access/above-own-role"
  | "access/admins-only"
  | "access/not-of-role"
  | "access/own-matter"
  | "accounts/cannot-close"
  | "accounts/common-password"
  | "accounts/email-not-verified"
  | "accounts/email-taken"
  | "accounts/export-limit"
  | "accounts/factor-proof-required"
  | "accounts/first-contacts-limit"
  | "accounts/full-proof-required"
  | "accounts/invalid-credentials"
  | "accounts/link-not-valid"
  | "accounts/log-in-locked"
  | "accounts/password-required"
  | "accounts/personal-password"
  | "accounts/posing-name"
  | "accounts/proof-required"
  | "accounts/same-email"
  | "accounts/same-password"
  | "accounts/session-not-found"
  | "accounts/signed-out"
  | "accounts/wrong-password"
  | "administrators/last-full"
  | "administrators/not-found"
  | "administrators/own-role"
  | "administrators/suspended"
  | "agreements/decided"
  | "agreements/drawn-already"
  | "agreements/expert-first"
  | "agreements/in-force"
  | "agreements/needed"
  | "agreements/not-found"
  | "agreements/not-signed"
  | "agreements/nothing-planned"
  | "agreements/other-text"
  | "agreements/signed-already"
  | "agreements/work-funded"
  | "applications/already-applied"
  | "applications/cannot-move"
  | "applications/idea-closed"
  | "applications/not-found"
  | "applications/not-your-move"
  | "applications/own-idea"
  | "applications/own-profile-hidden"
  | "billing/accepted-already"
  | "billing/consumer"
  | "billing/no-such-letters"
  | "billing/not-accepted"
  | "billing/nothing-saved"
  | "bonuses/not-hired"
  | "bookings/begun"
  | "bookings/cancel-the-call"
  | "bookings/cancelled"
  | "bookings/free-only"
  | "bookings/no-client"
  | "bookings/not-bookable"
  | "bookings/not-found"
  | "bookings/not-offered"
  | "bookings/not-yet-disputable"
  | "bookings/one-at-a-time"
  | "bookings/other-price"
  | "bookings/own-call"
  | "bookings/past"
  | "bookings/price-too-small"
  | "bookings/taken"
  | "bookings/to-come"
  | "bookings/too-far"
  | "bookings/too-far-to-pay"
  | "bookings/too-many"
  | "bookings/whole-project"
  | "bookings/with-oneself"
  | "books/faults"
  | "books/not-last-closed"
  | "books/not-next"
  | "books/not-over"
  | "calendar/not-found"
  | "change-orders/changes-nothing"
  | "change-orders/decided"
  | "change-orders/expenses-in-use"
  | "change-orders/milestone-settled"
  | "change-orders/moved"
  | "change-orders/named-twice"
  | "change-orders/new-needs-amount"
  | "change-orders/new-needs-title"
  | "change-orders/no-payment-due"
  | "change-orders/not-found"
  | "change-orders/not-own"
  | "change-orders/one-open"
  | "change-orders/one-raise"
  | "change-orders/own"
  | "change-orders/period-stays"
  | "change-orders/unknown-milestone"
  | "change-orders/week-has-hours"
  | "change-orders/week-waits"
  | "chargebacks/accepted"
  | "chargebacks/answered"
  | "chargebacks/decided"
  | "chargebacks/file-not-taken"
  | "chargebacks/no-contract"
  | "chargebacks/not-found"
  | "chargebacks/other-gateway"
  | "chargebacks/payment-held"
  | "chargebacks/too-late"
  | "chargebacks/too-many-pages"
  | "checkout/given-up"
  | "checkout/not-found"
  | "checkout/not-open"
  | "confidential-parts/agreed-already"
  | "confidential-parts/nda-not-found"
  | "confidential-parts/not-found"
  | "confidential-parts/other-text"
  | "confidential-parts/own-project"
  | "confidential-parts/project-over"
  | "connections/already-connected"
  | "connections/already-invited"
  | "connections/block-oneself"
  | "connections/met-day"
  | "connections/not-connected"
  | "connections/not-found"
  | "connections/not-open"
  | "connections/not-your-move"
  | "connections/own-profile-hidden"
  | "connections/to-oneself"
  | "connections/too-many-open"
  | "connections/too-soon"
  | "deliveries/not-failed"
  | "deliveries/not-found"
  | "disputes/already-resolved"
  | "disputes/not-found"
  | "disputes/not-open"
  | "disputes/own-dispute"
  | "disputes/release-amount-contradicts"
  | "disputes/release-amount-out-of-range"
  | "disputes/release-amount-required"
  | "documents/cannot-be-shown"
  | "documents/kind-unknown"
  | "documents/locked"
  | "documents/malformed"
  | "documents/no-file"
  | "documents/not-found"
  | "documents/not-multipart"
  | "documents/too-large"
  | "documents/too-many"
  | "documents/type-not-accepted"
  | "documents/upload-first"
  | "e-invoices/breaks-rules"
  | "e-invoices/not-an-invoice"
  | "entrepreneurs/already-registered"
  | "entrepreneurs/hidden-by-moderation"
  | "entrepreneurs/not-found"
  | "entrepreneurs/not-hidden"
  | "entrepreneurs/profile-required"
  | "equity-worksheets/cliff-after-vesting"
  | "equity-worksheets/in-force"
  | "equity-worksheets/leaves-when"
  | "equity-worksheets/named-twice"
  | "equity-worksheets/not-whole"
  | "expenses/above-cap"
  | "expenses/cap-agreed"
  | "expenses/cap-funded"
  | "expenses/cap-too-high"
  | "expenses/changed-meanwhile"
  | "expenses/none-agreed"
  | "expenses/not-found"
  | "expenses/not-returned"
  | "expenses/not-running"
  | "expenses/not-spent-yet"
  | "expenses/not-waiting"
  | "expenses/receipt-kind"
  | "expenses/vat-above-amount"
  | "expenses/vat-above-rate"
  | "expert-services/unknown-category"
  | "experts/already-registered"
  | "experts/cursor-unknown"
  | "experts/not-found"
  | "experts/profile-required"
  | "experts/registration-invalid"
  | "files/being-checked"
  | "files/claimed"
  | "files/disputed"
  | "files/infected"
  | "files/not-found"
  | "files/not-yours"
  | "files/opened"
  | "files/other-purpose"
  | "files/part-of-record"
  | "files/project-ended"
  | "files/project-full"
  | "files/purpose-unknown"
  | "files/store-unavailable"
  | "files/too-large"
  | "files/too-many"
  | "files/type-not-accepted"
  | "files/upload-elsewhere"
  | "files/upload-finishing"
  | "files/upload-in-pieces"
  | "files/upload-malformed"
  | "founder-agreements/decided"
  | "founder-agreements/moved"
  | "founder-agreements/not-found"
  | "founder-agreements/nothing-changed"
  | "founder-agreements/signed-already"
  | "founder-agreements/unknown-idea"
  | "idempotency/answer-lost"
  | "idempotency/bad-key"
  | "idempotency/key-reused"
  | "idempotency/still-running"
  | "idempotency/taken-over"
  | "impersonation/account-closed"
  | "impersonation/account-suspended"
  | "impersonation/administrator"
  | "impersonation/own-account"
  | "impersonation/read-only"
  | "input/not-an-object"
  | "input/unsupported-media-type"
  | "invoices/not-found"
  | "jobs/no-queue"
  | "jobs/not-failed"
  | "jobs/not-found"
  | "jobs/timed"
  | "learning/not-shown"
  | "live/session-only"
  | "messages/about-work-only"
  | "messages/key-reused"
  | "messages/not-found"
  | "messages/not-hidden"
  | "messages/not-in-project"
  | "messages/person-not-found"
  | "messages/to-oneself"
  | "milestones/by-the-hour"
  | "milestones/by-the-hour-whole"
  | "milestones/changed-meanwhile"
  | "milestones/due-past"
  | "milestones/for-expenses"
  | "milestones/not-found"
  | "milestones/not-funded"
  | "milestones/not-in-escrow"
  | "milestones/not-planned"
  | "milestones/not-submitted"
  | "milestones/part-released"
  | "milestones/parts-differ"
  | "milestones/period-differs"
  | "milestones/release-above-held"
  | "milestones/rest-too-small"
  | "milestones/too-late-for-changes"
  | "milestones/too-small"
  | "money/not-an-amount"
  | "movements/not-found"
  | "movements/not-stopped"
  | "movements/other-gateway"
  | "notifications/not-found"
  | "organizations/already-registered"
  | "organizations/not-found"
  | "organizations/profile-required"
  | "payments/amount-not-accepted"
  | "payments/gateway-unavailable"
  | "payments/not-found"
  | "payouts/account-not-found"
  | "payouts/country-required"
  | "payouts/held"
  | "payouts/not-found"
  | "payouts/nothing-on-its-way"
  | "payouts/nothing-to-pay-out"
  | "payouts/sandbox-account-closed"
  | "pictures/broken"
  | "pictures/busy"
  | "pictures/not-found"
  | "pictures/too-large"
  | "pictures/too-many"
  | "pictures/too-many-pixels"
  | "pictures/type-not-accepted"
  | "plans/limit-reached"
  | "portfolio/year-ahead"
  | "profiles/changed-meanwhile"
  | "projects/already-invited"
  | "projects/already-proposed"
  | "projects/closed"
  | "projects/expert-not-invitable"
  | "projects/milestones-open"
  | "projects/money-in-escrow"
  | "projects/no-reopening-asked"
  | "projects/not-completed"
  | "projects/not-found"
  | "projects/not-in-progress"
  | "projects/not-open"
  | "projects/other-party-gone"
  | "projects/own-profile"
  | "projects/reopening-declined"
  | "projects/reopening-over"
  | "projects/unknown-category"
  | "proposal-templates/limit-reached"
  | "proposal-templates/name-taken"
  | "proposal-templates/not-found"
  | "proposals/already-sent"
  | "proposals/answer-missing"
  | "proposals/day-far"
  | "proposals/expenses-differ"
  | "proposals/expenses-without-sum"
  | "proposals/expired"
  | "proposals/expiry-past"
  | "proposals/no-counter-offer"
  | "proposals/no-sum"
  | "proposals/not-found"
  | "proposals/not-pending"
  | "proposals/own-project"
  | "proposals/own-version"
  | "proposals/price-differs"
  | "proposals/project-not-open"
  | "proposals/questions-changed"
  | "proposals/start-past"
  | "proposals/total-too-large"
  | "proposals/version-moved"
  | "reconciliations/not-found"
  | "reports/already-open"
  | "reports/already-resolved"
  | "reports/message-already-open"
  | "reports/message-hidden"
  | "reports/no-answer"
  | "reports/not-found"
  | "reports/note-required"
  | "reports/other-outcome"
  | "reports/own-message"
  | "reports/own-profile"
  | "reports/own-review"
  | "reports/own-words"
  | "reports/person-already-open"
  | "reports/reason-required"
  | "reports/review-already-open"
  | "requests/busy"
  | "requests/foreign-origin"
  | "requests/too-many"
  | "requests/too-many-at-once"
  | "requests/unknown-version"
  | "reviews/already-answered"
  | "reviews/already-written"
  | "reviews/answer-stands"
  | "reviews/not-answered"
  | "reviews/not-completed"
  | "reviews/not-found"
  | "reviews/not-hidden"
  | "reviews/nothing-paid"
  | "reviews/window-ended"
  | "route/not-found"
  | "saved-searches/limit-reached"
  | "saved-searches/name-taken"
  | "saved-searches/not-found"
  | "search/busy"
  | "search/took-too-long"
  | "second-factor/browser-not-found"
  | "second-factor/last"
  | "second-factor/last-of-admin"
  | "second-factor/needed"
  | "second-factor/needed-of-everybody"
  | "second-factor/off"
  | "second-factor/passkey-known"
  | "second-factor/passkey-not-found"
  | "second-factor/passkey-refused"
  | "second-factor/passkeys-limit"
  | "second-factor/totp-not-begun"
  | "second-factor/totp-off"
  | "second-factor/totp-on"
  | "second-factor/wrong-code"
  | "server/error"
  | "service/no-space"
  | "service/unavailable"
  | "shortlist/full"
  | "sign-in/already-linked"
  | "sign-in/last-way"
  | "sign-in/no-provider"
  | "sign-in/not-linked"
  | "sign-in/passkey-refused"
  | "sign-in/step-over"
  | "startup-ideas/not-found"
  | "startup-ideas/own-profile-hidden"
  | "subscriptions/changed"
  | "subscriptions/charge-under-way"
  | "subscriptions/no-card"
  | "subscriptions/no-portal"
  | "subscriptions/none"
  | "subscriptions/nothing-due"
  | "subscriptions/payment-due"
  | "subscriptions/plan-not-found"
  | "suspensions/account-closed"
  | "suspensions/administrator"
  | "suspensions/not-suspended"
  | "suspensions/other-suspended"
  | "suspensions/own-account"
  | "suspensions/person-not-found"
  | "suspensions/suspended"
  | "suspensions/suspended-already"
  | "tax-reporting/filed-already"
  | "tax-reporting/no-address"
  | "tax-reporting/no-member-state"
  | "tax-reporting/no-report"
  | "tax-reporting/nothing-new"
  | "tax-reporting/year-not-over"
  | "timesheets/above-cap"
  | "timesheets/changed-meanwhile"
  | "timesheets/day-twice"
  | "timesheets/no-hours"
  | "timesheets/no-such-week"
  | "timesheets/not-by-the-hour"
  | "timesheets/not-found"
  | "timesheets/not-handed-over"
  | "timesheets/not-open"
  | "timesheets/not-running"
  | "timesheets/not-worked-yet"
  | "timesheets/other-week"
  | "timesheets/week-waits"
  | "tokens/invalid"
  | "tokens/limit-reached"
  | "tokens/not-found"
  | "tokens/scope"
  | "tokens/session-only"
  | "trial-agreements/ends-first"
  | "trial-agreements/in-force"
  | "trial-agreements/over"
  | "trial-agreements/over-unsigned"
  | "trial-agreements/too-long"
  | "vat/earlier-not-filed"
  | "vat/nothing-owed"
  | "vat/period-not-over"
  | "vat/return-changed"
  | "vat/return-filed"
  | "vat/return-not-filed"
  | "vat/return-not-found"
  | "vat/return-not-paid"
  | "vat/return-paid"
  | "vat/scheme-country"
  | "vat/scheme-other-state"
  | "vat/scheme-stagger"
  | "vat/scheme-too-early"
  | "vat/scheme-within-period"
  | "verification/already-decided"
  | "verification/already-expedited"
  | "verification/already-waiting"
  | "verification/changed-meanwhile"
  | "verification/checklist-incomplete"
  | "verification/documents-unopened"
  | "verification/not-found"
  | "verification/not-pending"
  | "verification/not-waiting"
  | "verification/not-yours-to-undo"
  | "verification/nothing-seen"
  | "verification/nothing-to-show"
  | "verification/own"
  | "verification/reason-too-short"
  | "verification/register-reference-missing"
  | "verification/still-valid"
  | "verification/too-late-to-undo"
  | "webhooks/bad-signature"
  | "webhooks/cursor-gone"
  | "webhooks/delivery-not-found"
  | "webhooks/endpoint-not-found"
  | "webhooks/endpoint-stopped"
  | "webhooks/limit-reached"
  | "webhooks/still-pending"
  | "webhooks/url-not-allowed"
;
