import type { EntrepreneurId, ReportId } from "@quorate/core/ids";
import {
  REPORT_FILTERS,
  REPORT_NOTE_LENGTH_MAX,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_STATUSES,
} from "@quorate/core/reports/report";
import { z } from "zod";
import { pageInput } from "../schema/pagination.ts";
import { zDefault, zId, zOptionalText, zTimestamp } from "../schema/scalars.ts";

export const reportEntrepreneurInput = z.object({
  id: zId<EntrepreneurId>(),
  reason: z.enum(REPORT_REASONS),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});

/** What the reporter keeps of it. */
export const reportReceiptSchema = z.object({
  id: z.string(),
  status: z.enum(REPORT_STATUSES),
  reason: z.enum(REPORT_REASONS),
  createdAt: zTimestamp,
});

export const listReportsInput = z.object({ status: zDefault(z.enum(REPORT_FILTERS), "open"), ...pageInput });

export const resolveReportInput = z.object({
  id: zId<ReportId>(),
  outcome: z.enum(REPORT_OUTCOMES),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});

export const restoreEntrepreneurInput = z.object({
  id: zId<EntrepreneurId>(),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});
export const restoredSchema = z.object({ id: z.string(), isActive: z.boolean() });

const personSchema = z.object({ name: z.string(), email: z.string() });

export const reportSchema = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  resolutionNote: z.string().nullable(),
  resolvedBy: z.string().nullable().meta({ description: "E-mail address of the administrator" }),
  resolvedAt: zTimestamp.nullable(),
  createdAt: zTimestamp,
  reporter: personSchema,
  entrepreneur: personSchema.extend({
    id: z.string(),
    title: z.string(),
    bio: z.string(),
    isActive: z.boolean(),
    hiddenAt: zTimestamp.nullable(),
    openReports: z.number().meta({ description: "How many reports on this profile wait for a decision" }),
  }),
});
export type ReportDto = z.infer<typeof reportSchema>;
