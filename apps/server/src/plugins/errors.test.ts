import { expect, test } from "vitest";
import { toErrorAnswer } from "./errors.ts";

test.each(["ENOSPC", "EDQUOT", "53100"])(
  "where there is no room left (%s) the answer is 503 and when to try again",
  (code) => {
    const answer = toErrorAnswer(Object.assign(new Error("write"), { code }), "request");
    expect(answer).toMatchObject({ status: 503, body: { code: "service/no-space" }, retryAfterSeconds: 2 });
  },
);

test.each(["28P01", "28000", "53300", "57P03", "3D000"])(
  "a database that turns us away (%s) is 503, and why stays inside",
  (code) => {
    const answer = toErrorAnswer(Object.assign(new Error('password of "quorate"'), { code }), "request");
    expect(answer).toMatchObject({ status: 503, body: { code: "service/unavailable" }, retryAfterSeconds: 2 });
    expect(JSON.stringify(answer)).not.toContain("quorate");
  },
);
