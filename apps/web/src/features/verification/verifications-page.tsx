import { EXPEDITED_REVIEW } from "@quorate/core/verification/expedited-review";
import { REVIEW_BUSINESS_DAYS } from "@quorate/core/verification/review-queue";
import { VERIFICATION_SUBJECTS } from "@quorate/core/verification/verification";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { statusLook } from "../../components/ui/data/status-look.ts";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { CaseDrawer } from "./case-drawer.tsx";
import { type ListedState, useListVerifications } from "./use-verification-cases.ts";
import { VerificationSearch } from "./verification-search.tsx";
import { VerificationTable } from "./verification-table.tsx";
import { STATUS_OF_STATE } from "./verification-words.ts";

type ListTab = { state: ListedState; empty: string };
const FIRST: ListTab = { state: "pending", empty: "No one is waiting to be verified" };
const TABS: readonly ListTab[] = [
  FIRST,
  { state: "late", empty: "No one is waiting longer than promised" },
  { state: "more_needed", empty: "No one owes us an answer" },
  { state: "verified", empty: "No one is verified yet" },
  { state: "declined", empty: "No one was declined" },
  { state: "expired", empty: "No verification has ended" },
  { state: "all", empty: "There are no verifications yet" },
];

/** A list has the word that each of its rows has. */
function tabLabel({ state }: ListTab): string {
  if (state === "all") return "All";
  return statusLook("verification", state === "late" ? state : STATUS_OF_STATE[state]).word;
}

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
        We promise applicants an answer within {REVIEW_BUSINESS_DAYS.min}–{REVIEW_BUSINESS_DAYS.max} business days, or{" "}
        {EXPEDITED_REVIEW.businessDays} with a paid expedited review.
      </PageHead>
      <StatusTabs
        label="Which verifications"
        value={tab === FIRST ? null : tab.state}
        options={TABS.map((one) => ({ value: one === FIRST ? null : one.state, label: tabLabel(one) }))}
        kept={{ ...(subject && { subject }), ...(q && { q }) }}
      />
      <VerificationSearch key={q} q={q} subject={subject} onSearch={search} />
      <PagedList
        query={list}
        noun={["verification", "verifications"]}
        what="the verifications"
        loading="Loading verifications"
        rows={4}
        heading="h2"
        empty={
          <EmptyState heading="h2" title={subject || q ? "No verifications found" : tab.empty}>
            {subject || q
              ? "Try fewer words, both experts and organizations, or another list."
              : "Experts who register, answer or renew appear here, and organizations that send proof."}
          </EmptyState>
        }
      >
        {(cases) => <VerificationTable items={cases} onReview={show} />}
      </PagedList>
      {openId && <CaseDrawer id={openId} onClose={() => show(null)} />}
    </div>
  );
}
