/** Reads a multipart form with one file, which goes to disk as it comes in: memory does not grow with it. */
import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { type ProblemCode, ProblemError } from './errors.ts';
import { mediaType } from './read-body.ts';
import { discardUpload, type Upload } from './upload.ts';

/** The only file field; others are skipped. */
const FILE_FIELD = 'Resume';
/** Room for all text fields, generous against the form's own limits. */
const MAX_FIELD_BYTES = 24 * 1024;
const MAX_FIELDS = 20;
const MAX_PARTS = 24;
/**
 * How much of a file over the limit is read and dropped. Without JavaScript, its sender gets the other answers back only then.
 */
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;
/** The slowest rate of a client that is accepted. */
const MIN_BYTES_PER_SECOND = 1024;
/** The beginning of a file stays in memory, so that uploads that never continue keep no files open. */
const HELD_BYTES = 32 * 1024;

interface MultipartLimits {
  /** Reading of the file stops one byte past this. */
  maxFileBytes: number;
  /** A client that sends less than the least rate for this long is cut off. */
  idleMs: number;
}

export interface MultipartForm {
  /** As far as they were received; values that are too long are cut at their limit. */
  fields: Record<string, string>;
  /** Missing if no whole file came, or several. The caller moves or deletes it. */
  upload: Upload | undefined;
  /** Whether a file was chosen, whatever happened to it. */
  fileSent: boolean;
  /**
   * Why this is not the whole form: a ProblemError (unsupported_media_type, invalid_form, payload_too_large for
   * fields, resume_too_large for a file so far over the limit that it was not read to its end, too_many_files,
   * timeout), or the error of a disk that is full.
   */
  failure?: unknown;
}

/**
 * @param temporaryPath makes a path for the file; without it the file is read and dropped
 * @returns everything that could be read, whatever went wrong: its sender gets it back
 */
export async function readMultipart(
  request: Request,
  temporaryPath: (() => string) | undefined,
  limits: MultipartLimits,
): Promise<MultipartForm> {
  const { maxFileBytes } = limits;
  const form: MultipartForm = { fields: Object.create(null), upload: undefined, fileSent: false };
  const refused = refusalOf(request, maxFileBytes);
  if (refused) return { ...form, failure: new ProblemError({ code: refused }) };
  let saving: Promise<Upload | undefined> | undefined;
  const failures: unknown[] = [];
  const note = (failure: unknown) => {
    failures.push(failure);
    return undefined;
  };
  await parse(request, limits, {
    field: (name, value) => {
      form.fields[name] ??= value;
    },
    file: (name, stream) => {
      form.fileSent ||= name !== '';
      if (name && temporaryPath) saving = save(stream, name, temporaryPath(), maxFileBytes).catch(note);
      else stream.resume();
    },
  }).catch(note);
  const upload = await saving;
  const [failure] = failures;
  // An incomplete file, or two, are useless; a file is kept if only a field was wrong.
  if (failure && !isAboutFields(failure)) await discardUpload(upload);
  else form.upload = upload;
  return failure ? { ...form, failure } : form;
}

const isAboutFields = (failure: unknown): boolean =>
  failure instanceof ProblemError && failure.problem.code === 'payload_too_large';

/** The error of a body before any of it is read. */
function refusalOf(request: Request, maxFileBytes: number): ProblemCode | undefined {
  if (mediaType(request) !== 'multipart/form-data') return 'unsupported_media_type';
  if (!request.body) return 'invalid_form';
  const stated = Number(request.headers.get('content-length') ?? 0);
  return stated > maxFileBytes + MAX_DRAIN_BYTES ? 'resume_too_large' : undefined;
}

interface Sink {
  field(name: string, value: string): void;
  file(name: string, stream: BusboyFileStream): void;
}

