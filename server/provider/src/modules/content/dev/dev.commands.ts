import { z } from 'zod';
import { defineCommand } from '../../command/command.ts';
import { operatorField, textField } from '../../command/fields.ts';

export const devCommand = defineCommand({
  name: 'content dev',
  summary: 'Apply a folder to a scratch school after each save, until it is stopped',
  input: z.strictObject({
    folder: textField('Folder of the school', 'folder'),
    by: operatorField(),
  }),
  args: ['folder'],
  output: z.object({ applied: z.int() }),
  examples: { 'See each change in the portal': 'content dev my-school' },
  isLocal: true,
  async run(input, context) {
    const { runDev } = await import('./run-dev.ts');
    return { applied: await runDev(input, context) };
  },
  text: ({ applied }) => [`Stopped. Applied ${applied} changes.`],
});
