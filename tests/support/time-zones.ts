/** What a module says in another time zone. */
import { execFileSync } from 'node:child_process';

/**
 * Runs an expression over the functions of a module, as `module`, in a process whose clock is another zone's: threads share
 * one zone.
 */
export const inZone = (TZ: string, module: URL, expression: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import * as module from ${JSON.stringify(module)};
        console.log(JSON.stringify(${expression}));`,
      ],
      { env: { ...process.env, TZ }, encoding: 'utf8' },
    ),
  );
