import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { createOpenApiDocument } from "../openapi.ts";

const LINT_MS_MAX = 120_000;

/** What the rules advise and we leave, each with its reason; everything else of them is kept to. */
const LEFT: Readonly<Record<string, string>> = {
  "info-license": "the API is offered to customers, and not its document to be taken along",
  "no-ambiguous-paths": "where a word and an id can stand in one place the word is meant, as no id is one",
  "operation-2xx-response": "what logs in and out answers with a redirection",
  "operation-4xx-response": "whether the server is well is told to everybody, and refused to nobody",
};

async function problemsByRedocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems
    .filter(({ severity, ruleId }) => severity === "error" || !Object.hasOwn(LEFT, ruleId))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ""})`);
}

async function problemsBySpectral(source: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, "recommended"]] }));
  const problems = await linter.run(source);
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join(".")})`);
}

test(
  "the document has no error and no warning but those left with a reason, in the recommended rules of redocly and of spectral",
  async () => {
    const source = JSON.stringify(createOpenApiDocument());
    expect(await problemsByRedocly(source)).toEqual([]);
    expect(await problemsBySpectral(source)).toEqual([]);
  },
  LINT_MS_MAX,
);

test(
  "both linters find what is wrong in a document",
  async () => {
    const { openapi, info } = createOpenApiDocument();
    const paths = { "/api/one/{id}": { get: { operationId: "one", responses: { 200: { description: "One" } } } } };
    const source = JSON.stringify({ openapi, info, paths, components: { schemas: { Odd: { type: "strnig" } } } });
    expect(await problemsByRedocly(source)).toContainEqual(
      expect.stringMatching(/^path-parameters-defined|^path-params-defined/),
    );
    expect(await problemsBySpectral(source)).toContainEqual(expect.stringMatching(/^path-params/));
  },
  LINT_MS_MAX,
);
