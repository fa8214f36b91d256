import { useEffect, useRef } from "react";

/** What follows a form that has gone from the page begins where the next thing is typed: there the keyboard goes on. */
export function useFirstField<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  return place;
}
