// Loaded only where the server follows traces: what one click, key or submission sets off carries one trace id, so that its requests and
// their statements are found together. The ids are random, kept nowhere, and sent to our own server alone.
(() => {
  const send = window.fetch.bind(window);
  const random = (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  let traceId = random(16);
  const begin = () => {
    traceId = random(16);
  };
  for (const kind of ["click", "keydown", "submit", "popstate"]) window.addEventListener(kind, begin, true);
  window.fetch = (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (origin !== location.origin || !/^\/(?:api|trpc)\//.test(pathname)) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set("traceparent", `00-${traceId}-${random(8)}-01`);
    return send(input, { ...init, headers });
  };
})();
