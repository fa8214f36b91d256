import { ApiTokens } from "../../features/settings/api-tokens.tsx";

/** Programs that act in the reader's name. */
export function TokensSection() {
  return <ApiTokens />;
}
