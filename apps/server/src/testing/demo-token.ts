/** A demo account as a person uses it, signed in. `origin` is a server with `DEMO=on`. */
async function logInAs(origin: string, email: string) {
  const post = (url: string, payload: object, cookie = "") =>
    fetch(`${origin}${url}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(payload),
    });
  const cookies = (await post("/api/demo-login", { email })).headers.getSetCookie();
  const cookie = cookies.map((text) => text.split(";", 1)[0]).join("; ");
  return async (url: string, payload: object): Promise<string> => {
    const made: unknown = await (await post(url, payload, cookie)).json();
    return String(Reflect.get(Object(made), "secret"));
  };
}

/** An API token of a demo account, made as people make one. */
export async function makeDemoToken(origin: string, email: string, scopes: readonly string[]): Promise<string> {
  return await (await logInAs(origin, email))("/api/tokens", { name: "Example", scopes });
}

/** A webhook of a demo account, added as people add one; answers its secret. */
export async function addDemoWebhook(origin: string, email: string, url: string): Promise<string> {
  return await (await logInAs(origin, email))("/api/webhook-endpoints", { url });
}
