import { fullName } from "@quorate/core/accounts/person-name";
import { useEffect, useState } from "react";
import { currentMs } from "../../lib/clock.ts";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../ui/form/button.tsx";
import { NoticeBar } from "./notice-bar.tsx";

const SECOND_MS = 1_000;

/**
 * On every page while an administrator impersonates a person, and visible at any scroll position. At the end of the time, and at the
 * button, the page is reloaded, so that no data of that person is left in it.
 */
export function ImpersonationNotice({ user, until }: { user: CurrentUser; until: string }) {
  const secondsLeft = useSecondsUntil(until);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) window.location.assign(paths.adminPerson(user.id));
  }, [isOver, user.id]);
  const end = trpc.impersonations.end.useMutation({
    onSuccess: () => window.location.assign(paths.adminPerson(user.id)),
    onError: (error) => showRefusal(toUiError(error), "We could not end this"),
  });
  return (
    <NoticeBar label="You see Quorate as someone else" isPinned>
      <p>
        You see Quorate as <strong>{fullName(user)}</strong> does. Read only.
      </p>
      {secondsLeft !== null && <p role="timer">{clock(secondsLeft)} left</p>}
      <Button variant="secondary" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
        End
      </Button>
      <p className="caption">Anything private to them is hidden and says so; you can't change anything.</p>
    </NoticeBar>
  );
}

/** Null before the first look at the clock. */
function useSecondsUntil(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - currentMs()) / SECOND_MS)));
    look();
    const looking = window.setInterval(look, SECOND_MS);
    return () => window.clearInterval(looking);
  }, [until]);
  return left;
}

const clock = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
