// A program's view of the product: fetch, a cookie, and a readable failure.
export function createClient(origin, extraHeaders = {}) {
  let cookie;
  return async function call(method, path, body) {
    const response = await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: {
        ...extraHeaders,
        ...(cookie && { cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(";", 1)[0];
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };
}

/** The answer's body, or an error that shows what came instead. */
export async function expectStatus(status, answer) {
  const { status: actual, body } = await answer;
  if (actual !== status) throw new Error(`Expected ${status}, got ${actual}: ${JSON.stringify(body)}`);
  return body;
}
