import type { AdminRole } from "@quorate/core/access/admin-role";
import type { UserType } from "@quorate/core/access/user-type";
import type { LogInGuardKind } from "@quorate/core/accounts/log-in-guard";
import type { AgreementStatus } from "@quorate/core/agreements/agreement";
import type { ApplicationStatus } from "@quorate/core/applications/application";
import type { AuditMeans, AuditSubjectKind } from "@quorate/core/audit/audit-line";
import type { BankPayoutFailure, BankPayoutStatus } from "@quorate/core/bank-payouts/bank-payout";
import type { ActsAs } from "@quorate/core/billing/acts-as";
import type { KeptBookingStatus } from "@quorate/core/bookings/booking";
import type { ChangeKind, ChangeOrderStatus } from "@quorate/core/change-orders/change-order";
import type { ChargebackStatus } from "@quorate/core/chargebacks/chargeback";
import type { CheckoutOutcome, CheckoutPurpose, CheckoutStatus } from "@quorate/core/checkouts/checkout";
import type { ConnectionSide, ConnectionStatus } from "@quorate/core/connections/connection";
import type { DisputeOutcome, DisputeStatus } from "@quorate/core/disputes/dispute";
import type { ExperienceLevel, LocationPreference, TimeCommitment } from "@quorate/core/entrepreneurs/entrepreneur";
import type { DeliveryStatus } from "@quorate/core/events/delivery";
import type { ExpenseKind, ExpenseStatus } from "@quorate/core/expenses/expense";
import type { DocumentKind } from "@quorate/core/experts/document-file";
import type { WorkPlace, WorksAs } from "@quorate/core/experts/work-terms";
import type { FilePurpose } from "@quorate/core/files/file";
import type { FileSafety } from "@quorate/core/files/file-safety";
import type { Currency } from "@quorate/core/format/currency";
import type { FounderAgreementKind, FounderAgreementStatus } from "@quorate/core/founder-agreements/founder-agreement";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { InvoiceKind } from "@quorate/core/invoices/invoice";
import type { Act } from "@quorate/core/learning/act";
import type { BalanceKind } from "@quorate/core/ledger/balance-transaction";
import type { LedgerKind } from "@quorate/core/ledger/ledger";
import type { ReconciliationOutcome } from "@quorate/core/ledger/reconciliation-outcome";
import type { MailTime } from "@quorate/core/mail/mail-rules";
import type { NicheKind } from "@quorate/core/matching/niche-model";
import type { ContactKind } from "@quorate/core/messages/contact-kind";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import type { OrganizationSize } from "@quorate/core/organizations/organization-size";
import type { PaymentStatus } from "@quorate/core/payments/payment";
import type { RequirementStage } from "@quorate/core/payouts/account-requirement";
import type { MovementOutcome, MovementStatus } from "@quorate/core/payouts/movement";
import type { MovementFailure } from "@quorate/core/payouts/movement-failure";
import type { AccountHalt, PayoutAccountStatus } from "@quorate/core/payouts/payout-account";
import type { ProjectParty, ProjectStatus } from "@quorate/core/projects/project";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import type {
  MessageHidingReason,
  ReportedPart,
  ReportOutcome,
  ReportReason,
  ReportStatus,
} from "@quorate/core/reports/report";
import type { RevenueSource } from "@quorate/core/revenue/revenue-source";
import type { ReviewHidingReason } from "@quorate/core/reviews/review";
import type { SearchAlert } from "@quorate/core/saved-searches/search-alert";
import type { SignInStep } from "@quorate/core/second-factor/sign-in-step";
import type { FundingStatus, IdeaStage, IdeaTimeCommitment } from "@quorate/core/startup-ideas/startup-idea";
import type { CardFailure, RenewalStatus } from "@quorate/core/subscriptions/renewal-rules";
import type { SandboxCardBehaviour } from "@quorate/core/subscriptions/saved-card";
import type { BillingCycle, SubscriptionStatus } from "@quorate/core/subscriptions/subscription";
import type { DocType, MessageKind, ReportRegime } from "@quorate/core/tax-reporting/platform-report";
import type { SellerKind } from "@quorate/core/tax-reporting/tin";
import type { TimesheetStatus } from "@quorate/core/timesheets/timesheet";
import type { TokenScope } from "@quorate/core/tokens/token-scope";
import type { VatOutcome, VatRegister } from "@quorate/core/vat/vat-register";
import type { VatRule } from "@quorate/core/vat/vat-rules";
import type { VatFrequency, VatReturnKind } from "@quorate/core/vat/vat-scheme";
import type { VerificationStatus } from "@quorate/core/verification/verification";
import type { VerificationBasis } from "@quorate/core/verification/verification-basis";
import type { VerificationStepKind } from "@quorate/core/verification/verification-step";
import type { WebhookDeliveryStatus, WebhookFailure } from "@quorate/core/webhooks/webhook-delivery";
import type { WebhookStop } from "@quorate/core/webhooks/webhook-endpoint";
import type { CheckedTexts } from "./db-types.ts";

