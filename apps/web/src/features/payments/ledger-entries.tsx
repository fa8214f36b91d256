import type { PaymentDeskDto } from "@quorate/api/payments/payments.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { LEDGER_KIND_WORDS } from "@quorate/core/ledger/ledger-words";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatSigned, percentText } from "../../lib/money.ts";

/** The account's name without the id of the person or project, which the page shows already; of VAT with its state and rate. */
function accountName(account: string): string {
  const [name = account, of, rate] = account.split(":");
  return name === "vat" ? `VAT of ${of} at ${percentText(Number(rate))}` : name.replaceAll("_", " ");
}

/** The documents that show a posting; without one, where it is shown, or why it is not. */
function PaperOf({ posting: { paper, documents } }: { posting: PaymentDeskDto["postings"][number] }) {
  return (
    <span className="caption block font-normal">
      {documents.length === 0
        ? paper
        : documents.map(({ number, pdfUrl }) => (
            <a key={number} href={pdfUrl} className="link mr-2">
              {number}
            </a>
          ))}
    </span>
  );
}

/** Every entry in the order of the books; each posting sums to nothing. */
export function LedgerEntries({ postings }: Pick<PaymentDeskDto, "postings">) {
  return (
    <Section title="Ledger" note="Each posting sums to zero">
      {postings.length === 0 ? (
        <p className="mute">Nothing is booked until money arrives.</p>
      ) : (
        <Table>
          <caption className="sr-only">Ledger entries in booking order</caption>
          <thead>
            <tr>
              <ColumnHead>Posting</ColumnHead>
              <ColumnHead>Account</ColumnHead>
              <ColumnHead right>Amount</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {postings.flatMap((posting) =>
              posting.entries.map(({ account, amount }, index) => (
                <tr key={`${posting.id} ${account}`}>
                  <RowHead className={index === 0 ? "font-medium" : "mute font-normal"}>
                    {LEDGER_KIND_WORDS[posting.kind]}
                    {index === 0 && (
                      <span className="caption block font-normal">
                        {formatDateTime(posting.postedAt)}
                        {posting.lineReference && `, line ${posting.lineReference}`}
                      </span>
                    )}
                    {index === 0 && <PaperOf posting={posting} />}
                  </RowHead>
                  <Cell label="Account">{accountName(account)}</Cell>
                  <Cell label="Amount" right>
                    {formatSigned(amount)}
                  </Cell>
                </tr>
              )),
            )}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
