import type { VatCheckDto } from "@quorate/api/billing/billing.schema";
import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { VAT_REGISTER_NAMES } from "@quorate/core/vat/vat-register";

/** How a VAT number stands with its register: the latest answer, and earlier ones on demand. */
export function VatCheck({ check }: { check: VatCheckDto }) {
  const [latest, ...earlier] = check.answers;
  return (
    <>
      <p className="measure">{stateOf(check)}</p>
      {latest && <AnswerList label="Latest answer of the register" answers={[latest]} />}
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary>Earlier answers ({earlier.length})</summary>
          <AnswerList label="Earlier answers of the registers" answers={earlier} />
        </details>
      )}
    </>
  );
}

function AnswerList({ label, answers }: { label: string; answers: VatCheckDto["answers"] }) {
  return (
    <ul className="rows mt-4" aria-label={label}>
      {answers.map((answer) => (
        <li key={`${answer.vatNumber} ${answer.answeredAt}`} className="py-4">
          <p>
            {answer.vatNumber}: {answer.outcome === "confirmed" ? "confirmed" : "not known"}
          </p>
          <p className="caption">
            {VAT_REGISTER_NAMES[answer.register]}, {formatDateTime(answer.answeredAt)}
            {answer.consultationNumber && `, consultation number ${answer.consultationNumber}`}
          </p>
          {answer.name && <p className="caption">Registered as {answer.name}</p>}
          {answer.address && <p className="caption">{answer.address.replaceAll("\n", ", ")}</p>}
        </li>
      ))}
    </ul>
  );
}

function stateOf({ state, register, failedAt, askAt, answers }: VatCheckDto): string {
  if (state === "confirmed") return `Confirmed on ${formatDate(answers[0]?.answeredAt ?? "")}.`;
  const name = register && VAT_REGISTER_NAMES[register];
  if (state === "unknown") {
    return `${name ?? "The register"} did not know this number on ${formatDate(answers[0]?.answeredAt ?? "")}. A new registration can take days to arrive: save the details again and we'll ask again.`;
  }
  if (name === null) return "Not asked: we have no register that we can ask about this number.";
  if (failedAt === null) return `Not asked yet. We'll ask ${name} within minutes.`;
  const again = askAt ? ` We'll try again ${formatDateTime(askAt)}.` : "";
  return `Not asked yet: ${name} did not answer on ${formatDateTime(failedAt)}.${again}`;
}
