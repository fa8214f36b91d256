import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChamberBones, LaterChamber } from "../../components/chamber/later-chamber.tsx";
import { asksForMatch, type ExpertFilter } from "../../lib/experts/expert-filter.ts";
import { useMatchQuery } from "../../lib/experts/match-request.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./result-chamber.module.css";

/** Whom the results were chosen from: the same people in whatever order the list below stands. Nothing where nothing was asked. */
export function ResultChamber({ filter }: { filter: ExpertFilter }) {
  const matchQuery = useMatchQuery();
  const isAsked = asksForMatch(filter);
  const { data, isPending } = useQuery({
    // The same question as the list's, where that is in the same order.
    ...matchQuery({ ...filter, sort: "match" }, { keepAnswer: filter.sort === "match" }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return null;
  if (isPending) {
    return (
      <div className={styles.head}>
        <ChamberBones />
      </div>
    );
  }
  if (!data?.chamber || data.chamber.seats.length === 0) return null;
  return (
    <div className={styles.head}>
      <LaterChamber
        chamber={data.chamber}
        label="Experts considered for this brief, the best first"
        profileOf={paths.expertProfile}
        rowIdOf={titleOf}
      />
    </div>
  );
}

/** The row of an expert is named by its title. */
const titleOf = (id: string) => `expert-${id}`;
