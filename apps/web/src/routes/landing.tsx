import { ClosingBand } from "../features/landing/closing-band.tsx";
import { Hero } from "../features/landing/hero.tsx";
import { LandingFooter } from "../features/landing/landing-footer.tsx";
import { LANDING_META } from "../features/landing/landing-meta.ts";
import { ServicesSection } from "../features/landing/services-section.tsx";
import { Claims, EscrowSection, StoriesSection, TeamSection } from "../features/landing/standing-parts.ts";
import { useOrganizationData } from "../features/landing/use-organization-data.ts";
import { usePageMeta } from "../lib/page-title.ts";

export function LandingScreen() {
  usePageMeta(LANDING_META);
  useOrganizationData();
  return (
    <>
      <Hero />
      <Claims />
      <ServicesSection />
      <EscrowSection />
      <StoriesSection />
      <TeamSection />
      <ClosingBand />
      <LandingFooter />
    </>
  );
}
