import { TAX_STATES, type TaxState } from "@quorate/core/tax-reporting/due-diligence";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { currentTime } from "../../lib/clock.ts";
import { LIST_PAGE_SIZE } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { PlatformReports } from "./platform-reports.tsx";
import { TaxSellerRow } from "./tax-seller-row.tsx";
import { TAX_STATE_WORDS } from "./tax-state-words.ts";

/** Who has to be reported for a year, and how far it is with their tax details. */
export function TaxSellersPage() {
  const [params] = useSearchParams();
  const [thisYear] = useState(() => currentTime().getFullYear());
  const year = Number(params.get("year")) === thisYear - 1 ? thisYear - 1 : thisYear;
  const state = TAX_STATES.find((name) => name === params.get("status"));
  const { data: counts } = trpc.taxReporting.countSellers.useQuery({ year });
  const list = useListSellers(year, state);
  const countOf = (one: TaxState) => counts?.find((count) => count.state === one)?.count ?? 0;
  const total = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const inUse = TAX_STATES.filter((one) => one === state || countOf(one) > 0);
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Tax reporting" }]} />
      <PageHead title="Tax reporting">
        Experts who were paid in a calendar year, and whether we have the details that tax authorities want by 31
        January. We ask automatically, remind after 14 and 35 days, and hold payouts after 60 days where the law says
        so.
      </PageHead>
      <StatusTabs
        label="Year"
        param="year"
        value={year === thisYear ? null : String(year)}
        options={[
          { value: null, label: String(thisYear) },
          { value: String(thisYear - 1), label: String(thisYear - 1) },
        ]}
        {...(state && { kept: { status: state } })}
      />
      <StatusTabs
        label="How far it is"
        value={state ?? null}
        options={[
          { value: null, label: `All (${total})` },
          ...inUse.map((value) => ({ value, label: `${TAX_STATE_WORDS[value]} (${countOf(value)})` })),
        ]}
        {...(year !== thisYear && { kept: { year: String(year) } })}
      />
      <PagedList
        query={list}
        noun={["seller", "sellers"]}
        what="the sellers"
        loading="Loading sellers"
        rows={4}
        heading="h2"
        empty={
          <EmptyState heading="h2" title="No seller to report">
            No expert was paid in {year}
            {state && `, or none is in the state “${TAX_STATE_WORDS[state]}”`}.
          </EmptyState>
        }
      >
        {(sellers) => (
          <ul className="rows">
            {sellers.map((seller) => (
              <li key={seller.expertId}>
                <TaxSellerRow seller={seller} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <PlatformReports year={year} missing={total - countOf("complete")} isOver={year < thisYear} />
    </div>
  );
}

function useListSellers(year: number, state: TaxState | undefined) {
  return trpc.taxReporting.listSellers.useInfiniteQuery(
    { year, ...(state && { state }), limit: LIST_PAGE_SIZE },
    { getNextPageParam: (page) => (page.length === LIST_PAGE_SIZE ? page.at(-1)?.expertId : undefined) },
  );
}
