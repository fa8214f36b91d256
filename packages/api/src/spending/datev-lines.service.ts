import { decimalFromMinor } from "@quorate/core/money";
import { disarmedText } from "../schema/disarmed-text.ts";
import { toWindowsText } from "../schema/windows-text.ts";
import type { JournalFacts, NamedBooking } from "./journal-writers.service.ts";

/**
 * DATEV-Format, Buchungsstapel: header version 700, category 21, format version 13 with 125 columns
 * (developer.datev.de, "DATEV-Format: Buchungsstapel"). Semicolons, decimal comma, texts in quotes, lines end with CRLF.
 */
const FORMAT = { header: 700, category: 21, name: "Buchungsstapel", version: 13 };
/** An importer sets their own numbers; the lowest that the format allows mean none. */
const [ADVISER, CLIENT] = [1001, 1];
const ACCOUNT_DIGITS = 4;
/** How long the program takes "Buchungstext", "Belegfeld 1" and "Zusatzinformation" at most. */
const [TEXT_MAX, DOCUMENT_MAX, NOTED_MAX] = [60, 36, 210];

const numbered = (count: number, names: (nth: number) => string[]) =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat();

const COLUMNS = [
  ...[
    "Umsatz (ohne Soll/Haben-Kz)",
    "Soll/Haben-Kennzeichen",
    "WKZ Umsatz",
    "Kurs",
    "Basis-Umsatz",
    "WKZ Basis-Umsatz",
  ],
  ...["Konto", "Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum", "Belegfeld 1", "Belegfeld 2", "Skonto"],
  ...["Buchungstext", "Postensperre", "Diverse Adressnummer", "Geschäftspartnerbank", "Sachverhalt", "Zinssperre"],
  "Beleglink",
  ...numbered(8, (nth) => [`Beleginfo - Art ${nth}`, `Beleginfo - Inhalt ${nth}`]),
  ...["KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge", "EU-Land u. UStID (Bestimmung)"],
  ...["EU-Steuersatz (Bestimmung)", "Abw. Versteuerungsart", "Sachverhalt L+L", "Funktionsergänzung L+L"],
  ...["BU 49 Hauptfunktionstyp", "BU 49 Hauptfunktionsnummer", "BU 49 Funktionsergänzung"],
  ...numbered(20, (nth) => [`Zusatzinformation - Art ${nth}`, `Zusatzinformation- Inhalt ${nth}`]),
  ...["Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr", "Zugeordnete Fälligkeit", "Skontotyp"],
  ...["Auftragsnummer", "Buchungstyp", "USt-Schlüssel (Anzahlungen)", "EU-Land (Anzahlungen)"],
  ...["Sachverhalt L+L (Anzahlungen)", "EU-Steuersatz (Anzahlungen)", "Erlöskonto (Anzahlungen)", "Herkunft-Kz"],
  ...["Buchungs GUID", "KOST-Datum", "SEPA-Mandatsreferenz", "Skontosperre", "Gesellschaftername"],
  ...["Beteiligtennummer", "Identifikationsnummer", "Zeichnernummer", "Postensperre bis"],
  ...["Bezeichnung SoBil-Sachverhalt", "Kennzeichen SoBil-Buchung", "Festschreibung", "Leistungsdatum"],
  ...["Datum Zuord. Steuerperiode", "Fälligkeit", "Generalumkehr (GU)", "Steuersatz", "Land", "Abrechnungsreferenz"],
  ...["BVV-Position", "EU-Land u. UStID (Ursprung)", "EU-Steuersatz (Ursprung)", "Abw. Skontokonto"],
];
const at = (column: string) => COLUMNS.indexOf(column);
const [AMOUNT, SIDE, ACCOUNT, CONTRA] = [0, 1, at("Konto"), at("Gegenkonto (ohne BU-Schlüssel)")];
const COST_CENTRE = at("KOST1 - Kostenstelle");
const [NOTE, NOTED] = [at("Zusatzinformation - Art 1"), at("Zusatzinformation- Inhalt 1")];
const [DAY, DOCUMENT, TEXT] = [at("Belegdatum"), at("Belegfeld 1"), at("Buchungstext")];

/** The header, of 31 fields, and the names of the columns. A stack is of one financial year, which begins in January. */
export function datevHead({ from, to, currency, writtenAt }: JournalFacts): string {
  const compact = (day: string) => day.replaceAll("-", "");
  const header = [
    ...[quoted("EXTF"), FORMAT.header, FORMAT.category, quoted(FORMAT.name), FORMAT.version],
    ...[writtenAt.toISOString().replaceAll(/\D/g, "").slice(0, 17), "", quoted(""), quoted(""), quoted("")],
    ...[ADVISER, CLIENT, `${from.slice(0, 4)}0101`, ACCOUNT_DIGITS],
    ...[compact(from), compact(to)],
    ...[
      quoted("Quorate"),
      quoted(""),
      1,
      0,
      0,
      quoted(currency),
      "",
      quoted(""),
      "",
      "",
      quoted("03"),
      "",
      "",
      quoted(""),
    ],
    quoted(""),
  ];
  return `${header.join(";")}\r\n${COLUMNS.join(";")}\r\n`;
}

/**
 * A booking is one line: the amount goes to the debit side (S) of the account, from the contra account. VAT is a line of its own, so no line
 * has a tax key, by which the program would reckon it again; state and rate are additional information.
 */
export function datevLine(booking: NamedBooking): string {
  const { day, reference, text, debit, credit, amountMinor, vatCode, accounting } = booking;
  const cells = COLUMNS.map(() => "");
  cells[AMOUNT] = decimalFromMinor(amountMinor).replace(".", ",");
  cells[SIDE] = quoted("S");
  cells[ACCOUNT] = debit;
  cells[CONTRA] = credit;
  cells[DAY] = `${day.slice(8, 10)}${day.slice(5, 7)}`;
  cells[DOCUMENT] = quoted(reference, DOCUMENT_MAX);
  cells[TEXT] = quoted(text, TEXT_MAX);
  const { purchaseOrder, costCentre } = accounting;
  if (costCentre !== null) cells[COST_CENTRE] = quoted(costCentreOf(costCentre));
  const notes = [["Bestellnummer", purchaseOrder] as const, ["Steuer", vatCode] as const];
  for (const [nth, [name, content]] of notes.filter(([, told]) => told !== null).entries()) {
    cells[NOTE + 2 * nth] = quoted(name);
    cells[NOTED + 2 * nth] = quoted(content ?? "", NOTED_MAX);
  }
  return `${cells.join(";")}\r\n`;
}

/** DATEV takes letters, digits, underscores and blanks, 36 at most. */
function costCentreOf(text: string): string {
  return toWindowsText(text)
    .replaceAll(/[^\wÀ-ÿŠŒŽšœžŸ]+/g, " ")
    .trim()
    .slice(0, 36);
}

/** On one line, in the signs that the file is written in, and then never a formula for a spreadsheet that opens it. */
export function quoted(text: string, lengthMax = 255): string {
  const safe = disarmedText(toWindowsText(text).trim()).slice(0, lengthMax);
  return `"${safe.replaceAll('"', '""')}"`;
}
