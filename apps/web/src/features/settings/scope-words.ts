import { TOKEN_AREAS, type TokenArea, type TokenScope } from "@quorate/core/tokens/token-scope";

type AreaWords = { label: string; hint: string };

/** What an area of a token's holds, for people. */
export const AREA_WORDS: Readonly<Record<TokenArea, AreaWords>> = {
  profile: { label: "Profile", hint: "Your profiles, pictures, services and verification" },
  experts: { label: "Experts", hint: "Search, matching, shortlist and saved searches" },
  projects: { label: "Projects", hint: "Projects, milestones, disputes and reviews" },
  proposals: { label: "Proposals", hint: "Sent and received; write access can accept them too" },
  money: {
    label: "Money",
    hint: "Invoices, earnings and plans; write access can pay and release, and needs your second factor",
  },
  messages: { label: "Messages", hint: "Messages and notifications" },
  files: { label: "Files", hint: "Documents and files of projects" },
  "co-founders": { label: "Co-founders", hint: "Founders, connections, ideas and applications" },
  webhooks: { label: "Webhooks", hint: "Events and deliveries; only you can add an endpoint" },
};

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });

function areaWords(areas: readonly TokenArea[]): string {
  if (areas.length === TOKEN_AREAS.length) return "every area";
  return listed.format(areas.map((area) => AREA_WORDS[area].label.toLowerCase()));
}

/** "Reads files; reads and writes projects and proposals". */
export function scopeWords(scopes: readonly TokenScope[]): string {
  if (scopes.includes("write")) return "Reads and writes everything you can";
  if (scopes.includes("read")) return "Reads everything you can";
  const writes = TOKEN_AREAS.filter((area) => scopes.includes(`${area}:write`));
  const reads = TOKEN_AREAS.filter((area) => scopes.includes(`${area}:read`) && !writes.includes(area));
  const parts = [
    ...(reads.length > 0 ? [`reads ${areaWords(reads)}`] : []),
    ...(writes.length > 0 ? [`reads and writes ${areaWords(writes)}`] : []),
  ].join("; ");
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}
