import type { DB } from "@quorate/db/db-types";
import { ENTREPRENEUR_FIELDS } from "../profiles/entrepreneur-fields.schema.ts";
import { EXPERT_FIELDS } from "../profiles/expert-fields.schema.ts";
import { IDEA_FIELDS } from "../profiles/idea-fields.schema.ts";
import { ORGANIZATION_FIELDS } from "../profiles/organization-fields.schema.ts";
import { columnsOf } from "../schema/fields.ts";

/**
 * What becomes of a table's rows about a person whose account is erased. `deleted`: they go. `anonymised`: they stay for others and for
 * the books, and say nothing of the person. `kept`: they stay as they are, because they say nothing of anybody.
 */
export type Fate = "deleted" | "anonymised" | "kept";

/** By which word a table's rows are in the archive that a person takes along; a text says why they are not. */
export type Exported = { as: string } | { not: string };

export type PersonalTable = {
  fate: Fate;
  exported: Exported;
  /**
   * Columns of free text, and their fate on erasure: the row goes, it is emptied, names are taken out of it, it belongs to no person, or
   * books must keep it.
   */
  texts: Readonly<Record<string, "deleted" | "emptied" | "scrubbed" | "of nobody" | "kept by law">>;
};

const nobody = { not: "says nothing of a person" } as const;
const secret = { not: "a secret, or a digest of one" } as const;
const derived = { not: "made of what is exported" } as const;
const inBooks = { not: "the books; what they say of a person's money is exported as payments" } as const;

/** What becomes of the texts of a profile's fields. */
const textsOf = <Fate extends "deleted" | "emptied">(fields: Parameters<typeof columnsOf>[0], fate: Fate) =>
  Object.fromEntries(columnsOf(fields, ({ isFigure }) => !isFigure).map((column) => [column, fate]));

/** Auditors read the books by these; they hold nothing. */
type View = "audit_escrow" | "audit_ledger";

