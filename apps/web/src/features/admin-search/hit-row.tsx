import type { OperatorHitDto } from "@quorate/api/admin-search/admin-search.schema";
import { Link } from "react-router-dom";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";

const KINDS = {
  person: "Person",
  organization: "Organization",
  project: "Project",
  payment: "Milestone payment",
  checkout: "Plan, review or card",
  transfer: "Expert payout",
  refund: "Refund",
  "bank-payout": "Bank payout",
  dispute: "Dispute",
  chargeback: "Chargeback",
} as const satisfies Record<OperatorHitDto["kind"], string>;

export function HitRow({ hit }: { hit: OperatorHitDto }) {
  const { kind, id, title, detail, status, amount, reference } = hit;
  const place = placeOfHit(hit);
  return (
    <article className="flex justify-between gap-4 py-4" aria-label={`${KINDS[kind]}: ${title}`}>
      <div className="min-w-0">
        <p className="font-semibold">
          {place ? (
            <Link className="title-link" to={place}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {detail && <p className="mute measure text-sm">{detail}</p>}
        <p className="caption">
          {[KINDS[kind], status?.replaceAll(/[_-]/g, " "), reference].filter(Boolean).join(" · ")}
        </p>
        <p className="caption break-all">{id}</p>
      </div>
      {amount !== null && <p className="figure whitespace-nowrap">{formatMoney(amount)}</p>}
    </article>
  );
}

/** Where a hit is looked at; null where nothing shows it. What belongs to a payment is on the payment's page. */
function placeOfHit(hit: OperatorHitDto): string | null {
  if (hit.kind === "project" || hit.kind === "dispute") return hit.projectId && paths.project(hit.projectId);
  if (hit.kind === "chargeback") return paths.adminChargeback(hit.id);
  if (hit.kind === "person") return paths.adminPerson(hit.id);
  if (hit.kind === "organization") return paths.organization(hit.id);
  return hit.paymentId && paths.adminPayment(hit.paymentId);
}
