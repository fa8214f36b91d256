/** The arrows of docs/architecture.md; every other one fails. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^(packages|apps)/", pathNot: [from, ...allowed] },
});

module.exports = {
  forbidden: [
    only("core-reaches-nothing", "^packages/core/", [], "core is pure: it imports core only"),
    only("db-reaches-core", "^packages/db/", ["^packages/core/"], "db imports core"),
    only("matching-model-reaches-core", "^packages/matching-model/", ["^packages/core/"], "the trained model imports core"),
    only(
      "api-reaches-core-db-and-model",
      // One test compares the two stemmers on every word that the model was trained on.
      "^packages/api/(?!src/search/stems\\.db\\.test\\.ts$)",
      ["^packages/core/", "^packages/db/", "^packages/matching-model/src/(niche-models|english-words)\\.ts$"],
      "api imports core, db, the trained model and the dictionary, but not what makes them",
    ),
    only(
      "client-reaches-nothing",
      "^packages/client/src/(?!scripts/|.+\\.test\\.ts$)",
      ["^packages/client/"],
      "what integrators install has nothing of ours behind it",
    ),
    only(
      "client-is-made-of-the-api",
      "^packages/client/src/(scripts/|.+\\.test\\.ts$)",
      ["^packages/client/", "^packages/(core|api)/src/"],
      "what writes the client's types reads the API, and a test compares both",
    ),
    only("example-reaches-the-client", "^apps/example-integration/", ["^packages/client/src/index\\.ts$"], "an integrator has nothing else"),
    only("server-reaches-packages", "^apps/server/", ["^packages/(core|db|api)/"], "server imports the packages"),
    only(
      "web-reaches-core-and-schemas",
      // One test looks at where every mail leads.
      "^apps/web/(?!src/lib/paths\\.test\\.ts$)",
      [
        "^packages/core/",
        "^packages/api/src/.+\\.schema\\.ts$",
        "^packages/api/src/schema/",
        "^packages/api/src/index\\.ts$",
        "^apps/example-integration/src/guide/",
      ],
      "web imports core, the API's schemas and the type of its router, and shows the guide's programs as text",
    ),
    only(
      "e2e-reaches-core-and-test-databases",
      "^apps/e2e/",
      ["^packages/core/", "^packages/db/src/testing/"],
      "journeys see what a person sees; core lends them its words, db a database of their own",
    ),
    only("bench-reaches-server-and-packages", "^apps/bench/", ["^packages/(core|db|api|matching-model)/", "^apps/server/src/"], "benches measure the server from beside it"),
    {
      name: "web-takes-the-router-as-a-type",
      comment: "At run time the browser never loads the router",
      severity: "error",
      from: { path: "^apps/web/" },
      to: { path: "^packages/api/src/index\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "core-is-free-of-packages",
      comment: "No npm package and no node module in core, but a stemmer, which is pure; zod in *.schema.ts, test tools in tests",
      severity: "error",
      from: { path: "^packages/core/src/", pathNot: "\\.(test|schema)\\.ts$" },
      to: { dependencyTypes: ["core", "npm", "npm-dev", "npm-peer", "npm-optional"], pathNot: "node_modules/porter2/" },
    },
    {
      name: "api-knows-no-host",
      severity: "error",
      from: { path: "^packages/api/src/" },
      to: { path: "node_modules/(fastify|@fastify|pg-boss|nodemailer)" },
    },
    {
      name: "features-meet-in-queries",
      comment: "A feature reaches another one through core, its queries, services, purpose, mapper or schema",
      severity: "error",
      from: { path: "^packages/api/src/([^/]+)/", pathNot: "^packages/api/src/(testing|trpc|schema|[^/]+/.+\\.test\\.ts)" },
      to: {
        path: "^packages/api/src/([^/]+)/",
        pathNot: [
          "^packages/api/src/$1/",
          "^packages/api/src/(trpc|schema|ports)/",
          "\\.(queries|schema|mapper|service|purpose)\\.ts$",
        ],
      },
    },
    {
      name: "web-features-meet-in-routes",
      comment: "A feature of the web imports no other one: what two need is a component or in lib, and screens put features together",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/([^/]+)/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "web-routes-are-the-top",
      comment: "Screens import features, features import components and lib; nothing imports the other way, tests of a whole screen excepted",
      severity: "error",
      from: { path: "^apps/web/src/(features|components|lib)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/routes/" },
    },
    {
      name: "web-components-know-no-feature",
      severity: "error",
      from: { path: "^apps/web/src/(components|lib)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/features/" },
    },
    {
      name: "facts-are-said-once",
      comment: "Activity and notifications follow from an event: only its publisher writes them",
      severity: "error",
      from: { path: "^packages/api/src/", pathNot: "^packages/api/src/(events/|[^/]+/.+\\.test\\.ts$)" },
      to: { path: "^packages/api/src/(activity/activity|notifications/notifications)\\.queries\\.ts$" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(/dist/|/\\.data/)" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"], extensions: [".ts", ".tsx", ".js", ".mjs"] },
  },
};
