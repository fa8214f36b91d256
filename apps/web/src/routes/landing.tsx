import { Claims } from "../features/landing/claims.tsx";
import { ClosingBand } from "../features/landing/closing-band.tsx";
import { EscrowSection } from "../features/landing/escrow-section.tsx";
import { Hero } from "../features/landing/hero.tsx";
import { LandingFooter } from "../features/landing/landing-footer.tsx";
import { LANDING_META } from "../features/landing/landing-meta.ts";
import { ServicesSection } from "../features/landing/services-section.tsx";
import { StoriesSection } from "../features/landing/stories-section.tsx";
import { TeamSection } from "../features/landing/team-section.tsx";
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
