import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT } from '../project.ts';

/** Options for Node that read the operator's .env, if there is one. */
export const envFile = (): string[] => (existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : []);

/**
 * Lets the pinned Node run a program in place of this process: signals, output and exit code are the program's own.
 * @param args of Node: its options, the program's file, the program's options
 * @param env over the environment of this process
 */
export function become(args: readonly string[], env: Readonly<NodeJS.ProcessEnv> = {}): never {
  process.chdir(ROOT);
  if (!process.execve) throw new Error('This system cannot replace a process by another.');
  return process.execve(NODE, [NODE, ...args], { ...process.env, ...env } as Record<string, string>);
}
