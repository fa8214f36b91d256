import type { WordsKind } from "@quorate/core/messages/contact-visibility";
import { ENTREPRENEUR_FIELDS } from "../profiles/entrepreneur-fields.schema.ts";
import { EXPERT_FIELDS } from "../profiles/expert-fields.schema.ts";
import { IDEA_FIELDS } from "../profiles/idea-fields.schema.ts";
import { ORGANIZATION_FIELDS } from "../profiles/organization-fields.schema.ts";
import { columnsOf } from "../schema/fields.ts";

/**
 * Who reads a text that people write. A kind of words: its recipient, with contact details masked until the rule in core opens them.
 * `everybody`: public and unmasked, as it has no particular recipient. `callers`: the two people of a call. `contract`: the two parties of a contract, and administrators in a
 * dispute. `administrators`: they and the author. `oneself`: only the author.
 */
export type TextReader = WordsKind | "everybody" | "callers" | "contract" | "administrators" | "oneself";

/** The columns of a noun's fields that are words for this reader; documents are files. */
const written = (
  table: "entrepreneurs" | "experts" | "organizations" | "startup_ideas",
  fields: Parameters<typeof columnsOf>[0],
  reader: "everybody" | "self",
) =>
  columnsOf(
    fields,
    ({ to, isFigure, isNotExported }) => !isFigure && !isNotExported && (to ?? "everybody") === reader,
  ).map((column) => `${table}.${column}`);

const every = (reader: TextReader, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, reader]));

/**
 * Every column with text that people write. The test that walks the schema asks for an entry for a new column, and reads all that is
 * masked.
 */
export const TEXT_READERS: Readonly<Record<string, TextReader>> = {
  ...every("message", ["messages.content", "messages.masked_content"]),
  ...every("proposal", [
    "proposals.cover_letter",
    "proposals.estimated_timeline",
    "proposals.leaves_out",
    "proposals.note",
    "proposal_versions.cover_letter",
    "proposal_versions.estimated_timeline",
    "proposal_versions.leaves_out",
    "proposal_versions.note",
    "proposal_milestones.title",
    "proposal_milestones.description",
    "proposal_answers.answer",
  ]),
  // From the client to an expert, as an invitation is.
  ...every("invitation", [
    "project_invitations.note",
    "proposals.decline_reason",
    "bookings.note",
    "confidential_parts.text",
  ]),
  ...every("application", [
    "co_founder_applications.cover_letter",
    "co_founder_applications.relevant_experience",
    "co_founder_applications.equity_expectation",
  ]),
  ...every("application-note", ["co_founder_applications.status_notes"]),
  ...every("connection-note", ["connections.note"]),
  ...every("everybody", [
    ...written("entrepreneurs", ENTREPRENEUR_FIELDS, "everybody"),
    ...written("experts", EXPERT_FIELDS, "everybody"),
    ...written("organizations", ORGANIZATION_FIELDS, "everybody"),
    ...written("startup_ideas", IDEA_FIELDS, "everybody"),
  ]),
  ...every("everybody", [
    "entrepreneurs.name",
    "experts.person_name",
    "organizations.logo_url",
    // Of the brief, as it was worded when it was answered.
    "proposal_answers.question",
    "portfolio_items.title",
    "portfolio_items.summary",
    "portfolio_items.url",
    "portfolio_items.result_figure",
    "portfolio_items.result_line",
    "project_questions.question",
    "projects.title",
    "projects.description",
    "projects.timeline",
    "projects.requirements",
    "projects.preferred_expertise",
    "reviews.comment",
    "reviews.answer",
    "reviews.author_role",
    "users.first_name",
    "users.last_name",
    "users.profile_image_url",
  ]),
  // A link at which two people meet at a time that both chose.
  ...every("callers", ["bookings.room"]),
  ...every("contract", [
    // On the invoices that the other party gets.
    "billing_details.legal_name",
    "billing_details.address_lines",
    "billing_details.postcode",
    "billing_details.city",
    "billing_details.country",
    "billing_details.vat_number",
    "billing_details.company_number",
    // As billing details are, and what a register said of them.
    "vat_answers.country",
    "vat_answers.vat_number",
    "vat_answers.consultation_number",
    "vat_answers.registered_name",
    "vat_answers.registered_address",
    // As billing details are; shown to their owner and in reports to tax offices.
    "platform_reports.state",
    "platform_reports.message_ref",
    "platform_reports.receipt",
    "platform_report_records.doc_ref",
    "platform_report_records.corrects_ref",
    "platform_report_records.content",
    "tax_details.first_name",
    "tax_details.last_name",
    "tax_details.legal_name",
    "tax_details.registration_number",
    "tax_details.address_lines",
    "tax_details.postcode",
    "tax_details.city",
    "tax_details.country",
    "tax_details.tins",
    "tax_details.vat_number",
    "tax_details.birth_city",
    "tax_details.birth_country",
    "tax_details.establishments",
    "vat_decisions.country",
    "vat_decisions.vat_number",
    "invoices.lines",
    "invoices.snapshot",
    "disputes.reason",
    "disputes.answer",
    "disputes.resolution_note",
    "agreements.paper",
    "ndas.paper",
    "agreements.decline_reason",
    "agreement_signatures.name",
    "agreement_signatures.drawing",
    "founder_agreements.paper",
    "founder_agreements.terms",
    "timesheets.return_reason",
    "timesheet_days.note",
    "expenses.description",
    "expenses.return_reason",
    "expense_versions.description",
    "expense_versions.return_reason",
    "bonuses.note",
    "change_orders.note",
    "change_orders.decline_reason",
    "change_order_items.title",
    "change_order_items.description",
    "change_order_items.before_title",
    "change_order_items.before_description",
    // Those planned for an open project are read by experts who may propose, too: masked as an invitation is.
    "milestones.title",
    "milestones.description",
    "milestones.submission_note",
    "milestones.change_request",
    "projects.purchase_order",
    "project_events.note",
  ]),
  ...every("administrators", [
    "account_suspensions.reason",
    "audit_log.address",
    "documents.name",
    "vat_decisions.reason",
    "vat_decisions.end_reason",
    "vat_filings.reference",
    "vat_payments.reference",
    "entrepreneurs.hidden_reason",
    "experts.verification_notes",
    "moderation_actions.note",
    "organizations.registered_country",
    "organizations.registration_number",
    "organizations.verification_notes",
    "projects.cost_centre",
    "reports.note",
    "reports.resolution_note",
    "verification_steps.reason",
    "verification_steps.register_reference",
    "verifications.notes",
    "verifications.verification_data",
  ]),
  ...every("oneself", written("experts", EXPERT_FIELDS, "self")),
  ...every("oneself", [
    "agreement_signatures.address",
    "agreement_signatures.address_salt",
    "api_tokens.last_used_agent",
    "api_tokens.last_used_network",
    "api_tokens.name",
    "connection_sides.private_notes",
    "email_changes.former_email",
    "email_changes.new_email",
    "idempotency_keys.response_body",
    // Why support looked at the product as them.
    "impersonations.reason",
    "passkeys.name",
    // An offer that is sent says them again, and is masked then.
    "availabilities.days_off",
    "availabilities.hours",
    "availabilities.holiday_country",
    "availabilities.time_zone",
    "proposal_templates.name",
    "proposal_templates.shape",
    "saved_searches.filter",
    "saved_searches.name",
    "search_words.word",
    "sessions.sess",
    "users.email",
    "users.timezone",
    "webhook_endpoints.description",
    "webhook_endpoints.url",
  ]),
};
