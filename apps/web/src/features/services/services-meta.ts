import type { PageMeta } from "../../lib/page-title.ts";

export const SERVICES_META: PageMeta = {
  title: "Services",
  description:
    "Strategic consulting, financial advisory, co-founder matching, operations and growth: what Quorate's experts do, for which industries, and at what rates.",
  keywords: "consulting services, consulting rates, strategic consulting, financial advisory, co-founder matching",
};
