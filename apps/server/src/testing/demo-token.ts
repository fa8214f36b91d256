/** An API token of a demo account, made as people make one: logged in, by a call. `origin` is a server with `DEMO=on`. */
export async function makeDemoToken(origin: string, email: string, scopes: readonly string[]): Promise<string> {
  const post = (url: string, payload: object, cookie = "") =>
    fetch(`${origin}${url}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(payload),
    });
  const cookies = (await post("/api/demo-login", { email })).headers.getSetCookie();
  const cookie = cookies.map((text) => text.split(";", 1)[0]).join("; ");
  const made: unknown = await (await post("/api/tokens", { name: "Example", scopes }, cookie)).json();
  return String(Reflect.get(Object(made), "secret"));
}
