import { standingPart } from "../../components/layout/standing-part.tsx";

const load = async () => (await import("./standing-sections.ts")).SECTIONS;

/** What the landing page only says and shows. */
export const Claims = standingPart(async () => (await load()).Claims);
export const EscrowSection = standingPart(async () => (await load()).EscrowSection);
export const HeroAsk = standingPart(async () => (await load()).HeroAsk);
export const HeroFigure = standingPart(async () => (await load()).HeroFigure);
export const HeroWords = standingPart(async () => (await load()).HeroWords);
export const ServiceList = standingPart(async () => (await load()).ServiceList);
export const StoriesSection = standingPart(async () => (await load()).StoriesSection);
export const TeamSection = standingPart(async () => (await load()).TeamSection);
