import {
  PORTFOLIO_ITEMS_MAX,
  PORTFOLIO_RESULT_FIGURE_LENGTH_MAX,
  PORTFOLIO_RESULT_LINE_LENGTH_MAX,
  PORTFOLIO_SUMMARY_LENGTH_MAX,
  PORTFOLIO_TITLE_LENGTH_MAX,
  PORTFOLIO_YEAR_MIN,
} from "@quorate/core/portfolio/portfolio-item";
import { z } from "zod";
import { zOptionalHttpsUrl, zOptionalText, zText } from "../schema/scalars.ts";

/** The upper bound of the year is the current one, which the server knows. */
const portfolioItemInput = z.object({
  title: zText(PORTFOLIO_TITLE_LENGTH_MAX).min(1, "Title is required"),
  summary: zText(PORTFOLIO_SUMMARY_LENGTH_MAX).min(1, "Summary is required"),
  year: z
    .number("Enter a year")
    .int("Enter a year")
    .min(PORTFOLIO_YEAR_MIN, `Must be ${PORTFOLIO_YEAR_MIN} or later`)
    .max(9999, "Enter a year"),
  url: zOptionalHttpsUrl,
  resultFigure: zOptionalText(PORTFOLIO_RESULT_FIGURE_LENGTH_MAX),
  resultLine: zOptionalText(PORTFOLIO_RESULT_LINE_LENGTH_MAX),
});

/** A figure without its line says nothing, and a line without its figure is a summary: the one that lacks is named. */
const portfolioItemWithResult = portfolioItemInput
  .refine(({ resultFigure, resultLine }) => resultFigure !== null || resultLine === null, {
    path: ["resultFigure"],
    message: "Enter the figure",
  })
  .refine(({ resultFigure, resultLine }) => resultLine !== null || resultFigure === null, {
    path: ["resultLine"],
    message: "Say what the figure counts",
  });

/** The whole list in its order: what is not named is removed. */
export const updatePortfolioInput = z.object({
  items: z.array(portfolioItemWithResult).max(PORTFOLIO_ITEMS_MAX, `At most ${PORTFOLIO_ITEMS_MAX} items`),
});
