import type { SuspensionDto } from "@quorate/api/people/people.schema";
import { formatDateTime } from "@quorate/core/format/date-format";

/** Every time that the account was suspended, the latest first. */
export function Suspensions({ suspensions }: { suspensions: readonly SuspensionDto[] }) {
  if (suspensions.length === 0) return <p className="mute">This account has never been suspended.</p>;
  return (
    <ul className="rows">
      {suspensions.map(({ id, reason, suspendedAt, suspendedBy, restoredAt, restoredBy }) => (
        <li key={id} className="py-4">
          <p className="measure whitespace-pre-line">{reason}</p>
          <p className="caption">
            Suspended {formatDateTime(suspendedAt)} by {suspendedBy ?? "a former administrator"}
            {restoredAt
              ? `, restored ${formatDateTime(restoredAt)} by ${restoredBy ?? "a former administrator"}`
              : ", not restored"}
          </p>
        </li>
      ))}
    </ul>
  );
}
