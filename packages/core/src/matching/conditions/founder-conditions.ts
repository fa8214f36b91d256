import type { LocationPreference, TimeCommitment } from "../../entrepreneurs/entrepreneur.ts";
import type { MatchReason } from "../match-scoring.ts";
import type { Condition } from "./condition.ts";
import { readConditions } from "./read-conditions.ts";

/** The part of a search for co-founders that its description may fill. */
type Asked = {
  projectDescription: string;
  timeCommitment: TimeCommitment;
  equityRange?: string | null | undefined;
  locationPreference?: LocationPreference | null | undefined;
};

/**
 * The search with what its description asks beside the project: equity, place and time where the form leaves them open, by whose facts
 * founders are compared and told. A field that was filled in stands. Languages are left in the text, because founders' profiles name none.
 */
export function withFounderConditions<Search extends Asked>(
  search: Search,
  { today, dropped }: { today: string; dropped: readonly string[] },
): { search: Search; conditions: Condition[] } {
  const text = search.projectDescription;
  const all = readConditions(text, { sought: "co-founder", today, dropped }).conditions;
  const unused = all.filter((condition) => !isOpen(search, condition)).map((condition) => condition.text);
  const { conditions, rest } = readConditions(text, {
    sought: "co-founder",
    today,
    dropped: [...dropped, ...unused],
  });
  return { search: conditions.reduce(filled, { ...search, projectDescription: rest }), conditions };
}

function isOpen({ equityRange, timeCommitment, locationPreference }: Asked, { kind }: Condition): boolean {
  if (kind === "equity") return !equityRange;
  if (kind === "commitment") return timeCommitment === "flexible";
  return kind === "place" && !locationPreference;
}

function filled<Search extends Asked>(search: Search, condition: Condition): Search {
  switch (condition.kind) {
    case "equity": {
      const { from, to } = condition.value;
      return { ...search, equityRange: from === to ? `${from} %` : `${from}–${to} %` };
    }
    case "commitment":
      return { ...search, timeCommitment: condition.value.commitment };
    case "place":
      return { ...search, locationPreference: condition.value.mode === "remote" ? "remote" : "local" };
    default:
      return search;
  }
}

const TOPICS: Partial<Record<Condition["kind"], string>> = {
  equity: "equity/",
  commitment: "commitment/",
  place: "location/",
};

/** Of all that is known of a founder what answers these conditions, however little it counts beside the rest. */
export function reasonsOfConditions(
  conditions: readonly Condition[],
  known: readonly MatchReason[] = [],
): MatchReason[] {
  const topics = conditions.flatMap(({ kind }) => TOPICS[kind] ?? []);
  return known.filter(({ code }) => topics.some((topic) => code.startsWith(topic)));
}
