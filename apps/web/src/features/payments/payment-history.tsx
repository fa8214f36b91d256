import type { PaymentDeskDto } from "@quorate/api/payments/payments.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Section } from "../../components/ui/text/page.tsx";

type Line = { id: string; at: string; what: string; by: string };

const sentence = (code: string) => {
  const words = code.replaceAll(/[._-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const jobNote = ({ state, retries, error }: PaymentDeskDto["jobs"][number]) =>
  [`Job, ${state}`, retries > 0 && `retried ${retries} times`, error].filter(Boolean).join(", ");

/** What people did, what the card processor told and which jobs there were, in the order in which it happened. */
function linesOf({ activity, gatewayEvents, jobs }: PaymentDeskDto): Line[] {
  return [
    ...activity.map(({ id, kind, actor, at }) => ({ id, at, what: sentence(kind), by: actor ?? "Automatic" })),
    ...gatewayEvents.map(({ id, type, outcome, receivedAt }) => ({
      id,
      at: receivedAt,
      what: type,
      by: `From the card processor, ${outcome ?? "not processed yet"}`,
    })),
    ...jobs.map((job) => ({ id: job.id, at: job.createdAt, what: sentence(job.name), by: jobNote(job) })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

export function PaymentHistory({ desk }: { desk: PaymentDeskDto }) {
  const lines = linesOf(desk);
  return (
    <Section title="What happened">
      {lines.length === 0 ? (
        <p className="mute">Nothing has happened yet.</p>
      ) : (
        <ol className="rows">
          {lines.map(({ id, at, what, by }) => (
            <li key={id} className="grid gap-1 py-3">
              <span className="text-sm">{what}</span>
              <span className="caption">
                {formatDateTime(at)}. {by}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
