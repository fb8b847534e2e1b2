import { parseArgs, styleText } from 'node:util';
import { checkProvider, type Finding } from './check.ts';

const usage = `provider:check <url> [--token <token>] [--device <id>] [--posts] [--json]

Reads a provider and compares its responses with the contract (shared/openapi.json).
  <url>      where the paths of the API begin, such as https://provider.example/api
  --token    the token of a student, for everything that guests cannot read
  --device   the device-id that the token was issued for
  --posts    also the POST calls that only read: histories, analytics, agenda
  --json     prints the findings as JSON
Exit code: 0 if nothing is broken, 1 if an endpoint is, 2 for wrong arguments.`;

const signs = {
  ok: styleText('green', '✓'),
  optional: styleText('yellow', '·'),
  skipped: styleText('dim', '-'),
  broken: styleText('red', '✗'),
} as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    token: { type: 'string' },
    device: { type: 'string', default: 'fasl-provider-check' },
    posts: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const [apiUrl] = positionals;
if (values.help || !apiUrl || !URL.canParse(apiUrl)) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const { token, device: deviceId, posts } = values;
  const findings = await checkProvider({ apiUrl, token, deviceId, posts });
  console.log(values.json ? JSON.stringify(findings, null, 2) : toText(findings));
  process.exitCode = findings.some(({ state }) => state === 'broken') ? 1 : 0;
}

function toText(findings: Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const lines = findings.map(({ state, name, call, details }) =>
    [`${signs[state]} ${name} (${call})`, ...details.map((detail) => `    ${detail}`)].join('\n'),
  );
  return `${lines.join('\n')}\n\n${count('ok')} ok, ${count('optional')} without an optional part, ${count('skipped')} not checked, ${count('broken')} broken.`;
}
