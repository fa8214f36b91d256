import type { InvoiceId, ProjectId } from "@quorate/core/ids";
import { INVOICE_KINDS } from "@quorate/core/invoices/invoice";
import { VAT_REGISTERS } from "@quorate/core/vat/vat-register";
import { VAT_RULES } from "@quorate/core/vat/vat-rules";
import { z } from "zod";
import { projectSchema } from "../projects/projects.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { zExpand } from "../schema/expand.ts";
import { zBookDay, zCurrency, zCursor, zDecimal, zDefault, zId, zOptional, zTimestamp } from "../schema/scalars.ts";

export const INVOICE_SCOPES = ["mine", "platform"] as const;

export const listInvoicesInput = z.object({
  scope: zDefault(z.enum(INVOICE_SCOPES), "mine").meta({
    description: "`platform`: what the platform has issued in its own name, for administrators",
  }),
  kind: zOptional(z.enum(INVOICE_KINDS)),
  project: zOptional(zId<ProjectId>()).meta({ description: "Those of a project alone" }),
  expand: zExpand(["project"]),
  ...datedPageInput,
  cursor: zCursor<InvoiceId>(),
});

export const invoiceIdInput = z.object({ id: zId<InvoiceId>() });

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().meta({ description: "Without gaps for each sender and year", example: "E1004-2026-0031" }),
  kind: z.enum(INVOICE_KINDS),
  amount: zDecimal.meta({ description: "What was paid, VAT contained in it" }),
  net: zDecimal,
  vat: zDecimal,
  vatRule: z.enum(VAT_RULES),
  currency: zCurrency,
  subject: z.string().meta({ description: "What it is about, in a line" }),
  from: z.string(),
  to: z.string(),
  isSentByYou: z.boolean().meta({ description: "Issued in your name" }),
  credits: z.string().nullable().meta({ description: "The number of what it gives back" }),
  projectId: z.string().nullable(),
  purchaseOrder: z
    .string()
    .nullable()
    .meta({ description: "The client's number for the project, as it was when it was issued" }),
  costCentre: z.string().nullable().meta({ description: "The client's own; null to whoever sent it" }),
  businessProof: z
    .object({
      kind: z.enum(["register", "decision"]),
      register: z.enum(VAT_REGISTERS).nullable().meta({ description: "Null: the operator decided on other evidence" }),
      consultationNumber: z
        .string()
        .nullable()
        .meta({ description: "The register's own number of its answer", example: "WAPIAAAAYvVvR3Hd" }),
      at: zTimestamp.meta({ description: "When the register confirmed the number, or the operator decided" }),
    })
    .nullable()
    .meta({ description: "What showed that the receiver is a business, under a reverse charge. Kept, not printed" }),
  issuedAt: zTimestamp,
  issuedOn: zBookDay,
  pdfUrl: z.string(),
  eInvoice: z.object({ ublUrl: z.string(), ciiUrl: z.string(), facturXUrl: z.string() }).nullable().meta({
    description: "The same as data, by EN 16931. Null: a receipt, or a document that lacks what a rule wants",
  }),
  expanded: z
    .object({
      project: projectSchema
        .nullable()
        .optional()
        .meta({ description: "Null: it is about none, or one that is not yours to read" }),
    })
    .optional(),
});
export type InvoiceDto = z.infer<typeof invoiceSchema>;

const billing = z.object({
  legalName: z.string(),
  addressLines: z.array(z.string()),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  vatNumber: z.string().nullable(),
  companyNumber: z.string().nullable().default(null),
});

/** What is stored of a document beside its figures. */
export const storedLines = z.array(
  z.object({ text: z.string(), detail: z.string().nullable(), amountMinor: z.number() }),
);
const storedProof = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("register"),
    register: z.enum(VAT_REGISTERS),
    consultationNumber: z.string().nullable(),
    at: z.coerce.date(),
  }),
  z.object({ kind: z.literal("decision"), at: z.coerce.date() }),
]);

export const storedSnapshot = z.object({
  sender: billing,
  receiver: billing,
  businessProof: storedProof.nullable().default(null),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  sentences: z.array(z.string()),
  purchaseOrder: z.string().nullable(),
  costCentre: z.string().nullable(),
});
