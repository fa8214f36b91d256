import { fileVatReturnInput, type VatReturnDto } from "@quorate/api/vat-returns/vat-returns.schema";
import { countryName } from "@quorate/core/billing/country";
import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { VAT_RULE_NAMES } from "@quorate/core/vat/vat-rules";
import { VAT_RETURN_NAMES } from "@quorate/core/vat/vat-scheme";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DownloadCsv } from "../../components/ui/data/download-csv.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { formatSigned } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { periodOf, type ReturnInput } from "./vat-return-address.ts";

/** One return: its figures, and what finance does with it. */
export function VatReturn({ input }: { input: ReturnInput }) {
  const query = trpc.vatReturns.get.useQuery(input);
  return (
    <Section
      title={VAT_RETURN_NAMES[input.kind]}
      note={<DownloadCsv href={`/api/admin/vat-returns.csv?kind=${input.kind}&from=${input.from}`} />}
    >
      <p className="mb-4">
        <Link className="link" to="?view=vat-returns">
          Back to all returns
        </Link>
      </p>
      <Loaded query={query} what="the VAT return" rows={4}>
        {(found) => (
          <>
            <Facts className="mb-6" facts={factsOf(found)} />
            <Moves found={found} input={input} />
            {found.boxes && <Boxes boxes={found.boxes} />}
            {found.customers ? <Customers customers={found.customers} /> : <Lines lines={found.lines} />}
            <p className="caption measure mt-4">{noteOf(found)}</p>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function factsOf(found: VatReturnDto) {
  const { filing, ossScheme } = found;
  const scheme = ossScheme && (ossScheme === "union" ? "Union scheme" : "Non-Union scheme");
  return [
    { label: "Period", value: periodOf(found) },
    { label: "To", value: scheme ? `${found.filedWith}, ${scheme}` : found.filedWith },
    { label: "Due", value: found.dueOn ? formatDate(found.dueOn) : "No one asks for it" },
    { label: "Net", value: formatSigned(found.net) },
    { label: "VAT", value: formatSigned(found.vat) },
    {
      label: "Filed",
      value: filing
        ? `${formatDateTime(filing.filedAt)} by ${filing.filedBy ?? "a former administrator"}, ${filing.reference}`
        : "Not yet",
    },
    ...(found.kind === "ec_sales"
      ? []
      : [
          {
            label: "Paid",
            value: filing?.payment
              ? `Booked ${formatDateTime(filing.payment.bookedAt)}, ${filing.payment.reference}`
              : "Not booked",
          },
        ]),
  ];
}

function noteOf({ kind, currency }: VatReturnDto): string {
  if (kind === "oss") {
    return `Amounts are in ${currency}, as on the documents. The return takes euro at the European Central Bank's rate of the period's last day, which is not held here.`;
  }
  if (kind === "ec_sales") return "Only reverse-charged services to businesses in the EU.";
  return "Drawn from sales alone. What is reclaimed on purchases is in your accountant's books and is not in this amount.";
}

const MOVES = {
  file: {
    button: "Mark as filed",
    title: "Mark this return as filed?",
    description: "Its figures stay as they are now. A document that comes later corrects the next return.",
    label: "The tax office's reference",
    done: "Marked as filed",
  },
  pay: {
    button: "Book the payment",
    title: "Book the payment of this return?",
    description: "The VAT leaves its accounts, and the bank's account pays it, with today's date.",
    label: "Reference of the payment",
    done: "Payment booked",
  },
  takePaymentBack: {
    button: "Take the payment back",
    title: "Take the payment back?",
    description: "A contrary entry of today gives the VAT back to its accounts. The first entry stays.",
    label: "Reason",
    done: "Payment taken back",
  },
} as const;

/** The one thing that finance can do with the return now. */
function Moves({ found, input }: { found: VatReturnDto; input: ReturnInput }) {
  const [isAsked, ask] = useState(false);
  const cache = trpc.useUtils();
  const moves = {
    file: trpc.vatReturns.file.useMutation(),
    pay: trpc.vatReturns.pay.useMutation(),
    takePaymentBack: trpc.vatReturns.takePaymentBack.useMutation(),
  };
  const move = moveOf(found);
  if (move === null) return null;
  const { button, title, description, label, done } = MOVES[move];
  async function send(reference: string): Promise<void> {
    const seen = move === "file" ? { net: found.net, vat: found.vat } : {};
    if (move !== null) await moves[move].mutateAsync({ ...input, reference, ...seen });
    toast({ title: done });
    await Promise.all([cache.vatReturns.invalidate(), cache.books.invalidate()]);
  }
  return (
    <div className="button-row mb-6">
      <Button variant={move === "takePaymentBack" ? "quiet" : "secondary"} onClick={() => ask(true)}>
        {button}
      </Button>
      {isAsked && (
        <NoteDialog
          {...{ title, description, label, action: button }}
          destructive={move === "takePaymentBack"}
          keptAs={`vat-return:${move}:${input.kind}:${input.from}`}
          schema={fileVatReturnInput.shape.reference}
          onSend={send}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}

function moveOf({ kind, filing, isOver, isNext, lines }: VatReturnDto): keyof typeof MOVES | null {
  if (!filing) return isOver && isNext ? "file" : null;
  if (kind === "ec_sales" || lines.every(({ vat }) => Number(vat) === 0)) return null;
  return filing.payment ? "takePaymentBack" : "pay";
}

function Boxes({ boxes }: { boxes: NonNullable<VatReturnDto["boxes"]> }) {
  return (
    <Table>
      <caption className="sr-only">Boxes of the return</caption>
      <thead>
        <tr>
          <ColumnHead>Box</ColumnHead>
          <ColumnHead>What it has</ColumnHead>
          <ColumnHead right>Amount</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {boxes.map(({ box, name, amount }) => (
          <tr key={box}>
            <RowHead>{box}</RowHead>
            <Cell label="What it has">{name}</Cell>
            <Cell label="Amount" right>
              {amount === null ? <span className="mute">Filled outside</span> : formatSigned(amount)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Lines({ lines }: Pick<VatReturnDto, "lines">) {
  if (lines.length === 0) return <p className="mute text-sm">Nothing was sold that belongs here.</p>;
  return (
    <Table>
      <caption className="sr-only">Sales by rule, state and rate</caption>
      <thead>
        <tr>
          <ColumnHead>Rule</ColumnHead>
          <ColumnHead>VAT of</ColumnHead>
          <ColumnHead right>Documents</ColumnHead>
          <ColumnHead right>Net</ColumnHead>
          <ColumnHead right>VAT</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.corrects?.from} ${line.rule} ${line.country} ${line.ratePercent}`}>
            <RowHead>
              {VAT_RULE_NAMES[line.rule]}
              <Correction corrects={line.corrects} />
            </RowHead>
            <Cell label="VAT of" className="mute">
              {line.country === null ? "none" : `${countryName(line.country)}, ${line.ratePercent}%`}
            </Cell>
            <Cell label="Documents" right>
              {line.documents}
            </Cell>
            <Cell label="Net" right>
              {formatSigned(line.net)}
            </Cell>
            <Cell label="VAT" right className="font-semibold">
              {formatSigned(line.vat)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Customers({ customers }: { customers: NonNullable<VatReturnDto["customers"]> }) {
  if (customers.length === 0)
    return <p className="mute text-sm">No business in the EU bought with a reverse charge.</p>;
  return (
    <Table>
      <caption className="sr-only">Customers of the list</caption>
      <thead>
        <tr>
          <ColumnHead>VAT number</ColumnHead>
          <ColumnHead>Country</ColumnHead>
          <ColumnHead>Code</ColumnHead>
          <ColumnHead right>Net</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {customers.map((line) => (
          <tr key={`${line.corrects?.from} ${line.country} ${line.vatNumber}`}>
            <RowHead>
              <Link className="link" to={paths.adminPerson(line.customerId)}>
                {line.vatNumber ?? "Without a number"}
              </Link>
              <Correction corrects={line.corrects} />
            </RowHead>
            <Cell label="Country">{countryName(line.country)}</Cell>
            <Cell label="Code">{line.code}</Cell>
            <Cell label="Net" right className="font-semibold">
              {formatSigned(line.net)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Correction({ corrects }: { corrects: { from: string; to: string } | null }) {
  return corrects && <span className="caption block font-normal">Corrects {periodOf(corrects)}</span>;
}
