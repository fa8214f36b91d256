import type {
  CaseDocumentDto,
  VerificationCaseDto,
  VerificationItemDto,
} from "@quorate/api/verification/verification.schema";

export const WAITING_ITEM: VerificationItemDto = {
  id: "case-1",
  subject: {
    kind: "expert",
    id: "expert-1",
    userId: "user-1",
    name: "Ottoline Brandt",
    title: "Port economist",
    email: "ottoline@post.example",
    profileImageUrl: null,
  },
  state: "pending",
  movedAt: "2026-11-18T09:00:00.000Z",
  isVerified: false,
  claims: { mbaSchool: "INSEAD", graduationYear: 2015, registrationNumber: null, registeredCountry: null },
  age: { businessDays: 2, isOverdue: false, promise: { passed: 2, days: 3 } },
  isExpedited: false,
  revision: 1,
  documentCount: 1,
  openedBy: [],
  held: null,
};

/** Sent with the waiting case, and not opened yet. */
export const CERTIFICATE: CaseDocumentDto = {
  id: "document-1",
  kind: "education_certificate",
  name: "certificate.pdf",
  size: 2048,
  view: "image",
  url: "/api/documents/document-1",
  safety: "unchecked",
  malware: null,
  isCurrent: true,
  openedAt: null,
};

export const WAITING_CASE: VerificationCaseDto = {
  ...WAITING_ITEM,
  claims: {
    ...WAITING_ITEM.claims,
    name: "Ottoline Brandt",
    checkedName: null,
    website: null,
    location: null,
  },
  isOwn: false,
  account: {
    name: "Ottoline Brandt",
    emailVerified: true,
    isOwnDomain: null,
    joinedAt: "2026-11-18T09:00:00.000Z",
  },
  documents: [CERTIFICATE],
  checklist: ["name", "degree"],
  validUntil: null,
  history: [
    {
      id: "step-1",
      kind: "submitted",
      by: "ottoline@post.example",
      reason: null,
      documents: ["certificate.pdf"],
      basis: [],
      basisText: null,
      isUndone: false,
      at: "2026-11-18T09:00:00.000Z",
    },
  ],
};
