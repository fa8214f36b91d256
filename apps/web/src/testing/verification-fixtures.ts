import type { OrganizationVerificationDto, VerificationDto } from "@quorate/api/verification/verification.schema";

/** Credentials that wait, as registering leaves them. */
export const PENDING_VERIFICATION: VerificationDto = {
  status: "pending",
  state: "pending",
  isVerified: false,
  reason: null,
  basisText: null,
  checkedName: null,
  requestedAt: "2026-11-19T09:00:00.000Z",
  verifiedAt: null,
  validUntil: null,
  isRenewalDue: false,
  canResubmit: false,
  isOverdue: false,
  documents: [],
  history: [
    {
      id: "s1",
      kind: "submitted",
      by: "you",
      reason: null,
      documents: [],
      basis: [],
      basisText: null,
      at: "2026-11-19T09:00:00.000Z",
    },
  ],
  claims: { name: "Ada Tester", mbaSchool: "INSEAD", graduationYear: 2015 },
  expeditedAt: null,
  expedite: { price: "49.00", currency: "GBP" },
};

/** An organization that has not been sent in. */
export const UNSENT_ORGANIZATION: OrganizationVerificationDto = {
  state: "none",
  isVerified: false,
  reason: null,
  basisText: null,
  checkedName: null,
  requestedAt: null,
  verifiedAt: null,
  validUntil: null,
  isRenewalDue: false,
  canResubmit: true,
  isOverdue: false,
  documents: [],
  history: [],
  claims: { name: "Tidewrack Mills", registrationNumber: null, registeredCountry: null, website: null },
};
