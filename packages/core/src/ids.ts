type Id<Name extends string> = string & { readonly __id: Name };

export type UserId = Id<"user">;
export type ExpertId = Id<"expert">;
export type OrganizationId = Id<"organization">;
export type EntrepreneurId = Id<"entrepreneur">;
export type ServiceCategoryId = Id<"service-category">;
export type ProjectId = Id<"project">;
export type ProposalId = Id<"proposal">;
export type AgreementId = Id<"agreement">;
export type NdaId = Id<"nda">;
export type AnswerId = Id<"answer">;
export type BonusId = Id<"bonus">;
export type BookingId = Id<"booking">;
export type ChangeOrderId = Id<"change-order">;
export type MilestoneId = Id<"milestone">;
export type TimesheetId = Id<"timesheet">;
export type ExpenseId = Id<"expense">;
export type PaymentId = Id<"payment">;
export type InvoiceId = Id<"invoice">;
export type DisputeId = Id<"dispute">;
export type CheckoutId = Id<"checkout">;
export type ChargebackId = Id<"chargeback">;
/** Of the part of a sale whose price a bank kept. */
export type LostSaleId = Id<"lost-sale">;
/** Of a month of the books that finance has closed. */
export type BookClosingId = Id<"book-closing">;
export type VatFilingId = Id<"vat-filing">;
export type VatPaymentId = Id<"vat-payment">;
export type VatSchemeId = Id<"vat-scheme">;
/** Of a payout that is asked back from an expert. */
export type ReversalId = Id<"reversal">;
export type RefundId = Id<"refund">;
/** Of what is paid out of an expert's account to their bank. */
export type BankPayoutId = Id<"bank-payout">;
export type TransferId = Id<"transfer">;
export type PlanId = Id<"plan">;
/** Of a term of a plan that is to be paid. */
export type RenewalId = Id<"renewal">;
export type MessageId = Id<"message">;
export type DocumentId = Id<"document">;
export type FileId = Id<"file">;
export type ProposalTemplateId = Id<"proposal-template">;
export type SavedSearchId = Id<"saved-search">;
export type ApiTokenId = Id<"api-token">;
export type AuditLineId = Id<"audit-line">;
export type NotificationId = Id<"notification">;
export type StartupIdeaId = Id<"startup-idea">;
export type ApplicationId = Id<"application">;
export type FounderAgreementId = Id<"founder-agreement">;
export type ConnectionId = Id<"connection">;
/** Of an event to one of its subscribers. */
export type DeliveryId = Id<"delivery">;
export type ReportId = Id<"report">;
export type ReviewId = Id<"review">;
export type VerificationId = Id<"verification">;
export type VerificationStepId = Id<"verification-step">;
/** Of a line of the gateway's own account, in our copy. */
export type BalanceTransactionId = Id<"balance-transaction">;
/** Of a job in the queue. */
export type JobId = Id<"job">;
/** Of one time that an account was suspended. */
export type SuspensionId = Id<"suspension">;
/** Of a refund or of a transfer. */
export type ReconciliationId = Id<"reconciliation">;
export type MovementId = RefundId | TransferId;
/** A period in which an administrator sees the product as another person. */
export type ImpersonationId = Id<"impersonation">;
export type PasskeyId = Id<"passkey">;
export type RememberedBrowserId = Id<"remembered-browser">;
export type WebhookEndpointId = Id<"webhook-endpoint">;
export type WebhookDeliveryId = Id<"webhook-delivery">;
/** Of a fact as the programs of one person are told of it. */
export type EventMessageId = Id<"event-message">;
export type VatAnswerId = Id<"vat-answer">;
export type PlatformReportId = Id<"platform-report">;
export type VatDecisionId = Id<"vat-decision">;
