import pino from 'pino';
import { toLogfmt } from './logfmt.ts';
import { currentTrace } from './trace.ts';

export type Log = pino.Logger;

/** So much of the log waits for a slow reader or a full disk, in bytes; further lines are left out. */
const MOST_WAITING = 16 * 1024 ** 2;

/** A log on a full disk must not end the process, nor keep it from ending. Lines that wait are written once there is room. */
function survive(destination: ReturnType<typeof pino.destination>): void {
  let isFailing = false;
  destination.on('error', () => {
    isFailing = true;
  });
  destination.on('write', () => {
    isFailing = false;
  });
  const { flushSync } = destination;
  // Called at exit; it would try again without end.
  destination.flushSync = () => {
    if (!isFailing) flushSync.call(destination);
  };
}

/**
 * The process's structured log on standard output: a line is a JSON object, or the same as `key=value` pairs. Personal data
 * stays out because only ids, codes and counts are logged; the redaction is an additional protection.
 */
export function createLog(level: string, format: 'json' | 'logfmt' = 'json'): Log {
  // Written in the background: a request never waits for the log's reader. With no least length at all a flush
  // would be over before anything is written.
  const destination = pino.destination({ sync: false, minLength: 1, maxLength: MOST_WAITING });
  survive(destination);
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
    mixin: () => {
      const trace = currentTrace();
      return trace ? { traceId: trace.id } : {};
    },
  };
  if (format === 'json') return pino(options, destination);
  return pino(options, {
    write: (line: string) => destination.write(toLogfmt(line)),
    flush: (done: (error?: Error) => void) => destination.flush(done),
  } as pino.DestinationStream);
}

/** The path of a request as it is logged: an email address that was entered as a path is left out. */
export const loggedPath = (path: string): string => path.replace(/[^/]*(?:@|%40)[^/]*/g, '[email]');

/**
 * An error without fields that might contain a visitor's text: database drivers put parameters into `detail`, `where` and
 * sometimes into the message of a constraint error.
 */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}
