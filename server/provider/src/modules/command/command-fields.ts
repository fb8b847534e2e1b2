import { z } from 'zod';
import type { Command } from './command.ts';

/** A field of a command's input, as used by the command line and its help. */
export type CommandField = {
  name: string;
  /** `--name-en`, or `<name_en>` for a positional field. */
  label: string;
  type: 'text' | 'number' | 'boolean';
  description: string;
  placeholder: string;
  isRequired: boolean;
  isPositional: boolean;
  defaultValue: string | undefined;
};

type PropertySchema = z.core.JSONSchema.BaseSchema;

export function listCommandFields({
  input,
  args,
}: Pick<Command, 'input' | 'args'>): CommandField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
  const names = Object.keys(properties);
  const flags = names.filter((name) => !args.includes(name));
  return [...args, ...flags].map((name) => {
    const property = properties[name];
    if (typeof property !== 'object') throw new Error(`${name} is no field`);
    return toField(name, property, {
      isRequired: required.includes(name),
      isPositional: args.includes(name),
    });
  });
}

function toField(
  name: string,
  property: PropertySchema,
  { isRequired, isPositional }: Pick<CommandField, 'isRequired' | 'isPositional'>,
): CommandField {
  const { type, description = '', default: preset } = property;
  const values = property.enum?.join('|');
  return {
    name,
    label: isPositional ? `<${name}>` : toFlag(name),
    type: type === 'boolean' ? type : type === 'number' || type === 'integer' ? 'number' : 'text',
    description,
    placeholder: values ?? String(property['placeholder'] ?? 'text'),
    isRequired,
    isPositional,
    defaultValue: preset === undefined || preset === false ? undefined : String(preset),
  };
}

export const toFlag = (name: string): string => `--${name.replaceAll('_', '-')}`;
