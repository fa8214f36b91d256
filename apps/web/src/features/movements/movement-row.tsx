import type { MovementDto } from "@quorate/api/movements/movements.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import styles from "./movement-row.module.css";

const KIND_WORDS = { refund: "Refund", transfer: "Payout" } as const satisfies Record<MovementDto["kind"], string>;

export function MovementRow({ movement }: { movement: MovementDto }) {
  const retry = useAction(trpc.movements.retry, {
    done: {
      title: "Trying again",
      description: "We're asking the card processor again. Its answer will show here soon.",
    },
    refused: "Error",
  });
  const { id, kind, person, failure, nextAttemptAt, projectId, description, attempts } = movement;
  const name = fullName(person);
  const title = `${KIND_WORDS[kind]} of ${formatMoney(movement.amount)} to ${name}`;
  return (
    <CaseRow
      title={title}
      picture={<Portrait name={name} src={person.profileImageUrl} />}
      actions={
        movement.canRetry && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Retry: ${title}`}
            busy={retry.isPending}
            onClick={() => retry.mutate({ id })}
          >
            Retry
          </Button>
        )
      }
    >
      <p className="text-sm">
        {projectId ? (
          <Link className="link" to={paths.project(projectId)}>
            {description}
          </Link>
        ) : (
          description
        )}
        <span className="mute">, {person.email}</span>
      </p>
      {failure && <p className="measure text-sm">{failure.text}</p>}
      {movement.isHeld && (
        <p className="measure text-sm">
          Held while {name} is suspended. It continues automatically once the account is restored.
        </p>
      )}
      {nextAttemptAt && !movement.isHeld && (
        <p className="caption">Retried automatically on {formatDateTime(nextAttemptAt)} at the latest.</p>
      )}
      <p className="caption">Booked on {formatDateTime(movement.createdAt)}</p>
      {attempts.length === 0 && !failure && <p className="caption">Not sent to the card processor yet.</p>}
      {attempts.length > 0 && <Attempts attempts={attempts} />}
    </CaseRow>
  );
}

function Attempts({ attempts }: Pick<MovementDto, "attempts">) {
  return (
    <details className="text-sm">
      <summary className={styles.summary}>
        {attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts`}
      </summary>
      <ol className={styles.attempts} reversed>
        {attempts.map((attempt) => (
          <li key={attempt.number} value={attempt.number}>
            {wordsOf(attempt)}
            {attempt.orderedBy && <span className="mute block">Ordered by {attempt.orderedBy}</span>}
            {attempt.failure?.detail && <code className={styles.detail}>{attempt.failure.detail}</code>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function wordsOf({ askedAt, outcome, failure }: MovementDto["attempts"][number]): string {
  if (askedAt === null) return "Waiting for its turn";
  const asked = `Asked on ${formatDateTime(askedAt)}`;
  if (failure) return `${asked}. ${failure.text}`;
  if (outcome === "paid") return `${asked}, done`;
  return outcome === "requested" ? `${asked}, not decided yet` : `${asked}, no answer yet`;
}
