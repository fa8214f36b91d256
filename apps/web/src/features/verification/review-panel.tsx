import type { VerificationDto } from "@quorate/api/verification/verification.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { EXPEDITED_REVIEW } from "@quorate/core/verification/expedited-review";
import { REVIEW_BUSINESS_DAYS } from "@quorate/core/verification/review-queue";
import { useId } from "react";
import { Link } from "react-router-dom";
import { VatNotice } from "../../components/billing/vat-notice.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { toUiError } from "../../lib/errors.ts";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./review-panel.module.css";
import { standingWords } from "./verification-words.ts";

const { businessDays } = EXPEDITED_REVIEW;
const EXPEDITED_WORDS = `${businessDays} business day${businessDays === 1 ? "" : "s"}`;
const USUAL_WORDS = `${REVIEW_BUSINESS_DAYS.min}–${REVIEW_BUSINESS_DAYS.max} business days`;

/** There while the reader's credentials wait: when the answer comes, and what it takes to have it sooner. */
export function ReviewPanel() {
  const { data } = trpc.verification.get.useQuery();
  const titleId = useId();
  if (!data) return null;
  if (data.state !== "pending") return needsAnswer(data) ? <AnswerPanel of={data} /> : null;
  return (
    <section className={cn(styles.panel, "sheet")} aria-labelledby={titleId}>
      <h2 className="display-3" id={titleId}>
        {data.expeditedAt ? "Your review is expedited" : "Your credentials are being reviewed"}
      </h2>
      {data.isOverdue && (
        <p className="text-sm font-semibold">This is taking longer than promised. You're still in the queue.</p>
      )}
      {data.expedite ? <Offer price={formatMoney(data.expedite.price)} /> : <Paid of={data} />}
    </section>
  );
}

const needsAnswer = ({ state, isRenewalDue }: VerificationDto) =>
  state === "more_needed" || state === "declined" || state === "expired" || isRenewalDue;

/** There while the next step is the reader's: what was said, and where to answer. */
function AnswerPanel({ of }: { of: VerificationDto }) {
  const titleId = useId();
  const { title, text } = standingWords(of.state, "expert", of.isVerified);
  const isRenewal = of.isRenewalDue && of.validUntil !== null;
  return (
    <section className={cn(styles.panel, "sheet")} aria-labelledby={titleId}>
      <h2 className="display-3" id={titleId}>
        {isRenewal ? `Your verification ends on ${formatDate(of.validUntil ?? "")}` : title}
      </h2>
      {of.reason !== null && !isRenewal && of.state !== "expired" && <p className="measure">{of.reason}</p>}
      <p className="mute text-sm">{isRenewal ? "Renew it before then to avoid a gap." : text}</p>
      <div className="button-row">
        <Button asChild>
          <Link to={paths.verification}>
            {isRenewal ? "Renew" : of.state === "more_needed" ? "Answer" : "Send again"}
          </Link>
        </Button>
      </div>
    </section>
  );
}

function Offer({ price }: { price: string }) {
  const { expedite, isBusy } = useExpediteReview();
  return (
    <>
      <Facts
        facts={[
          { label: "Standard review", value: `Within ${USUAL_WORDS}` },
          { label: "Expedited, from payment", value: `Within ${EXPEDITED_WORDS}` },
          { label: "One-off price", value: price },
        ]}
      />
      <p className="mute text-sm">
        An expedited review goes ahead of all others. It buys an earlier answer, not a favourable one; the price isn't
        refunded once the review is done.
      </p>
      <VatNotice seller="platform" />
      <div className="button-row">
        <Button variant="secondary" busy={isBusy} onClick={expedite}>
          Expedite for {price}
        </Button>
      </div>
    </>
  );
}

function Paid({ of: { expeditedAt } }: { of: VerificationDto }) {
  return (
    <p className="mute text-sm">
      {expeditedAt
        ? `Paid on ${formatDate(expeditedAt)}. You'll have an answer within ${EXPEDITED_WORDS}.`
        : `You'll have an answer within ${USUAL_WORDS}.`}
    </p>
  );
}

/** Takes the browser to the checkout, which may be on another origin. If the review was decided meanwhile, it is shown as it is. */
function useExpediteReview() {
  const cache = trpc.useUtils();
  const { mutate, isPending, isSuccess } = trpc.verification.expedite.useMutation({
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError: async (error) => {
      showRefusal(toUiError(error), "The review was not expedited");
      await cache.verification.get.invalidate();
    },
  });
  return { expedite: () => mutate(), isBusy: isPending || isSuccess }; // busy until the browser has left
}
