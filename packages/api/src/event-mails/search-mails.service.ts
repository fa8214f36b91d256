import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { letterOf } from "@quorate/core/mail/letters";
import { findSearchForMail } from "./event-mail-facts.queries.ts";
import type { TellEvent } from "./send-event-mails.service.ts";

export const SEARCH_MAILS_ON = ["saved-search.matched"] as const;

/** When it is told was chosen with the search; told as long as the search is there and still alerts. */
export const tellOfSearch: TellEvent<DomainEventOf<(typeof SEARCH_MAILS_ON)[number]>> = async (
  { db },
  { savedSearchId, count },
) => {
  const found = await findSearchForMail(db, savedSearchId);
  if (!found || found.alert === "never") return null;
  return letterOf("saved-search-matches", { search: found.name, searchId: savedSearchId, count });
};
