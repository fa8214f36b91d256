import { isTimeZone } from "../format/time-zone.ts";
import type { CountryCode } from "./country.ts";

declare global {
  namespace Intl {
    interface Locale {
      /** The compiler's library does not have it yet. */
      getTimeZones(): readonly string[] | undefined;
    }
  }
}

/** Where a country's books are kept that has several zones: that of its capital. */
const ZONE_OF_CAPITAL: Readonly<Record<CountryCode, string>> = {
  AR: "America/Argentina/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CD: "Africa/Kinshasa",
  CL: "America/Santiago",
  CN: "Asia/Shanghai",
  CY: "Asia/Nicosia",
  DE: "Europe/Berlin",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  FM: "Pacific/Pohnpei",
  GL: "America/Nuuk",
  ID: "Asia/Jakarta",
  KI: "Pacific/Tarawa",
  KZ: "Asia/Almaty",
  MH: "Pacific/Majuro",
  MN: "Asia/Ulaanbaatar",
  MX: "America/Mexico_City",
  MY: "Asia/Kuala_Lumpur",
  NZ: "Pacific/Auckland",
  PF: "Pacific/Tahiti",
  PG: "Pacific/Port_Moresby",
  PS: "Asia/Hebron",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  UA: "Europe/Kyiv",
  US: "America/New_York",
  UZ: "Asia/Tashkent",
  XK: "Europe/Belgrade",
};

/** The zone of a country's calendar; of one that has none of its own, that of UTC. */
export function zoneOfCountry(country: CountryCode | null): string {
  if (country === null) return "UTC";
  const [only] = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  return ZONE_OF_CAPITAL[country] ?? (only !== undefined && isTimeZone(only) ? only : "UTC");
}
