import { DomainError } from "@quorate/core/errors";
import { type DpiNode, dpiDocument } from "@quorate/core/tax-reporting/dpi-document";
import type { Context } from "../context.ts";
import { element, type Xml } from "../schema/xml.ts";
import { parseInput } from "../trpc/parse-input.ts";
import { requireAdmin, requireViewer } from "../trpc/required-viewer.ts";
import { findReport } from "./platform-reports.queries.ts";
import { reportInput } from "./tax-details.schema.ts";

const NAMESPACES = { "xmlns:dpi": "urn:oecd:ties:dpi:v1", "xmlns:stf": "urn:oecd:ties:dpistf:v1" };

/** A report as the file that a tax office takes; the same bytes each time. Refuses before the first line. */
export async function exportPlatformReport(ctx: Context, params: unknown) {
  requireAdmin(requireViewer(ctx), "money");
  const { id } = parseInput(reportInput, params);
  const report = await findReport(ctx.readDb, id);
  if (!report) throw new DomainError("not_found", "tax-reporting/no-report");
  return { fileName: `platform-report-${id}.xml`, lines: [reportXml(report)] };
}

export function reportXml({
  message,
  issuedAt,
  ...header
}: NonNullable<Awaited<ReturnType<typeof findReport>>>): string {
  const root = dpiDocument(message, { ...header, at: issuedAt });
  const { xml } = xmlOf({ ...root, attributes: { ...root.attributes, ...NAMESPACES } });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

function xmlOf({ name, attributes, content }: DpiNode): Xml {
  const qualified = name.includes(":") ? name : `dpi:${name}`;
  return element(qualified, typeof content === "string" ? content : content.map(xmlOf), attributes);
}
