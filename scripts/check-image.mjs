// node scripts/check-image.mjs [DOCKERFILE COMPOSE]: common mistakes in images and compose files, after the rules of hadolint and
// of Docker's own advice, without Docker. The parsers are libraries, the rules are here.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "..");
const [dockerfile = "Dockerfile", compose = "docker-compose.yml"] = process.argv.slice(2);
const SECRET = /(?:PASSWORD|SECRET|TOKEN|PRIVATE_KEY|API_KEY)/i;
/** Not needed in a running image, and useful to an attacker inside it. */
const NOT_AT_RUN_TIME = /\b(?:sudo|ssh|telnet|curl|wget|git|vim|nano)\b/;

const problems = [...dockerfileProblems(), ...composeProblems()];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** A name with a version that says more than "the newest of these". */
function isPinned(image) {
  const [, tag = "", digest] = /^[^@]*?(?::([^:/@]+))?(?:@(.+))?$/.exec(image) ?? [];
  return digest !== undefined || /\d+\.\d+/.test(tag);
}

function dockerfileProblems() {
  const parsed = DockerfileParser.parse(readFileSync(path.resolve(root, dockerfile), "utf8"));
  const instructions = parsed.getInstructions().filter((each) => each.getKeyword() !== "#");
  const stages = [];
  for (const each of instructions) {
    if (each.getKeyword() === "FROM") stages.push([]);
    stages.at(-1)?.push(each);
  }
  const names = new Set(
    parsed
      .getFROMs()
      .map((from) => from.getBuildStage())
      .filter(Boolean),
  );
  const last = stages.at(-1) ?? [];
  const of = (stage, keyword) => stage.filter((each) => each.getKeyword() === keyword);
  const found = [];
  const tell = (each, what) => found.push(`${dockerfile}:${each.getRange().start.line + 1} ${what}`);

  for (const from of parsed.getFROMs()) {
    const image = from.getImage() ?? "";
    if (!names.has(image) && image !== "scratch" && !isPinned(image))
      tell(from, `takes ${image} in whichever version comes`);
  }
  for (const each of instructions) {
    const text = each.getRawArgumentsContent() ?? "";
    const keyword = each.getKeyword();
    if (keyword === "ADD") tell(each, "adds, which fetches and unpacks unasked: COPY copies");
    if (keyword === "MAINTAINER") tell(each, "MAINTAINER is no instruction any more");
    if (["CMD", "ENTRYPOINT"].includes(keyword) && !isJsonList(text))
      tell(each, `${keyword} goes through a shell, which passes no signal on`);
    if (keyword === "HEALTHCHECK" && !isJsonList(text.slice(text.indexOf("CMD") + 3)))
      tell(each, "the health check goes through a shell");
    if (keyword === "WORKDIR" && !text.startsWith("/")) tell(each, "WORKDIR depends on the one before");
    if (keyword === "RUN") for (const what of runProblems(text)) tell(each, what);
    if (["ENV", "ARG"].includes(keyword))
      for (const property of each.getProperties?.() ?? [each.getProperty?.()])
        if (property && SECRET.test(property.getName()) && !property.getName().endsWith("_FILE"))
          tell(each, `${property.getName()} would stand in the image for everybody`);
  }
  for (const keyword of ["CMD", "ENTRYPOINT", "HEALTHCHECK"])
    for (const each of of(last, keyword).slice(1)) tell(each, `a second ${keyword}: only the last counts`);

  const user = of(last, "USER").at(-1)?.getRawArgumentsContent() ?? "root";
  if (/^(?:root|0)(?::|$)/.test(user)) found.push(`${dockerfile} ends as root`);
  for (const keyword of ["HEALTHCHECK", "STOPSIGNAL", "ENTRYPOINT", "VOLUME"])
    if (of(last, keyword).length === 0) found.push(`${dockerfile} has no ${keyword} in its last stage`);
  if (stages.length < 2) found.push(`${dockerfile} has one stage: what builds would run`);
  for (const copy of of(last, "COPY"))
    if (!copy.getFlags().some((flag) => flag.getName() === "from")) tell(copy, "copies sources into what runs");
  for (const run of of(last, "RUN"))
    if (NOT_AT_RUN_TIME.test(run.getRawArgumentsContent() ?? "")) tell(run, "installs what nothing that runs needs");
  const ignored = existsSync(path.join(root, ".dockerignore"))
    ? readFileSync(path.join(root, ".dockerignore"), "utf8").split("\n")
    : [];
  for (const each of [".git", ".env", ".env.*", "**/node_modules"])
    if (!ignored.includes(each)) found.push(`.dockerignore lets ${each} into the build`);
  return found;
}

