import { runFromTerminal } from './terminal.ts';

await runFromTerminal({ watch: true });
