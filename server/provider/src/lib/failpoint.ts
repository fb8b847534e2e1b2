/** The points at which a crash is most likely to lose or repeat an operation. */
export type Failpoint = 'commit-to-reply' | 'content-to-commit' | 'gateway-to-commit' | 'marking';

/** Set by crash tests only: `marking:2` kills the process on the second pass. */
const variable = 'FAILPOINT_FOR_TESTS';

/** Inactive unless the process runs with `NODE_ENV=test` and names a failpoint. */
export const passFailpoint: (point: Failpoint) => void = createFailpoint(process.env);

export function createFailpoint(
  env: NodeJS.ProcessEnv,
  die: () => void = () => process.kill(process.pid, 'SIGKILL'),
): (point: Failpoint) => void {
  const [name, count] = (env['NODE_ENV'] === 'test' && env[variable]?.split(':')) || [];
  if (!name) return () => undefined;
  let passesLeft = Number(count ?? 1);
  return (point) => {
    if (point !== name) return;
    passesLeft -= 1;
    if (passesLeft === 0) die();
  };
}
