import { Claims } from "./claims.tsx";
import { EscrowSection } from "./escrow-section.tsx";
import { HeroAsk } from "./hero-ask.tsx";
import { HeroFigure } from "./hero-figure.tsx";
import { HeroWords } from "./hero-words.tsx";
import { ServiceList } from "./service-list.tsx";
import { StoriesSection } from "./stories-section.tsx";
import { TeamSection } from "./team-section.tsx";

/** In one file, since a visitor who comes to the landing page from another one needs all of them at once. */
export const SECTIONS = {
  Claims,
  EscrowSection,
  HeroAsk,
  HeroFigure,
  HeroWords,
  ServiceList,
  StoriesSection,
  TeamSection,
};
