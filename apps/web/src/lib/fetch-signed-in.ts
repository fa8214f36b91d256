import { redirectToLogin } from "./auth-redirect.ts";

const UNAUTHENTICATED = 401;

/** `fetch` for our own server's routes outside tRPC, for signed-in users: if the session has ended, the browser goes to sign in. */
export async function fetchSignedIn(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.status === UNAUTHENTICATED) redirectToLogin();
  return answer;
}
