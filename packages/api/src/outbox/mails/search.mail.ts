import { type Letter, lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { quotedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell } from "./beside-the-bell.service.ts";
import { findSearchForMail } from "./event-mail-facts.queries.ts";

export const searchMails = mails({
  "saved-search-matches": mail(
    MAIL_RULES.searches,
    ({ search, searchId, count }: { search: string; searchId: string; count: number }): Letter => ({
      subject: `${count === 1 ? "A new expert fits" : `${count} new experts fit`} ${quotedInMail(search, "your saved search")}`,
      parts: [
        text(
          `${count === 1 ? "An expert has" : `${count} experts have`} joined who ${count === 1 ? "fits" : "fit"} your saved search ${quotedInMail(search, "")}`.trimEnd() +
            ".",
        ),
        lead(count === 1 ? "See who fits" : "See all who fit", `/find-experts?saved=${searchId}`),
      ],
    }),
    [
      { search: "Pricing in Benelux", searchId: sample.id, count: 1 },
      { search: "Pricing in Benelux", searchId: sample.id, count: 12 },
    ],
  ),
});

export const searchMail = {
  mails: searchMails,
  subscribers: {
    /** When it is told was chosen with the search; told as long as the search is there and still alerts. */
    "search-mail": besideTheBell({
      saved_search_matched: async ({ db }, { savedSearchId, count }) => {
        const search = await findSearchForMail(db, savedSearchId);
        if (!search || search.alert === "never") return null;
        return searchMails["saved-search-matches"].write({ search: search.name, searchId: savedSearchId, count });
      },
    }),
  },
};
