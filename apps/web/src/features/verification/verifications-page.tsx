import type { VerificationItemDto } from "@quorate/api/verification/verification.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { EXPEDITED_REVIEW } from "@quorate/core/verification/expedited-review";
import { REVIEW_BUSINESS_DAYS } from "@quorate/core/verification/review-queue";
import { VERIFICATION_SUBJECTS } from "@quorate/core/verification/verification";
import { useSearchParams } from "react-router-dom";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { CaseDrawer } from "./case-drawer.tsx";
import { HeldDecision } from "./held-decision.tsx";
import { type ListedState, useListVerifications } from "./use-verification-cases.ts";
import { VerificationSearch } from "./verification-search.tsx";
import { STATUS_OF_STATE } from "./verification-words.ts";

type ListTab = { state: ListedState; label: string; empty: string };
const FIRST: ListTab = { state: "pending", label: "Waiting", empty: "Nobody waits to be verified" };
const TABS: readonly ListTab[] = [
  FIRST,
  { state: "late", label: "Late", empty: "Nobody waits longer than promised" },
  { state: "more_needed", label: "Asked for more", empty: "Nobody owes an answer" },
  { state: "verified", label: "Verified", empty: "Nobody is verified yet" },
  { state: "declined", label: "Declined", empty: "Nobody was declined" },
  { state: "expired", label: "Ended", empty: "No verification has ended" },
  { state: "all", label: "All", empty: "There are no verifications yet" },
];

/** Experts and organizations to verify: who paid to be first, then who waits longest. */
export function VerificationsPage() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ state }) => state === params.get("status")) ?? FIRST;
  const subject = VERIFICATION_SUBJECTS.find((kind) => kind === params.get("subject"));
  const q = params.get("q")?.trim() ?? "";
  const list = useListVerifications({ state: tab.state, subject, q: q || undefined });
  const openId = params.get("case");
  const show = (id: string | null) =>
    setParams((known) => {
      const next = new URLSearchParams(known);
      if (id) next.set("case", id);
      else next.delete("case");
      return next;
    });
  const search = (next: { q: string; subject: string }) =>
    setParams((known) => {
      const chosen = new URLSearchParams(known);
      for (const [name, value] of Object.entries(next)) {
        if (value) chosen.set(name, value);
        else chosen.delete(name);
      }
      return chosen;
    });
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Verifications" }]} />
      <PageHead title="Verifications">
        Applicants are promised an answer within {REVIEW_BUSINESS_DAYS.min}–{REVIEW_BUSINESS_DAYS.max} business days,{" "}
        {EXPEDITED_REVIEW.businessDays} once they paid for an expedited review.
      </PageHead>
      <StatusTabs
        label="Which verifications"
        value={tab === FIRST ? null : tab.state}
        options={TABS.map(({ state, label }) => ({ value: state === FIRST.state ? null : state, label }))}
        kept={{ ...(subject && { subject }), ...(q && { q }) }}
      />
      <VerificationSearch key={q} q={q} subject={subject} onSearch={search} />
      {list.error ? (
        <ErrorState
          heading="h2"
          title="We could not load the verifications"
          requestId={toUiError(list.error).requestId}
          onRetry={() => void list.refetch()}
        />
      ) : !list.cases ? (
        <SkeletonRows label="Loading verifications" rows={4} />
      ) : list.cases.length === 0 ? (
        <EmptyState heading="h2" title={subject || q ? "No verifications found" : tab.empty}>
          {subject || q
            ? "Fewer words, experts and organizations together or another list find more."
            : "Whoever registers as an expert, answers or renews stands here, and organizations that show what proves them."}
        </EmptyState>
      ) : (
        <>
          <ul className="rows">
            {list.cases.map((item) => (
              <li key={item.id}>
                <VerificationRow item={item} onReview={() => show(item.id)} />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={list.cases.length}
            noun={list.cases.length === 1 ? "verification" : "verifications"}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </>
      )}
      {openId && <CaseDrawer id={openId} onClose={() => show(null)} />}
    </div>
  );
}

function VerificationRow({ item, onReview }: { item: VerificationItemDto; onReview: () => void }) {
  const { subject, state, age, isExpedited, documentCount, held, movedAt } = item;
  const action = state === "pending" && !held ? "Review" : "Open";
  return (
    <CaseRow
      title={subject.name}
      actions={
        <Button variant="secondary" size="sm" aria-label={`${action} ${subject.name}`} onClick={onReview}>
          {action}
        </Button>
      }
    >
      <p className="text-sm">
        {subject.kind === "expert" ? "Expert" : "Organization"}
        {subject.title && `, ${subject.title}`}
      </p>
      <p className="text-sm">
        <Status of="verification" value={STATUS_OF_STATE[state]} />
        {isExpedited && <span className="font-semibold"> Expedited</span>}
      </p>
      <p className="caption">
        {age
          ? `Waits for ${age.businessDays === 1 ? "1 business day" : `${age.businessDays} business days`}`
          : `Since ${formatDate(movedAt)}`}
        {", "}
        {documentCount === 1 ? "1 document" : `${documentCount === 0 ? "no" : documentCount} documents`}
      </p>
      {age?.isOverdue && <p className="text-sm font-semibold">Later than promised</p>}
      {held && <HeldDecision id={item.id} held={held} />}
    </CaseRow>
  );
}
