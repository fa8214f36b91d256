import { looksAfter } from "@quorate/core/access/admin-role";
import { readOperatorQuery } from "@quorate/core/search/operator-query";
import { searchBounded } from "../search/bounded-search.queries.ts";
import { call } from "../trpc/call.ts";
import {
  findBankPayoutHits,
  findChargebackHits,
  findCheckoutHits,
  findDisputeHits,
  findOrganizationHits,
  findPaymentHits,
  findPeopleHits,
  findProjectHits,
  findRefundHits,
  findTransferHits,
} from "./admin-search.queries.ts";
import { foundEverythingSchema, type OperatorHitDto, searchEverythingInput } from "./admin-search.schema.ts";

const SHOWN_MAX = 8;
/** Ten looks into the database, each by index and bounded. */
const COST = 5;

export const searchEverything = call("GET /admin/search", {
  may: { area: "projects" },
  scope: "administration:read",
  tag: "Administration",
  summary:
    "People, organizations, projects, payments, payouts and disputes by an id or its beginning, an address, a name, a number on paper, the card processor's id or an amount",
  refuses: [503],
  cost: COST,
  reads: "personal",
})
  .input(searchEverythingInput)
  .output(foundEverythingSchema)
  .query(({ ctx, input }) => {
    const query = readOperatorQuery(input.q);
    return searchBounded(ctx.readDb, async (db) => {
      const look = async (find: Find, ...others: Find[]) => {
        const hits: OperatorHitDto[] = [];
        for (const each of [find, ...others]) hits.push(...(await each(db, query, SHOWN_MAX + 1)));
        return { hits: hits.slice(0, SHOWN_MAX), hasMore: hits.length > SHOWN_MAX };
      };
      const [seesPeople, seesMoney] = [looksAfter(ctx.viewer, "people"), looksAfter(ctx.viewer, "money")];
      return {
        people: seesPeople ? await look(findPeopleHits) : null,
        organizations: seesPeople ? await look(findOrganizationHits) : null,
        projects: await look(findProjectHits),
        payments: seesMoney ? await look(findPaymentHits, findCheckoutHits) : null,
        payouts: seesMoney ? await look(findTransferHits, findRefundHits, findBankPayoutHits) : null,
        disputes: seesMoney ? await look(findDisputeHits, findChargebackHits) : null,
      };
    });
  });

type Find = typeof findPeopleHits;