function parse(request: Request, { maxFileBytes, idleMs }: MultipartLimits, sink: Sink): Promise<void> {
  return new Promise((resolve, reject) => {
    let parser: BusboyInstance;
    try {
      parser = new Busboy({
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        limits: {
          fieldNameSize: 100,
          fieldSize: MAX_FIELD_BYTES,
          fields: MAX_FIELDS,
          files: 1,
          // One more than allowed: exactly at the limit must not look like beyond it.
          fileSize: maxFileBytes + 1,
          parts: MAX_PARTS,
          headerPairs: 20,
        },
      });
    } catch {
      reject(new ProblemError({ code: 'invalid_form' }));
      return;
    }
    const source = Readable.fromWeb(request.body as ReadableStream);
    let received = 0;
    let current: BusboyFileStream | undefined;
    let problem: ProblemError | undefined;
    const note = (code: ProblemCode): ProblemError => {
      problem ??= new ProblemError({ code });
      return problem;
    };
    const leaveParser = (error: ProblemError) => {
      source.unpipe(parser);
      parser.destroy();
      // Without this a file cut off half-way would never end, and neither would its writer.
      current?.destroy(error);
    };
    /** For a connection that is broken, silent, or sends without end. */
    const breakOff = (code: ProblemCode) => {
      clearInterval(pace);
      leaveParser(note(code));
      source.destroy();
      reject(problem);
    };
    const settle = () => {
      clearInterval(pace);
      if (problem) reject(problem);
      else resolve();
    };
    let receivedBefore = 0;
    const pace = setInterval(() => {
      if (received - receivedBefore < (MIN_BYTES_PER_SECOND * idleMs) / 1000) breakOff('timeout');
      receivedBefore = received;
    }, idleMs);

    source.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxFileBytes + MAX_DRAIN_BYTES) breakOff('resume_too_large');
    });
    source.on('error', () => breakOff('invalid_form'));
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated) note('payload_too_large');
      if (!nameTruncated) sink.field(name, value);
    });
    parser.on('file', (field, stream, name) => {
      current = stream;
      // Its reader may not have begun yet; an unhandled error would end the process.
      stream.on('error', () => undefined);
      if (field === FILE_FIELD) sink.file(name ?? '', stream);
      else stream.resume();
    });
    parser.on('filesLimit', () => note('too_many_files'));
    parser.on('fieldsLimit', () => note('payload_too_large'));
    /** The rest is read and dropped: a sender who is still sending would not get the response. */
    const drain = (code: ProblemCode) => {
      leaveParser(note(code));
      if (source.readableEnded) settle();
      else source.once('end', settle).resume();
    };
    // The parser would go through all further parts, which takes a second for each megabyte of small ones.
    parser.on('partsLimit', () => drain('payload_too_large'));
    parser.on('error', () => drain('invalid_form'));
    parser.on('finish', settle);
    source.pipe(parser);
  });
}

/**
 * Writes the file and its digest. The stream is always read to its end, beyond the limit and after a failure to
 * write too, so that the answer reaches the sender. Nothing is left on disk after a failure.
 */
async function save(stream: BusboyFileStream, name: string, path: string, maxBytes: number): Promise<Upload> {
  const hash = createHash('sha256');
  const held: Buffer[] = [];
  let file: FileHandle | undefined;
  let failure: unknown;
  let size = 0;
  const write = async () => {
    try {
      file ??= await open(path, 'wx', 0o600);
      // Unlike `write`, this continues after a short write: a full disk must not cut the file silently.
      for (const chunk of held.splice(0)) await file.appendFile(chunk);
    } catch (error) {
      failure = error;
    }
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (failure || size > maxBytes) continue;
      hash.update(chunk);
      held.push(chunk);
      if (size >= HELD_BYTES) await write();
    }
    if (!failure) await write();
  } catch (error) {
    failure ??= error;
  } finally {
    await file?.close();
  }
  if (failure) {
    await rm(path, { force: true });
    throw failure;
  }
  return { path, name, size, sha256: hash.digest('hex') };
}
