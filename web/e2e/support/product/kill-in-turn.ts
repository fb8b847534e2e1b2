import type { Cluster } from '../../../../server/launch/cluster.ts';
import { killPart } from '../../../../server/launch/kill-part.ts';

/** Kills the processes one after another with SIGKILL until the returned function is called. */
export function killInTurn(
  parts: Cluster['parts'],
  { names, everyMs }: { names: string[]; everyMs: number },
): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    const name = names[turn % names.length] ?? '';
    turn += 1;
    for (const pid of killPart(parts, name)) console.log(`killed ${name} (${pid})`);
  }, everyMs);
  return () => clearInterval(timer);
}
