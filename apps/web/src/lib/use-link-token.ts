import { useLocation } from "react-router-dom";

/**
 * The secret of a mailed link. It stands behind the hash, which no browser sends: neither a server nor a proxy or log on the way has it. Links
 * that were mailed before have it in the query.
 */
export function useLinkToken(): string | null {
  const { hash, search } = useLocation();
  const [ofHash, ofQuery] = [hash.slice(1), search].map((part) => new URLSearchParams(part).get("token"));
  return ofHash || ofQuery || null;
}
