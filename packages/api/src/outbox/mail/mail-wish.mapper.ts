import type { MailTime } from "@quorate/core/mail/mail-rules";
import { type MailWish, mailZoneOf, type QuietHours } from "@quorate/core/mail/mail-times";

type WishRow = {
  mail: MailTime | null;
  quietFrom: number | null;
  quietUntil: number | null;
  named: string | null;
  noted: string | null;
};

export function toQuietHours({ quietFrom, quietUntil }: Pick<WishRow, "quietFrom" | "quietUntil">): QuietHours | null {
  return quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
}

export function toMailWish({ mail, ...row }: WishRow): MailWish {
  return { mail, quietHours: toQuietHours(row), timeZone: mailZoneOf(row) };
}