/** Core's name for each union of texts that the schema allows. */
type CoreTexts = {
  "agreement_signatures.party": ProjectParty | ConnectionSide;
  "agreements.declined_by": ProjectParty;
  "agreements.status": AgreementStatus;
  "answer_acts.act": Act<"expert">;
  "api_tokens.scopes": TokenScope;
  "audit_log.means": AuditMeans;
  "audit_log.subject_kind": AuditSubjectKind;
  "bank_payouts.failure": BankPayoutFailure;
  "bank_payouts.status": BankPayoutStatus;
  "billing_details.acts_as": ActsAs;
  "bookings.status": KeptBookingStatus;
  "checkout_sessions.chosen_outcome": CheckoutOutcome;
  "change_order_items.kind": ChangeKind;
  "change_orders.proposed_by": ProjectParty;
  "change_orders.status": ChangeOrderStatus;
  "founder_answer_acts.act": Act<"founder">;
  "milestones.period_ended_by": ProjectParty;
  "timesheets.status": TimesheetStatus;
  "founder_agreements.ended_by": ConnectionSide;
  "founder_agreements.kind": FounderAgreementKind;
  "founder_agreements.status": FounderAgreementStatus;
  "founder_agreements.written_by": ConnectionSide;
  "expenses.status": ExpenseStatus;
  "expenses.kind": ExpenseKind;
  "expense_versions.kind": ExpenseKind;
  "checkout_sessions.purpose": CheckoutPurpose;
  "checkout_sessions.status": CheckoutStatus;
  "co_founder_applications.status": ApplicationStatus;
  "co_founder_applications.time_commitment": IdeaTimeCommitment;
  "connections.status": ConnectionStatus;
  "dispute_proposals.outcome": DisputeOutcome;
  "disputes.outcome": DisputeOutcome;
  "disputes.status": DisputeStatus;
  "documents.kind": DocumentKind;
  "documents.safety": FileSafety;
  "entrepreneurs.available_time_commitment": TimeCommitment;
  "entrepreneurs.experience_level": ExperienceLevel;
  "entrepreneurs.location_preference": LocationPreference;
  "event_deliveries.status": DeliveryStatus;
  "experts.works_as": WorksAs;
  "experts.works_at": WorkPlace;
  "file_uploads.purpose": FilePurpose;
  "files.purpose": FilePurpose;
  "files.safety": FileSafety;
  "gateway_attempts.failure": MovementFailure;
  "gateway_attempts.outcome": MovementOutcome;
  "gateway_balance_transactions.kind": BalanceKind;
  "gateway_chargebacks.status": ChargebackStatus;
  "gateway_refunds.failure": MovementFailure;
  "gateway_refunds.status": MovementStatus;
  "gateway_reversals.failure": MovementFailure;
  /** One that cannot be had is given up. */
  "gateway_reversals.status": Exclude<MovementStatus, "waiting">;
  "gateway_transfers.failure": MovementFailure;
  "gateway_transfers.status": MovementStatus;
  "impersonations.admin_role": AdminRole;
  "invoices.kind": InvoiceKind;
  "invoices.vat_rule": VatRule;
  "ledger_transactions.kind": LedgerKind;
  "log_in_guards.kind": LogInGuardKind;
  "match_changes.kind": NicheKind;
  "messages.hidden_reason": MessageHidingReason;
  "messages.masked_kinds": ContactKind;
  "milestones.status": MilestoneStatus;
  "niche_models.kind": NicheKind;
  "notification_preferences.mail": MailTime;
  "organizations.size": OrganizationSize;
  "payout_accounts.halt": AccountHalt;
  /** Where there is no account yet there is no row. */
  "payout_accounts.status": Exclude<PayoutAccountStatus, "none">;
  "payout_requirements.stage": RequirementStage;
  "platform_report_records.doc_type": DocType;
  "platform_reports.kind": MessageKind;
  "platform_reports.regime": ReportRegime;
  "plan_renewals.billing_cycle": BillingCycle;
  "plan_renewals.failure": CardFailure;
  "plan_renewals.status": RenewalStatus;
  "project_payments.status": PaymentStatus;
  "projects.cancel_requested_by": ProjectParty;
  "projects.reopen_declined_by": ProjectParty;
  "projects.reopen_requested_by": ProjectParty;
  "projects.status": ProjectStatus;
  "proposal_versions.offered_by": ProjectParty;
  "proposals.offered_by": ProjectParty;
  "proposals.status": ProposalStatus;
  "reports.outcome": ReportOutcome;
  "reports.part": ReportedPart;
  "reports.reason": ReportReason;
  "reports.status": ReportStatus;
  "reports.told_reason": MessageHidingReason;
  "reviews.answer_hidden_reason": ReviewHidingReason;
  "reviews.hidden_reason": ReviewHidingReason;
  "reconciliations.gateway": GatewayName;
  "reconciliations.outcome": ReconciliationOutcome;
  "revenue_entries.source_type": RevenueSource;
  "revenue_entries.vat_rule": VatRule;
  "sandbox_disputes.status": ChargebackStatus;
  "sandbox_accounts.halt": AccountHalt;
  "sandbox_cards.behaviour": SandboxCardBehaviour;
  "saved_searches.alert": SearchAlert;
  "sign_in_steps.purpose": SignInStep;
  "startup_ideas.funding_status": FundingStatus;
  "startup_ideas.stage": IdeaStage;
  "startup_ideas.time_commitment_required": IdeaTimeCommitment;
  "subscription_pricing_options.billing_cycle": BillingCycle;
  "user_subscriptions.billing_cycle": BillingCycle;
  "user_subscriptions.next_billing_cycle": BillingCycle;
  "user_subscriptions.status": SubscriptionStatus;
  "users.admin_role": AdminRole;
  "users.user_type": UserType;
  "tax_details.seller_kind": SellerKind;
  "vat_answers.outcome": VatOutcome;
  "vat_answers.register": VatRegister;
  "vat_filings.kind": VatReturnKind;
  "vat_return_reminders.kind": VatReturnKind;
  "vat_schemes.ec_sales_frequency": VatFrequency;
  "vat_schemes.frequency": VatFrequency;
  "verification_steps.basis": VerificationBasis;
  "verification_steps.kind": VerificationStepKind;
  "verifications.status": VerificationStatus;
  "webhook_attempts.failure": WebhookFailure;
  "webhook_deliveries.status": WebhookDeliveryStatus;
  "webhook_endpoints.stopped": WebhookStop;
} & Record<Extract<keyof CheckedTexts, `${string}.currency`>, Currency> &
  Record<Extract<keyof CheckedTexts, `${string}.gateway`>, GatewayName>;

/** Texts that core does not name: their readers take the type from CheckedTexts. */
type OwnTexts =
  | "expert_terms.kind"
  | "moderation_actions.action"
  | "one_time_tokens.purpose"
  | "sandbox_movements.kind"
  | "search_words.corpus"
  | "word_counts.corpus";

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

type Differing = {
  [Column in Exclude<keyof CheckedTexts | keyof CoreTexts, OwnTexts>]: Column extends keyof CheckedTexts &
    keyof CoreTexts
    ? Same<CheckedTexts[Column], CoreTexts[Column]> extends true
      ? never
      : Column
    : Column;
}[Exclude<keyof CheckedTexts | keyof CoreTexts, OwnTexts>];

/** Does not compile while a CHECK and core's union differ, or a checked text has no name in core: the error names the columns. */
export const COLUMNS_THAT_DIFFER_FROM_CORE: [Differing] extends [never] ? readonly [] : Differing = [];