function runProblems(text) {
  const commands = text.replaceAll(/\\\n/g, " ");
  const installs = /apt-get\s+(?:\S+\s+)*?install/.test(commands);
  return [
    /\bapt\s+(?:install|update)/.test(commands) && "uses apt, whose words may change: apt-get",
    /\bsudo\b/.test(commands) && "uses sudo: USER says who runs",
    /\b(?:curl|wget)\b[^|]*\|\s*(?:ba|da)?sh\b/.test(commands) && "runs what a page says",
    /apt-get\s+(?:dist-)?upgrade/.test(commands) && "upgrades the base: take a newer one",
    /apt-get\s+update/.test(commands) && !installs && "updates lists that a later step finds old",
    installs && !/apt-get\s+update/.test(commands) && "installs by lists that may be old: update in the same step",
    installs && !/--no-install-recommends/.test(commands) && "installs what is only recommended, too",
    installs && !/\s(?:-y|--yes|-qq)\b/.test(commands) && "waits for an answer",
    installs && !/rm -rf [^&]*\/var\/lib\/apt\/lists/.test(commands) && "leaves the lists of packages behind",
    /\bnpm\s+install\b|\bpnpm\s+install\b(?!.*--frozen-lockfile)/.test(commands) &&
      "installs other packages than the lockfile's",
    /\bnpx\s+(?:--yes\s+)?(?!\S+@\d)/.test(commands) && "runs a package in whichever version comes",
    /chmod\s+(?:-R\s+)?(?:0?777|a\+w|\S*o\+w)/.test(commands) && "lets everybody write",
    /(?:^|[;&])\s*cd\s/.test(commands) && "changes the folder: WORKDIR",
  ].filter(Boolean);
}

function isJsonList(text) {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

function composeProblems() {
  const { services = {}, volumes = {} } = parse(readFileSync(path.resolve(root, compose), "utf8"), { merge: true });
  const built = new Set(Object.values(services).flatMap(({ build, image }) => (build && image ? [image] : [])));
  return Object.entries(services).flatMap(([name, service]) => {
    const {
      image,
      build,
      restart,
      privileged,
      network_mode: network,
      ports = [],
      environment = {},
      security_opt: options = [],
    } = service;
    const isStep = restart === "no";
    const mounted = (service.volumes ?? []).map((each) => String(each).split(":"));
    return [
      !build && !built.has(image) && !isPinned(String(image)) && `takes ${image} in whichever version comes`,
      restart === undefined && "does not say whether it is started again",
      privileged && "is privileged",
      network === "host" && "shares the host's network",
      !options.includes("no-new-privileges:true") && "may gain privileges",
      !isStep &&
        !service.profiles &&
        !service.read_only &&
        "writes where it likes: read_only, with tmpfs and volumes for what it must",
      mounted.some(([source]) => source.includes("docker.sock")) && "has Docker itself in its hands",
      ...mounted.map(([source, , mode]) => {
        if (!/^[./]/.test(source)) return !(source in volumes) && `has a volume ${source} that nobody declares`;
        return mode !== "ro" && `may write to ${source} of the host`;
      }),
      ...Object.entries(environment).map(
        ([variable, value]) =>
          SECRET.test(variable) && value && !String(value).startsWith("${") && `${variable} stands in the file`,
      ),
      ...ports.map(
        (port) =>
          !/^(?:\d+\.\d+\.\d+\.\d+|\$\{\w+:-\d+\.\d+\.\d+\.\d+\}):/.test(String(port)) &&
          `opens ${port} to every network without saying so`,
      ),
    ]
      .filter(Boolean)
      .map((what) => `${compose} ${name}: ${what}`);
  });
}
