import type { PageMeta } from "../../lib/page-title.ts";

export const DEVELOPERS_META: PageMeta = {
  title: "Developers",
  description:
    "Post projects, hire experts and pay through escrow from your own program: the main job in curl, TypeScript and Python, tokens, webhooks, limits and the API's reference.",
  keywords: "Quorate API, escrow API, OpenAPI, webhooks, API tokens",
};
