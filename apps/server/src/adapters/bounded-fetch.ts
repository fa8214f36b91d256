export class AnswerTooLargeError extends Error {
  constructor(bytesMax: number) {
    super(`The answer is longer than ${bytesMax} bytes.`);
    this.name = "AnswerTooLargeError";
  }
}

/** Fetch that follows no redirect, and whose answers end with an error once they are longer than they may be, unpacked. */
export function createBoundedFetch(bytesMax: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "error" });
    let bytes = 0;
    const bounded = response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (chunk, controller) => {
          bytes += chunk.byteLength;
          if (bytes > bytesMax) controller.error(new AnswerTooLargeError(bytesMax));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(bounded ?? null, { status, statusText, headers });
  };
}
