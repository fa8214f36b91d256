import type { FoundEverythingDto } from "@quorate/api/admin-search/admin-search.schema";
import { OPERATOR_GROUPS, type OperatorGroup } from "@quorate/core/search/operator-hit";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { WordSearch } from "../../components/ui/form/word-search.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead, Section } from "../../components/ui/text/page.tsx";
import { adminSearchWords } from "../../lib/admin-search-words.ts";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useLooksAfter } from "../../lib/use-looks-after.ts";
import { HitRow } from "./hit-row.tsx";

/** The shortest that the server looks for. */
const CHARACTERS_MIN = 2;

/** Asked once something is sought; what stood there stays until its successor has come. */
function useSearchEverything(q: string) {
  return trpc.admin.search.useQuery({ q }, { enabled: q.length >= CHARACTERS_MIN });
}

const TITLES = {
  people: "People",
  organizations: "Organizations",
  projects: "Projects",
  payments: "Payments",
  payouts: "Payouts and refunds",
  disputes: "Disputes and chargebacks",
} as const satisfies Record<OperatorGroup, string>;

/** One box for any id, name or reference that an operator has. The search text is in the address. */
export function AdminSearchPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get("q")?.trim() ?? "";
  const looksAfter = useLooksAfter();
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Search" }]} />
      <PageHead title="Search">{adminSearchWords(looksAfter)}</PageHead>
      <WordSearch
        key={q}
        id="search-everything"
        label="Name, address, ID or reference"
        hint={looksAfter("money") ? "ada@post.example, pi_3Nq…, Q-2026-0031, 1,250.00" : "ada@post.example, 0191d2f4…"}
        q={q}
        onSearch={(words) => setParams(words.trim() === "" ? {} : { q: words.trim() })}
      />
      {q !== "" && <Found q={q} />}
    </div>
  );
}

function Found({ q }: { q: string }) {
  const { data: found, error, refetch } = useSearchEverything(q);
  const seesMoney = useLooksAfter()("money");
  if (q.length < 2) {
    return (
      <EmptyState heading="h2" title="Enter at least two characters">
        A single character matches nearly everything.
      </EmptyState>
    );
  }
  return (
    <Loaded
      query={{ data: found, error, refetch }}
      failed="We could not search"
      loading="Searching"
      rows={6}
      heading="h2"
      note={<>{toUiError(error).message}</>}
    >
      {(found) => {
        const groups = groupsIn(found);
        if (groups.length === 0) {
          return (
            <EmptyState heading="h2" title="Nothing found">
              We match names, addresses and numbers by how they begin, ids from six characters
              {seesMoney ? ", and amounts to the penny" : ""}. Areas outside your role aren't searched.
            </EmptyState>
          );
        }
        const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
        return (
          <>
            <p className="sr-only" role="status">
              {count === 1 ? "1 result" : `${count} results`}
            </p>
            {groups.map(({ group, hits, hasMore }) => (
              <Section
                key={group}
                title={TITLES[group]}
                note={hasMore ? "There are more: narrow your search" : undefined}
              >
                <ul className="rows">
                  {hits.map((hit) => (
                    <li key={`${hit.kind} ${hit.id}`}>
                      <HitRow hit={hit} />
                    </li>
                  ))}
                </ul>
              </Section>
            ))}
          </>
        );
      }}
    </Loaded>
  );
}

/** Those with something in them, in the order in which they stand. */
function groupsIn(found: FoundEverythingDto) {
  return OPERATOR_GROUPS.flatMap((group) => {
    const of = found[group];
    return of && of.hits.length > 0 ? [{ group, ...of }] : [];
  });
}
