import { standingPart } from "../../components/layout/standing-part.tsx";

const load = async () => (await import("./standing-sections.ts")).SECTIONS;

/** What the landing page only says and shows. */
export const Claims = standingPart(async () => (await load()).Claims);
export const EscrowSection = standingPart(async () => (await load()).EscrowSection);
export const HeroFigure = standingPart(async () => (await load()).HeroFigure);
export const ServiceList = standingPart(async () => (await load()).ServiceList);
export const StoriesSection = standingPart(async () => (await load()).StoriesSection);
export const TeamSection = standingPart(async () => (await load()).TeamSection);