/** Every table, by its name: a new one is asked for by the compiler, a new column of text by the test that walks the schema. */
export const PERSONAL_TABLES: { readonly [Table in Exclude<keyof DB, View>]: PersonalTable } = {
  account_closings: { fate: "deleted", exported: derived, texts: { shelf: "deleted" } },
  account_suspensions: { fate: "deleted", exported: { as: "suspensions" }, texts: { reason: "deleted" } },
  admin_users: { fate: "deleted", exported: derived, texts: { role: "deleted", permissions: "deleted" } },
  agreement_signatures: {
    fate: "anonymised",
    exported: { as: "agreement-signatures" },
    texts: {
      name: "kept by law",
      drawing: "kept by law",
      consent: "of nobody",
      address: "emptied",
      address_salt: "emptied",
      address_digest: "of nobody",
      pdf_sha256: "of nobody",
      text_sha256: "of nobody",
      previous_hash: "of nobody",
      hash: "of nobody",
    },
  },
  agreements: {
    fate: "anonymised",
    exported: { as: "agreements" },
    texts: {
      paper: "kept by law",
      decline_reason: "emptied",
      pdf_sha256: "of nobody",
      text_sha256: "of nobody",
    },
  },
  confidential_parts: { fate: "anonymised", exported: { as: "confidential-parts" }, texts: { text: "scrubbed" } },
  ndas: {
    fate: "kept",
    exported: { as: "ndas" },
    texts: { paper: "kept by law", pdf_sha256: "of nobody", text_sha256: "of nobody" },
  },
  founder_agreements: {
    fate: "anonymised",
    exported: { as: "founder-agreements" },
    texts: { paper: "kept by law", terms: "kept by law", pdf_sha256: "of nobody", text_sha256: "of nobody" },
  },
  founder_answer_acts: { fate: "deleted", exported: { as: "founder-answer-acts" }, texts: {} },
  kept_founder_answers: { fate: "deleted", exported: { as: "kept-founder-answers" }, texts: { field: "deleted" } },
  learned_founder_shifts: { fate: "deleted", exported: { as: "learned-founder-shifts" }, texts: { field: "deleted" } },
  answer_acts: { fate: "deleted", exported: { as: "answer-acts" }, texts: {} },
  kept_answers: { fate: "deleted", exported: { as: "kept-answers" }, texts: { field: "deleted" } },
  learned_shifts: { fate: "deleted", exported: { as: "learned-shifts" }, texts: { field: "deleted" } },
  api_tokens: {
    fate: "deleted",
    exported: { as: "api-tokens" },
    texts: { name: "deleted", token_hash: "deleted", last_used_network: "deleted", last_used_agent: "deleted" },
  },
  audit_log: {
    fate: "anonymised",
    exported: { not: "the operator's record of who did what; it is no part of what a person wrote or was asked for" },
    texts: {
      action: "of nobody",
      address: "emptied",
      request_id: "of nobody",
      before: "of nobody",
      after: "of nobody",
    },
  },
  billing_details: {
    fate: "deleted",
    exported: { as: "billing-details" },
    texts: {
      legal_name: "deleted",
      address_lines: "deleted",
      postcode: "deleted",
      city: "deleted",
      country: "deleted",
      vat_number: "deleted",
      company_number: "deleted",
    },
  },
  bank_payouts: {
    fate: "anonymised",
    exported: inBooks,
    texts: {
      gateway_reference: "of nobody",
      failure_detail: "emptied",
      bank_name: "emptied",
      bank_last4: "emptied",
    },
  },
  bank_payout_transfers: { fate: "kept", exported: inBooks, texts: {} },
  bonuses: { fate: "anonymised", exported: { as: "bonuses" }, texts: { note: "scrubbed" } },
  book_closing_balances: { fate: "kept", exported: inBooks, texts: { account: "of nobody" } },
  book_closings: { fate: "kept", exported: nobody, texts: { reopen_reason: "of nobody" } },
  bookings: {
    fate: "anonymised",
    exported: { as: "calls" },
    texts: { note: "scrubbed", room: "emptied" },
  },
  expenses: {
    fate: "anonymised",
    exported: { as: "expenses" },
    texts: { description: "scrubbed", return_reason: "scrubbed" },
  },
  expense_versions: {
    fate: "anonymised",
    exported: { as: "expense-versions" },
    texts: { description: "scrubbed", return_reason: "scrubbed" },
  },
  calendar_feeds: { fate: "deleted", exported: secret, texts: { token_hash: "deleted" } },
  rehearsal: { fate: "kept", exported: nobody, texts: {} },
  timesheet_days: {
    fate: "anonymised",
    exported: { as: "timesheet-days" },
    texts: { note: "scrubbed" },
  },
  timesheets: { fate: "anonymised", exported: { as: "timesheets" }, texts: { return_reason: "scrubbed" } },
  change_order_items: {
    fate: "anonymised",
    exported: { as: "change-order-items" },
    texts: {
      before_title: "scrubbed",
      before_description: "scrubbed",
      title: "scrubbed",
      description: "scrubbed",
    },
  },
  change_orders: {
    fate: "anonymised",
    exported: { as: "change-orders" },
    texts: { note: "scrubbed", decline_reason: "scrubbed" },
  },
  checkout_sessions: {
    fate: "anonymised",
    exported: { as: "payments" },
    texts: {
      description: "scrubbed",
      url: "emptied",
      return_path: "of nobody",
      billing_cycle: "of nobody",
      gateway_reference: "of nobody",
      payment_reference: "of nobody",
    },
  },
  co_founder_applications: {
    fate: "deleted",
    exported: { as: "applications" },
    texts: {
      cover_letter: "deleted",
      relevant_experience: "deleted",
      equity_expectation: "deleted",
      status_notes: "deleted",
    },
  },
  connection_sides: { fate: "deleted", exported: { as: "connection-notes" }, texts: { private_notes: "deleted" } },
  connections: { fate: "deleted", exported: { as: "connections" }, texts: { note: "deleted" } },
  credentials: { fate: "deleted", exported: secret, texts: { password_hash: "deleted" } },
  dispute_proposals: { fate: "kept", exported: nobody, texts: {} },
  disputes: {
    fate: "anonymised",
    exported: { as: "disputes" },
    texts: { reason: "scrubbed", answer: "scrubbed", resolution_note: "scrubbed" },
  },
  documents: {
    fate: "deleted",
    exported: { as: "documents" },
    texts: {
      name: "deleted",
      media_type: "deleted",
      storage_key: "deleted",
      malware: "deleted",
      check_failure: "deleted",
    },
  },
  domain_events: { fate: "kept", exported: derived, texts: { type: "of nobody", payload: "of nobody" } },
  email_changes: { fate: "deleted", exported: derived, texts: { new_email: "deleted", former_email: "deleted" } },
  entrepreneur_niches: { fate: "deleted", exported: derived, texts: {} },
  entrepreneur_views: { fate: "deleted", exported: { not: "whom somebody looked at is theirs, too" }, texts: {} },
  entrepreneurs: {
    fate: "deleted",
    exported: { as: "entrepreneur" },
    texts: {
      name: "deleted",
      ...textsOf(ENTREPRENEUR_FIELDS, "deleted"),
      hidden_reason: "deleted",
    },
  },
  event_deliveries: { fate: "kept", exported: nobody, texts: { subscriber: "of nobody", last_error: "emptied" } },
  event_messages: { fate: "deleted", exported: derived, texts: { type: "deleted", data: "deleted" } },
  expert_niches: { fate: "deleted", exported: derived, texts: {} },
  expert_facets: { fate: "deleted", exported: derived, texts: {} },
  expert_services: { fate: "deleted", exported: { as: "expert-services" }, texts: {} },
  expert_terms: { fate: "deleted", exported: derived, texts: { term: "deleted" } },
  experts: {
    fate: "anonymised",
    exported: { as: "expert" },
    texts: {
      ...textsOf(EXPERT_FIELDS, "emptied"),
      verification_notes: "emptied",
      person_name: "emptied",
    },
  },
  file_upload_parts: { fate: "deleted", exported: derived, texts: { storage_key: "deleted" } },
  file_uploads: {
    fate: "deleted",
    exported: { not: "is not there yet, and gone within a day" },
    texts: { given_name: "deleted" },
  },
  files: {
    fate: "anonymised",
    exported: { as: "files" },
    texts: {
      name: "scrubbed",
      malware: "of nobody",
      check_failure: "of nobody",
      media_type: "of nobody",
      storage_key: "of nobody",
    },
  },
  gateway_attempts: {
    fate: "anonymised",
    exported: inBooks,
    texts: { detail: "emptied", gateway_reference: "of nobody" },
  },
  gateway_balance_transactions: {
    fate: "kept",
    exported: inBooks,
    texts: { reference: "of nobody", told_type: "of nobody", source_reference: "of nobody" },
  },
  gateway_chargebacks: {
    fate: "kept",
    exported: inBooks,
    texts: {
      reference: "of nobody",
      payment_reference: "of nobody",
      reason: "of nobody",
      evidence_account: "kept by law",
      evidence_file_name: "kept by law",
    },
  },
  gateway_events: {
    fate: "anonymised",
    exported: inBooks,
    texts: { gateway: "of nobody", id: "of nobody", type: "of nobody", payload: "scrubbed", outcome: "of nobody" },
  },
  gateway_reversals: {
    fate: "anonymised",
    exported: inBooks,
    texts: { gateway_reference: "of nobody", failure_detail: "emptied" },
  },
  gateway_refunds: {
    fate: "anonymised",
    exported: inBooks,
    texts: { gateway_reference: "of nobody", failure_detail: "emptied" },
  },
  gateway_transfers: {
    fate: "anonymised",
    exported: { as: "payouts" },
    texts: { gateway_reference: "of nobody", failure_detail: "emptied" },
  },
  idempotency_keys: {
    fate: "deleted",
    exported: { not: "answers that were given already, kept for a day" },
    texts: { key: "deleted", request_hash: "deleted", response_body: "deleted" },
  },
  impersonations: {
    fate: "deleted",
    exported: { as: "looked-at-by-support" },
    texts: { sid: "deleted", reason: "deleted" },
  },
  installation: { fate: "kept", exported: nobody, texts: {} },
  invoice_senders: { fate: "kept", exported: nobody, texts: { prefix: "of nobody" } },
  invoices: {
    fate: "kept",
    exported: { as: "invoices" },
    texts: {
      cause: "of nobody",
      number: "of nobody",
      vat_country: "of nobody",
      lines: "kept by law",
      snapshot: "kept by law",
    },
  },
  ledger_balances: { fate: "kept", exported: inBooks, texts: { account: "of nobody" } },
  ledger_entries: { fate: "kept", exported: inBooks, texts: { account: "of nobody" } },
  ledger_transactions: { fate: "kept", exported: inBooks, texts: {} },
  locations: {
    fate: "kept",
    exported: nobody,
    texts: { country: "of nobody", region: "of nobody", city: "of nobody", timezone: "of nobody" },
  },
  lost_sales: { fate: "kept", exported: inBooks, texts: {} },
  log_in_guards: { fate: "deleted", exported: secret, texts: { subject: "deleted" } },
  mails: {
    fate: "deleted",
    exported: { not: "that a mail went, for a year; what it said is the reader's own" },
    texts: { kind: "deleted", topic: "deleted", stop_hash: "deleted" },
  },
  mail_times: { fate: "deleted", exported: { as: "mail-times" }, texts: { time_zone: "deleted" } },
  mail_windows: {
    fate: "deleted",
    exported: { not: "when mails went, for an hour" },
    texts: { address: "deleted", kind: "deleted" },
  },
  match_changes: { fate: "kept", exported: { not: "says only that something changed, for days" }, texts: {} },
  messages: {
    fate: "anonymised",
    exported: { as: "messages" },
    texts: { content: "scrubbed", masked_content: "scrubbed" },
  },
  milestones: {
    fate: "anonymised",
    exported: { as: "milestones" },
    texts: { title: "scrubbed", description: "scrubbed", submission_note: "scrubbed", change_request: "scrubbed" },
  },
  moderation_actions: {
    fate: "anonymised",
    exported: { not: "what others reported, and what was decided about it, names them" },
    texts: { note: "scrubbed" },
  },
  niche_models: { fate: "kept", exported: nobody, texts: { digest: "of nobody" } },
  notification_preferences: {
    fate: "deleted",
    exported: { as: "notification-preferences" },
    texts: { topic: "deleted" },
  },
  notifications: { fate: "deleted", exported: { as: "notifications" }, texts: { kind: "deleted" } },
  one_time_tokens: { fate: "deleted", exported: secret, texts: { token_hash: "deleted" } },
  organizations: {
    fate: "anonymised",
    exported: { as: "organization" },
    texts: {
      ...textsOf(ORGANIZATION_FIELDS, "emptied"),
      logo_url: "emptied",
      registered_country: "emptied",
      registration_number: "emptied",
      verification_notes: "emptied",
    },
  },
  passkeys: {
    fate: "deleted",
    exported: { as: "passkeys" },
    texts: { credential_id: "deleted", public_key: "deleted", transports: "deleted", name: "deleted" },
  },
  payout_accounts: {
    fate: "kept",
    exported: inBooks,
    texts: { gateway_reference: "of nobody", country: "of nobody", balance_currency: "of nobody" },
  },
  payout_requirements: {
    fate: "deleted",
    exported: { not: "what the card processor asks of somebody, who reads it there" },
    texts: { code: "deleted", problem: "deleted" },
  },
  pictures: { fate: "deleted", exported: { as: "pictures" }, texts: { key: "deleted" } },
  platform_reports: {
    fate: "kept",
    exported: nobody,
    texts: { state: "of nobody", message_ref: "of nobody", receipt: "of nobody" },
  },
  platform_report_records: {
    fate: "kept",
    exported: { as: "tax-reports" },
    texts: { doc_ref: "of nobody", corrects_ref: "of nobody", content: "kept by law" },
  },
  plan_renewals: { fate: "kept", exported: inBooks, texts: {} },
  portfolio_items: {
    fate: "deleted",
    exported: { as: "portfolio" },
    texts: {
      title: "deleted",
      summary: "deleted",
      url: "deleted",
      result_figure: "deleted",
      result_line: "deleted",
    },
  },
  profile_views: { fate: "deleted", exported: { not: "whom somebody looked at is theirs, too" }, texts: {} },
  project_events: {
    fate: "anonymised",
    exported: { as: "project-activity" },
    texts: { kind: "of nobody", note: "scrubbed" },
  },
  project_invitations: { fate: "anonymised", exported: { as: "project-invitations" }, texts: { note: "scrubbed" } },
  payment_fundings: { fate: "kept", exported: inBooks, texts: {} },
  project_payments: {
    fate: "kept",
    exported: { as: "payments" },
    texts: { payment_method: "of nobody", payment_intent_id: "of nobody" },
  },
  project_questions: {
    fate: "anonymised",
    exported: { as: "project-questions" },
    texts: { question: "scrubbed" },
  },
  projects: {
    fate: "anonymised",
    exported: { as: "projects" },
    texts: {
      title: "scrubbed",
      description: "scrubbed",
      timeline: "scrubbed",
      requirements: "scrubbed",
      preferred_expertise: "scrubbed",
      purchase_order: "emptied",
      cost_centre: "emptied",
    },
  },
  proposal_answers: {
    fate: "anonymised",
    exported: { as: "offer-answers" },
    texts: { question: "scrubbed", answer: "scrubbed" },
  },
  proposal_milestones: {
    fate: "anonymised",
    exported: { as: "offered-milestones" },
    texts: { title: "scrubbed", description: "scrubbed" },
  },
  proposal_versions: {
    fate: "anonymised",
    exported: { as: "offers" },
    texts: { cover_letter: "scrubbed", note: "scrubbed", leaves_out: "scrubbed", estimated_timeline: "emptied" },
  },
  proposals: {
    fate: "anonymised",
    exported: { as: "proposals" },
    texts: {
      cover_letter: "scrubbed",
      estimated_timeline: "emptied",
      leaves_out: "scrubbed",
      note: "scrubbed",
      decline_reason: "scrubbed",
    },
  },
  provider_identities: {
    fate: "deleted",
    exported: { as: "sign-in-providers" },
    texts: { issuer: "deleted", subject: "deleted", email: "deleted" },
  },
  recovery_codes: { fate: "deleted", exported: secret, texts: { code_hash: "deleted" } },
  remembered_browsers: {
    fate: "deleted",
    exported: { as: "remembered-browsers" },
    texts: { device_hash: "deleted", user_agent: "deleted" },
  },
  reconciliations: {
    fate: "kept",
    exported: nobody,
    texts: { failure: "of nobody", differences: "of nobody" },
  },
  reports: {
    fate: "anonymised",
    exported: { as: "reports" },
    texts: { note: "scrubbed", resolution_note: "scrubbed" },
  },
  revenue_entries: {
    fate: "kept",
    exported: inBooks,
    texts: { description: "of nobody", vat_country: "of nobody" },
  },
  reviews: {
    fate: "anonymised",
    exported: { as: "reviews" },
    texts: { author_role: "emptied", comment: "scrubbed", answer: "scrubbed" },
  },
  sandbox_disputes: {
    fate: "kept",
    exported: inBooks,
    texts: { reference: "of nobody" },
  },
  sandbox_accounts: {
    fate: "kept",
    exported: inBooks,
    texts: { reference: "of nobody", country: "of nobody", asked: "of nobody" },
  },
  sandbox_cards: { fate: "kept", exported: inBooks, texts: { reference: "of nobody" } },
  sandbox_movements: { fate: "kept", exported: inBooks, texts: {} },
  saved_cards: {
    fate: "deleted",
    exported: { not: "the card processor's; brand and last digits are shown with the plan" },
    texts: { customer_reference: "deleted", card_reference: "deleted", brand: "deleted", last4: "deleted" },
  },
  availabilities: {
    fate: "deleted",
    exported: { as: "availability" },
    texts: { time_zone: "deleted", hours: "deleted", days_off: "deleted", holiday_country: "deleted" },
  },
  proposal_templates: {
    fate: "deleted",
    exported: { as: "proposal-templates" },
    texts: { name: "deleted", shape: "deleted" },
  },
  saved_searches: {
    fate: "deleted",
    exported: { as: "saved-searches" },
    texts: { name: "deleted", filter: "deleted" },
  },
  search_words: { fate: "deleted", exported: derived, texts: { word: "deleted", stem: "deleted" } },
  service_categories: {
    fate: "kept",
    exported: nobody,
    texts: {
      name: "of nobody",
      description: "of nobody",
      icon: "of nobody",
      slug: "of nobody",
      category: "of nobody",
    },
  },
  sessions: {
    fate: "deleted",
    exported: { as: "sessions" },
    texts: { sid: "deleted", former_sid: "deleted", sess: "deleted", issuer: "deleted" },
  },
  shortlist_entries: { fate: "deleted", exported: { as: "shortlist" }, texts: {} },
  sign_in_steps: {
    fate: "deleted",
    exported: { not: "a log-in that is half done, for minutes" },
    texts: { token_hash: "deleted", challenge: "deleted", detail: "deleted" },
  },
  startup_idea_views: { fate: "deleted", exported: { not: "whom somebody looked at is theirs, too" }, texts: {} },
  startup_ideas: {
    fate: "deleted",
    exported: { as: "startup-ideas" },
    texts: textsOf(IDEA_FIELDS, "deleted"),
  },
  subscription_plans: {
    fate: "kept",
    exported: nobody,
    texts: { name: "of nobody", description: "of nobody", features: "of nobody" },
  },
  subscription_pricing_options: { fate: "kept", exported: nobody, texts: {} },
  tax_details: {
    fate: "kept",
    exported: { as: "tax-details" },
    texts: {
      first_name: "kept by law",
      last_name: "kept by law",
      legal_name: "kept by law",
      registration_number: "kept by law",
      address_lines: "kept by law",
      postcode: "kept by law",
      city: "kept by law",
      country: "kept by law",
      tins: "kept by law",
      vat_number: "kept by law",
      birth_city: "kept by law",
      birth_country: "kept by law",
      establishments: "kept by law",
    },
  },
  tax_requests: { fate: "kept", exported: { as: "tax-requests" }, texts: {} },
  totp_secrets: { fate: "deleted", exported: secret, texts: { sealed_secret: "deleted" } },
  user_blocks: { fate: "deleted", exported: { as: "blocks" }, texts: {} },
  user_subscriptions: { fate: "kept", exported: { as: "subscriptions" }, texts: {} },
  users: {
    fate: "anonymised",
    exported: { as: "account" },
    texts: {
      email: "emptied",
      first_name: "emptied",
      last_name: "emptied",
      profile_image_url: "emptied",
      timezone: "emptied",
    },
  },
  verification_openings: {
    fate: "deleted",
    exported: { not: "which administrator opened a document, and when" },
    texts: {},
  },
  vat_answers: {
    fate: "deleted",
    exported: { as: "vat-answers" },
    texts: {
      country: "deleted",
      vat_number: "deleted",
      consultation_number: "deleted",
      registered_name: "deleted",
      registered_address: "deleted",
    },
  },
  vat_decisions: {
    fate: "deleted",
    exported: { as: "vat-decisions" },
    texts: { country: "deleted", vat_number: "deleted", reason: "deleted", end_reason: "deleted" },
  },
  vat_filing_documents: { fate: "kept", exported: inBooks, texts: { kind: "of nobody" } },
  vat_filing_lines: { fate: "kept", exported: inBooks, texts: { vat_rule: "of nobody", vat_country: "of nobody" } },
  vat_filings: {
    fate: "kept",
    exported: nobody,
    texts: { country: "of nobody", reference: "of nobody" },
  },
  vat_payments: { fate: "kept", exported: inBooks, texts: { reference: "of nobody" } },
  vat_return_reminders: { fate: "kept", exported: nobody, texts: {} },
  vat_schemes: { fate: "kept", exported: nobody, texts: { country: "of nobody" } },
  verification_steps: {
    fate: "anonymised",
    exported: { as: "verifications" },
    texts: { reason: "emptied", register_name: "of nobody", register_reference: "emptied" },
  },
  verifications: {
    fate: "anonymised",
    exported: { as: "verifications" },
    texts: { verification_type: "of nobody", verification_data: "emptied", notes: "emptied" },
  },
  webhook_attempts: {
    fate: "deleted",
    exported: { not: "what programs of their owner answered, for thirty days" },
    texts: { answer: "deleted" },
  },
  webhook_deliveries: { fate: "deleted", exported: derived, texts: {} },
  webhook_endpoints: {
    fate: "deleted",
    exported: { as: "webhook-endpoints" },
    texts: {
      url: "deleted",
      description: "deleted",
      event_types: "deleted",
      sealed_secret: "deleted",
      former_sealed_secret: "deleted",
    },
  },
  word_counts: { fate: "kept", exported: nobody, texts: { stem: "of nobody" } },
};
