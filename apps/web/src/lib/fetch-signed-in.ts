import { redirectToLogin } from "./auth-redirect.ts";

const UNAUTHENTICATED = 401;

/** `fetch` of our own server's routes beside tRPC, by somebody who is signed in: one whose session has ended is sent to log in. */
export async function fetchSignedIn(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.status === UNAUTHENTICATED) redirectToLogin();
  return answer;
}
