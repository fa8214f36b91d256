import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

const counts = new Map<string, number>();

/** A number of a screen, such as how many rows it shows, that is still there when the reader comes back to the same entry of the history. */
export function useKeptCount(name: string, initial: number): [number, (count: number) => void] {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const [count, setCount] = useState(() => counts.get(place) ?? initial);
  useEffect(() => {
    counts.set(place, count);
  }, [place, count]);
  return [count, setCount];
}
