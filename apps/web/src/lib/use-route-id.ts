import { useParams } from "react-router-dom";

/** The id in the address of a screen about one thing; empty on any other. */
export function useRouteId(): string {
  return useParams<"id">().id ?? "";
}
