import { hourOf } from "@quorate/core/format/hour";
import { DIGEST_HOUR, mailZoneOf } from "@quorate/core/mail/mail-times";
import { toQuietHours } from "../outbox/mail/mail-wish.mapper.ts";
import type { MailTimesDto } from "./notifications.schema.ts";

type Row = { named: string | null; noted: string | null; quietFrom: number | null; quietUntil: number | null };

export function toMailTimesDto(row: Row): MailTimesDto {
  const quiet = toQuietHours(row);
  return {
    quietHours: quiet && { from: hourOf(quiet.from), until: hourOf(quiet.until) },
    digestAt: hourOf(DIGEST_HOUR * 60),
    timeZone: mailZoneOf(row),
  };
}
