import { useEffect } from "react";
import { organizationData } from "./landing-meta.ts";

const DATA_TYPE = "application/ld+json";

/** Describes the company to search engines, as data in a script element that nothing executes. The prerendered page has it already. */
export function useOrganizationData(): void {
  useEffect(() => {
    const script =
      document.head.querySelector<HTMLScriptElement>(`script[type="${DATA_TYPE}"]`) ?? document.createElement("script");
    script.type = DATA_TYPE;
    script.text = JSON.stringify({ ...organizationData(), url: window.location.origin });
    document.head.append(script);
    return () => script.remove();
  }, []);
}
