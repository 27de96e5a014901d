/** The start message: text on a terminal, otherwise one line of the log. */
import { toLogfmt } from '../platform/logfmt.ts';

/** A fact: its name in JSON, its label at a terminal, its value (in lines, or one), and a note for people. */
export type Fact = readonly [name: string, label: string, value: string | readonly string[], note?: string];

/** The column in which the values begin. */
const LABEL_WIDTH = 13;

/**
 * @param facts in the order in which they appear
 * @param format `terminal` where a person reads it, otherwise that of the log
 * @returns text that ends with a new line
 */
export function startMessage(
  facts: readonly Fact[],
  format: 'terminal' | 'json' | 'logfmt',
  now: Date,
): string {
  if (format === 'terminal') {
    const line = ([, label, value, note]: Fact) => {
      const lines = [value].flat().join(`\n${' '.repeat(LABEL_WIDTH + 2)}`);
      return `  ${label.padEnd(LABEL_WIDTH)}${lines}${note ? `  (${note})` : ''}\n`;
    };
    return `\n${facts.map(line).join('')}\n`;
  }
  const values = Object.fromEntries(facts.map(([name, , value]) => [name, value]));
  const line = JSON.stringify({ level: 'info', time: now.toISOString(), ...values, msg: 'listening' });
  return format === 'logfmt' ? toLogfmt(line) : `${line}\n`;
}
