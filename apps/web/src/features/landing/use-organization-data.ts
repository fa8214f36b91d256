import { useEffect } from "react";

/** Describes the company to search engines (schema.org), as data in a script element that nothing executes. */
export function useOrganizationData(): void {
  useEffect(() => {
    const script = document.createElement("script");
    script.type = "application/ld+json";
    script.text = JSON.stringify({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Quorate",
      url: window.location.origin,
      description:
        "A marketplace where organizations and entrepreneurs find and hire expert business consultants, paid through escrow.",
      email: "hello@quorate.example",
      makesOffer: { "@type": "Offer", priceCurrency: "GBP", description: "Consulting from £50/hour" },
    });
    document.head.append(script);
    return () => script.remove();
  }, []);
}
