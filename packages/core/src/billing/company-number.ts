import type { CountryCode } from "./country.ts";
import { isLuhn, readVatNumber } from "./vat-number.ts";

/** The longest name a register with its court: "Amtsgericht Charlottenburg, HRB 123456 B". */
export const COMPANY_NUMBER_MAX = 60;

/** `scheme`: the register's code of the list ICD (ISO/IEC 6523), as e-invoices tell it; null where the list has none. */
type Register = { holds: (text: string) => boolean; example: string; scheme: string | null };

/**
 * The registers whose numbers have one published form. Banque-Carrefour des Entreprises: the digits of the VAT number; INSEE: the SIREN, by
 * Luhn; Companies House: eight digits, or letters of the part of the register and digits; Kamer van Koophandel: eight digits.
 */
const REGISTERS: Partial<Readonly<Record<CountryCode, Register>>> = {
  BE: { holds: (text) => readVatNumber("BE", `BE${text}`) !== null, example: "0123456749", scheme: "0208" },
  FR: { holds: (text) => /^\d{9}$/.test(text) && isLuhn(text), example: "123456782", scheme: "0002" },
  GB: {
    holds: (text) => /^(?:\d{8}|[A-Z]{2}\d{5}[\dR]|R\d{7})$/.test(text),
    example: "01234567",
    scheme: null,
  },
  NL: { holds: (text) => /^\d{8}$/.test(text), example: "12345678", scheme: "0106" },
};

/**
 * A number of the country's register of companies as it is kept: without spaces, dots and hyphens where the country's form is known, else as it
 * was typed. Null: it cannot be one.
 */
export function readCompanyNumber(country: CountryCode, text: string): string | null {
  const register = REGISTERS[country];
  if (!register) return text;
  const tidy = text.replace(/[\s.-]/g, "").toUpperCase();
  return register.holds(tidy) ? tidy : null;
}

/** Null: the country's form is not known here. */
export const companyNumberExample = (country: string): string | null => REGISTERS[country]?.example ?? null;

/** The register's code of the list ICD; undefined where there is none. */
export const companyNumberScheme = (country: CountryCode | null): string | undefined =>
  (country && REGISTERS[country]?.scheme) ?? undefined;
