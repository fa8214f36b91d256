import type { AuditLineDto } from "@quorate/api/audit-reading/audit-log.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

const MEANS = {
  session: "In a browser",
  token: "With an API token",
  guest: "Not signed in",
  system: "Automatically",
  command: "At the server's shell",
} as const satisfies Record<AuditLineDto["means"], string>;

/** One line: what happened as a sentence, when and from where, what it changed, and the ways on. */
export function AuditLineRow({ line }: { line: AuditLineDto }) {
  const { at, text, means, address, requestId, actor, subject, projectId } = line;
  const facts = changesIn(line);
  const when = formatDateTime(at);
  return (
    <article className="grid gap-1 py-4" aria-label={`${when}: ${text}`}>
      <p className="caption">
        <time dateTime={at}>{when}</time>
      </p>
      <p className="measure">{text}</p>
      {facts.length > 0 && <p className="caption">{facts.join(", ")}</p>}
      <p className="caption">
        {[MEANS[means], address && `from ${address}`, requestId && `request ${requestId}`].filter(Boolean).join(", ")}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {subject?.kind === "payment" && (
          <Link className="link" to={paths.adminPayment(subject.id)}>
            Open the payment
          </Link>
        )}
        {subject?.kind === "chargeback" && (
          <Link className="link" to={paths.adminChargeback(subject.id)}>
            Open the chargeback
          </Link>
        )}
        {projectId && (
          <Link className="link" to={paths.project(projectId)}>
            Open the project
          </Link>
        )}
        {actor && (
          <Link className="link" to={`?actor=${actor.id}`} aria-label={`By the same account: ${actor.name}`}>
            By the same account
          </Link>
        )}
        {subject && (
          <Link
            className="link"
            to={`?subject=${subject.id}`}
            aria-label={subject.name === null ? undefined : `About the same: ${subject.name}`}
          >
            About the same
          </Link>
        )}
      </p>
    </article>
  );
}

/** "outcome: split", "status: open → decided": what a line says beside its sentence. */
function changesIn({ before, after }: AuditLineDto): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const [was, is] = [before?.[name], after?.[name]].map((value) => (value === undefined ? null : String(value)));
    const told = was && is ? `${was} → ${is}` : (is ?? `was ${was}`);
    return `${name.replaceAll("_", " ")}: ${told}`;
  });
}
