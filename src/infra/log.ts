import pino from 'pino';

export type Log = pino.Logger;

/** Lines are written together, up to this many bytes: a system call for each would cost more than most answers. */
const BUFFER_BYTES = 8 * 1024;
/** How long a line may wait for others, in milliseconds. What waits is written when the process ends by itself. */
const BUFFER_MS = 200;
/** pino's number of the level `error`: from here on a line is written at once. */
const ERROR = 50;

/**
 * The process's structured log: one JSON object a line on standard output.
 * Personal data is kept out by what is logged (ids, codes, counts); the redaction is the second fence.
 */
export function createLog(level: string): Log {
  const output = pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: BUFFER_MS });
  return pino(
    {
      level,
      hooks: {
        logMethod(args, method, number) {
          method.apply(this, args);
          if (number >= ERROR) output.flush();
        },
      },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          '*.Email',
          '*.email',
          '*.PhoneNumber',
          '*.phone',
          'req.headers.cookie',
          'req.headers.authorization',
        ],
        censor: '[redacted]',
      },
      serializers: { err: serializeError },
    },
    output,
  );
}

/**
 * An error without what might hold a visitor's words: database drivers put parameters into `detail`,
 * `where` and sometimes into the message of a constraint error.
 */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}
