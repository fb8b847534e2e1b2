import { styleText } from 'node:util';

type Stream = NodeJS.WriteStream;
type Colour = Parameters<typeof styleText>[0];

/** The colours of the lines of `content plan`, by the symbol at the start of the line. */
const symbolColours: Readonly<Record<string, Colour>> = {
  '+': 'green',
  '~': 'yellow',
  '>': 'cyan',
  '^': 'green',
  '-': 'red',
  '!': 'red',
  $: 'magenta',
  '%': 'magenta',
};

/**
 * Colours the positions of problems and the symbols of plans on a terminal, unless NO_COLOR is set.
 */
export function formatColourLine(line: string, stream: Stream): string {
  const style = (colour: Colour, text: string) => styleText(colour, text, { stream });
  const [, path, position, rest] = /^(\S.*?):(\d+:\d+)(: .*)$/s.exec(line) ?? [];
  if (path !== undefined && position !== undefined) {
    return `${style('bold', path)}:${style('cyan', position)}${rest}`;
  }
  const [, symbol = '', text] = /^ {2}([-+~>^!$%])( .*)$/s.exec(line) ?? [];
  const colour = symbolColours[symbol];
  return colour === undefined ? line : `  ${style(colour, symbol)}${text}`;
}
