import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ChamberLegend } from "./chamber-legend.tsx";
import { ChamberList } from "./chamber-list.tsx";
import { ChamberRoom, type RoomShape } from "./chamber-room.tsx";
import { ChamberSeats } from "./chamber-seats.tsx";
import { figuresInWords, type JudgedDto } from "./chamber-words.ts";
import { SeatCard } from "./seat-card.tsx";

export type ChamberProps = RoomShape & {
  chamber: JudgedDto;
  /** What the seats are, for those who do not see them. */
  label: string;
  profileOf: (id: string) => string;
  /** The element that stands for a person further down the page, where there is one. */
  rowIdOf?: (id: string) => string;
  /** Between the seats and their list. */
  children?: ReactNode;
};

/** Those whom an answer was chosen from, as seats: each tells why the person fits or does not, and leads to them. */
export function Chamber({ chamber, label, profileOf, rowIdOf, stacked = false, children }: ChamberProps) {
  const [shown, setShown] = useState<number | null>(null);
  const navigate = useNavigate();
  const seat = shown === null ? undefined : chamber.seats[shown];

  const showOnPage = (id: string) => rowIdOf !== undefined && showRow(rowIdOf(id));
  function open(place: number) {
    const id = chamber.seats[place]?.id ?? null;
    if (id !== null && !showOnPage(id)) void navigate(profileOf(id));
  }

  return (
    <div
      // A finger leaves whenever it is lifted; what it chose stays.
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && setShown(null)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setShown(null);
      }}
    >
      <ChamberRoom
        stacked={stacked}
        chart={<ChamberSeats chamber={chamber} label={label} shown={shown} onShow={setShown} onOpen={open} />}
        figures={figuresInWords(chamber)}
        told={
          seat && shown !== null ? (
            <SeatCard
              seat={seat}
              place={shown}
              recommended={chamber.recommended}
              profileOf={profileOf}
              showOnPage={showOnPage}
            />
          ) : (
            <ChamberLegend chamber={chamber} />
          )
        }
      >
        {children}
        <ChamberList chamber={chamber} profileOf={profileOf} />
      </ChamberRoom>
    </div>
  );
}

/** Brings a person's row into sight and puts the focus on its first link; false where the page has no such row. */
function showRow(id: string): boolean {
  const row = document.getElementById(id);
  if (!row) return false;
  row.scrollIntoView({ block: "center" });
  row.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  return true;
}
