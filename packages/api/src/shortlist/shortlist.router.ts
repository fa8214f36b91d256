import { router } from "../trpc/trpc.ts";
import { addToShortlist } from "./add-to-shortlist.ts";
import { getShortlist } from "./get-shortlist.ts";
import { removeFromShortlist } from "./remove-from-shortlist.ts";

export const shortlistRouter = router({
  get: getShortlist,
  add: addToShortlist,
  remove: removeFromShortlist,
});
