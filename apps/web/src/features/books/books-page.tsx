import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { DownloadCsv } from "../../components/ui/data/download-csv.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { useBookZone } from "../../lib/use-book-zone.ts";
import { AccountLines } from "./account-lines.tsx";
import { BookDownloads } from "./book-downloads.tsx";
import { BookMonths } from "./book-months.tsx";
import { bookCsv, daysFrom, usualPeriods } from "./book-periods.ts";
import { PeriodChoice } from "./period-choice.tsx";
import { SalesDayBook } from "./sales-day-book.tsx";
import { TrialBalance } from "./trial-balance.tsx";
import { VatReturns } from "./vat-returns.tsx";

const VIEWS = [
  { value: null, label: "Trial balance" },
  { value: "sales", label: "Sales day-book" },
  { value: "vat-returns", label: "VAT returns" },
  { value: "months", label: "Months" },
] as const;

/** Those that choose their periods themselves. */
const UNDATED_VIEWS = ["vat-returns", "months"] as const;

/** The platform's own books. Period, view and account are in the address, so that they can be reloaded and passed on. */
export function BooksPage() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const usual = usualPeriods(now, useBookZone());
  const { from, to } = daysFrom(search) ?? usual[0] ?? { from: "", to: "" };
  const days = { from, to };
  const account = search.get("account");
  const isSales = account === null && search.get("view") === "sales";
  const undated = account === null ? (UNDATED_VIEWS.find((view) => view === search.get("view")) ?? null) : null;
  const file = isSales ? "sales" : account === null ? "trial-balance" : "ledger";
  const shown = { ...(account !== null && { account }), ...(isSales && { view: "sales" }) };
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Books" }]} />
      <PageHead title="Books" actions={undated ? undefined : <DownloadCsv href={bookCsv(file, days)} />}>
        The platform's own accounts, drawn from the ledger and the documents. A balance is Dr where debits are larger,
        and Cr where credits are.
      </PageHead>
      {!undated && (
        <PeriodChoice
          key={`${from} ${to}`}
          days={days}
          usual={usual}
          onChoose={(chosen) => setSearch({ ...shown, ...chosen }, { replace: true })}
        />
      )}
      <StatusTabs label="Which book" value={isSales ? "sales" : undated} options={VIEWS} param="view" kept={days} />
      {undated === "vat-returns" ? (
        <VatReturns chosen={search.get("return")} />
      ) : undated === "months" ? (
        <BookMonths />
      ) : isSales ? (
        <SalesDayBook days={days} />
      ) : account === null ? (
        <TrialBalance days={days} />
      ) : (
        <AccountLines account={account} days={days} />
      )}
      {!undated && <BookDownloads days={days} />}
    </div>
  );
}
