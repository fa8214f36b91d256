const BESIDE = "${0%/*}";

/**
 * What starts the program of the image: Node in its place, with the options and the settings of `apps/server/process.json`. Settings of
 * the environment win. Node takes the place of the shell, so that every signal is its own.
 */
export function startScript({ options, environment }) {
  const settings = Object.entries(environment).map(([name, value]) => `export ${name}="\${${name}:-${value}}"`);
  return `#!/bin/sh
${settings.join("\n")}
node="${BESIDE}/bin/node"
[ -x "$node" ] || node=node
exec "$node" ${options.join(" ")} "${BESIDE}/lib/command.js" "$@"
`;
}
