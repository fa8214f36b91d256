/**
 * Properties that may be null and never are among the demo data, each group with the reason why the document allows it. "Shape.property",
 * or a property's name where it means the same in every shape.
 */
const MAY_BE_NULL: Readonly<Record<string, readonly string[]>> = {
  "a person may leave it out of a profile, an idea or an application, and all of the demo's people state it": [
    ...["availableTimeCommitment", "bio", "city", "company", "country", "hourlyRate", "industry", "location"],
    ...["locationPreference", "preferredEquitySplit", "resultFigure", "resultLine", "website", "size"],
    ...["businessModel", "equityOffered", "fundingStatus", "targetMarket", "timeCommitmentRequired"],
    ...["equityExpectation", "relevantExperience", "timeCommitment", "AdminOrganization.description"],
    ...["Booking.other.title", "VerificationCase.subject.title", "VerificationItem.subject.title", "Booking.note"],
    ...[
      "PublicReview.author.role",
      "PublicReview.comment",
      "PublicReview.service",
      "VerificationCase.claims.graduationYear",
    ],
    "VerificationCase.claims.mbaSchool",
  ],
  "a brief or an offer may leave it out, as the specification says; without a sum there is no total": [
    ...["budget", "timeline", "canStartOn", "estimatedHours", "estimatedTimeline", "payout", "proposedRate"],
    ...["total", "totalBasis", "OfferedMilestone.dueDate", "ProjectBudget.amount"],
    ...["ProposalTemplate.shape.milestones.description", "ProposalTemplate.shape.milestones.share"],
  ],
  "not every sale of the month that is read has it: a customer may state neither, and what bears no VAT has no state and no rate":
    [
      ...["SalesDocument.customerCountry", "SalesDocument.customerVatNumber", "SalesDocument.country"],
      ...["SalesDocument.ratePercent", "SalesTotal.country", "SalesTotal.ratePercent"],
    ],
  "not every posting of the month that is read has it: most are of their own month, and some have no document": [
    ...["AccountLine.belongsTo", "AccountLine.document"],
  ],
  "an operator may leave it empty": [
    "EnhancedPlan.description",
    "Plan.description",
    "ServiceCategory.description",
    "icon",
  ],
  "it comes with a later state than some that the demo's people happen not to have": [
    ...["callToCome", "Milestone.fundedAt", "heldUntil", "Milestone.payment", "refundAt", "expertTimeZone", "room"],
    ...[
      "escrowedAt",
      "EarningsPayment.money",
      "paidAt",
      "settledAt",
      "otherAmount",
      "sentAt",
      "sentOn",
      "MoneyHold.amount",
    ],
    ...["basisText", "checkedAt", "validUntil", "age", "VerificationCase.history.by", "verificationId"],
    ...["verificationStatus", "Invoice.projectId", "opening", "closing", "AmountBand.below"],
    ...["ProjectDetail.organization.rating", "RevenueEntry.description"],
  ],
  "the card processor need not tell it": [
    ...["BankPayout.bank.name", "BankPayoutDetail.bank.name", "last4", "expectedAt", "expectedOn"],
    ...["gatewayReference", "paymentMethod", "paymentReference"],
  ],
  "a register of VAT numbers need not tell it, and is not named where the operator decided": [
    ...["Invoice.businessProof.consultationNumber", "Invoice.businessProof.register"],
    ...["VatAnswer.address", "VatAnswer.consultationNumber", "VatAnswer.name"],
  ],
  "sellers are asked within the hour": ["TaxSeller.askedAt"],
  "erased, or not known for what a job or a guest did": [
    ...["AuditLine.actor", "AuditLine.address", "AuditLine.requestId", "AuditLine.subject.name", "AuditLine.topic"],
    ...["Nda.expertId", "NotificationGroup.project.path", "userAgent", "DebugAuth.userId", "DebugAuth.userType"],
  ],
  "there is none while the index of people is absent, and of those who only pass a filter": ["matchScore", "band"],
};

const excused = new Set(Object.values(MAY_BE_NULL).flat());

/** Those of "Shape.property" that have no reason yet. */
export const withoutReason = (found: readonly string[]): string[] =>
  found.filter((key) => !excused.has(key) && !excused.has(key.slice(key.lastIndexOf(".") + 1)));
