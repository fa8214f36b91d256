import { expect, test } from "vitest";
import { watchDocument } from "./loose-document.ts";

const NULLABLE = { anyOf: [{ type: "string" }, { type: "null" }] };
const SCHEMAS = {
  Project: {
    type: "object",
    properties: { id: { type: "string" }, note: NULLABLE, end: NULLABLE, extra: { type: "string" }, expert: EXPERT() },
    required: ["id", "note", "end", "expert"],
  },
};
function EXPERT() {
  return { anyOf: [{ type: "object", properties: { rate: { type: "string" } } }, { type: "null" }] };
}
const PROJECT = { $ref: "#/components/schemas/Project" };
const answers = (extra: object) =>
  Array.from({ length: 3 }, () => ({ id: "a", note: "so", end: null, expert: null, ...extra }));

test("what a document allows too much is found: a property that it does not name, one that is always there, one that is never null", () => {
  const watched = watchDocument(SCHEMAS);
  watched.note(
    { type: "array", items: PROJECT },
    answers({ extra: "x", secret: 1, expert: { rate: "1" } }),
    "GET /projects",
  );
  expect(watched.findings()).toEqual({
    undeclared: ["Project.secret"],
    alwaysSent: ["Project.expert.rate", "Project.extra"],
    neverNull: ["Project.expert", "Project.note"],
  });
});

test("what is seen both ways is as it says, and what is seen seldom is not judged", () => {
  const watched = watchDocument(SCHEMAS);
  watched.note(
    { type: "array", items: PROJECT },
    [...answers({ note: null }), ...answers({ expert: {} })],
    "GET /projects",
  );
  expect(watched.findings()).toEqual({ undeclared: [], alwaysSent: [], neverNull: [] });
  const once = watchDocument(SCHEMAS);
  once.note(PROJECT, answers({ extra: "x" })[0], "GET /project");
  expect(once.findings()).toEqual({ undeclared: [], alwaysSent: [], neverNull: [] });
});
