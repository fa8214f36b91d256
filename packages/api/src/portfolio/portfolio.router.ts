import { router } from "../trpc/trpc.ts";
import { updatePortfolio } from "./update-portfolio.ts";

/** A portfolio is read with the profile it belongs to. */
export const portfolioRouter = router({
  update: updatePortfolio,
});
