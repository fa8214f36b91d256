/** Signs a new person up on a running server, by the call that the form makes. Returns their cookies. */
export async function signUp(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@bench.example`,
      password: "plain words that nobody uses",
      firstName: "Bench",
      lastName: "Person",
    }),
  });
  if (!answer.ok) throw new Error(`The sign-up answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
}
