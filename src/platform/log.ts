import pino from 'pino';

export type Log = pino.Logger;

/**
 * The process's structured log: one JSON object a line on standard output.
 * Personal data is kept out by what is logged (ids, codes, counts); the redaction is the second fence.
 */
export function createLog(level: string): Log {
  // Written in the background: a request never waits for the log's reader. With no least length at all a flush
  // would be over before anything is written.
  const destination = pino.destination({ sync: false, minLength: 1 });
  const options: pino.LoggerOptions = {
    level,
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
  };
  return pino(options, destination);
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
