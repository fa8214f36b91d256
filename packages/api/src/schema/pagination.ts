import { z } from "zod";
import { zCursor, zDefault } from "./scalars.ts";

export const PAGE_LIMIT_DEFAULT = 50;
export const PAGE_LIMIT_MAX = 100;

/** Keyset paging: `cursor` is the id of the last item seen; the REST answer names the next page in its `Link` header. */
export const pageInput = {
  limit: zDefault(z.number().int().min(1).max(PAGE_LIMIT_MAX), PAGE_LIMIT_DEFAULT),
  cursor: zCursor(),
};
