import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NODE, ROOT } from '../project.ts';

/** Options for Node that read the operator's .env, if there is one. Ends the process if this user may not read it. */
export function envFile(): string[] {
  const file = join(ROOT, '.env');
  if (!existsSync(file)) return [];
  try {
    accessSync(file, constants.R_OK);
  } catch {
    process.stderr.write(
      `This user may not read ${file}, which contains the settings. Change its owner to the service user, or move it away and set the variables.\n`,
    );
    process.exit(1);
  }
  return ['--env-file=.env'];
}

/** A file of the newest build, by a path that stays the same when a newer one is made. */
export const built = (file: string): string => relative(ROOT, realpathSync(join(ROOT, 'dist', file)));

/**
 * Lets the pinned Node run a program in place of this process: signals, output and exit code are the program's own.
 * @param args for Node: its options, the program's file, the program's options
 * @param env in addition to the environment of this process
 */
export function become(args: readonly string[], env: Readonly<NodeJS.ProcessEnv> = {}): never {
  process.chdir(ROOT);
  if (!process.execve) throw new Error('This system cannot replace a process with another.');
  return process.execve(NODE, [NODE, ...args], { ...process.env, ...env } as Record<string, string>);
}
