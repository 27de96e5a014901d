/** Commands of the build, as an operator types them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { runCommand } from '../../src/cli/commands.ts';
import { NODE, ROOT } from './build.ts';

/** @returns the exit code, and all that was printed */
export async function run(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(NODE, args, {
      cwd,
      // Without it, each command compiles a megabyte anew.
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** @param env which database and folder it works on */
export const cli = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  run(ROOT, ['dist/app/cli.js', ...args], env);

/**
 * The same in this process, which begins at once: for what a command does, not for how it starts and ends.
 * @returns the exit code, and all that was printed
 */
export async function command(
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const printed: string[] = [];
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      printed.push(String(chunk));
      return true;
    }),
  );
  try {
    return { code: await runCommand(args, env), output: printed.join('') };
  } finally {
    for (const stream of streams) stream.mockRestore();
  }
}
