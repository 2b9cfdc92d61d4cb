import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { say } from '../../contract/messages/message.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Route } from '../../contract/route.ts';
import { inspectAttachment, inspectPicture } from '../platform/http/attachments.ts';
import { Refusal } from '../platform/refusal.ts';
import { extensionOf, inspectUpload, type Upload } from '../platform/spreadsheets/reading/inspect-upload.ts';
import { withDirectory } from '../platform/spreadsheets/temporary-directory.ts';
import { cutText } from '../platform/text/cut-text.ts';
import { refuseEncoded } from './read-body.ts';

/** The readable part of a form with a file. */
export type Form = {
  fields: URLSearchParams;
  upload: Upload | null;
  /** The faults of the file. */
  faults: FieldErrors;
};

const FIELD_BYTES = 64 * 1024;
/** Limit for the fields other than the file. */
const FORM_BYTES = 1024 * 1024;
const spreadsheet = { bytes_max: LIMITS.upload_bytes, inspect: inspectUpload };
const KINDS = {
  attachment: { bytes_max: LIMITS.attachment_bytes, inspect: inspectAttachment },
  picture: { bytes_max: LIMITS.picture_bytes, inspect: inspectPicture },
} as const satisfies Record<NonNullable<Route['takes']>, object>;
const kindOf = (takes: Route['takes']) => (takes ? KINDS[takes] : spreadsheet);
const bytesMax = (takes: Route['takes']) => kindOf(takes).bytes_max;
const tooLarge = (takes: Route['takes']) =>
  new Refusal('PAYLOAD_TOO_LARGE', say('file_too_large', { max: bytesMax(takes) / 2 ** 20 }));
const limits = {
  fileSize: LIMITS.upload_bytes,
  files: 2,
  fields: 20,
  fieldSize: FIELD_BYTES,
  parts: 22,
  headerPairs: 20,
};

/** Lets the routes of this part of the service accept forms. */
export const takeForms = (app: FastifyInstance): void =>
  void app.register(multipart, { limits, throwFileSizeLimit: false });

/**
 * Reads a form, writes its field `file` to disk under our own name, and passes it to `use`; the file is deleted
 * afterwards. 400 for a broken form, 413 for one that is too large, 415 for other bodies and compressed ones.
 */
export async function withForm<T>(
  request: FastifyRequest,
  takes: Route['takes'],
  use: (form: Form) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', say('send_as_form'));
  refuseEncoded(request);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > bytesMax(takes) + FORM_BYTES) throw tooLarge(takes);
  return await withDirectory(async (directory) => {
    try {
      return await use(await readForm(request, takes, directory));
    } finally {
      request.raw.resume();
    }
  });
}

async function readForm(request: FastifyRequest, takes: Route['takes'], directory: string): Promise<Form> {
  const fields = new URLSearchParams();
  const form: Form = { fields, upload: null, faults: {} };
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: bytesMax(takes) } })) {
      if (part.type === 'field') {
        if (part.fieldname !== 'file') fields.append(part.fieldname, String(part.value));
      } else if (part.fieldname === 'file' && !form.upload)
        form.upload = await receive(part, takes, join(directory, 'upload'));
      else part.file.resume();
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const refusal = new Refusal('BAD_REQUEST', say('form_unreadable', { why: cutText((error as Error).message, 200) }));
    refusal.cause = error;
    throw refusal;
  }
  if (!form.upload) return form;
  fields.set('file', form.upload.name);
  const wrong = await kindOf(takes).inspect(form.upload.path, form.upload.name);
  return wrong ? { ...form, faults: { file: [wrong] } } : form;
}

async function receive(part: MultipartFile, takes: Route['takes'], path: string): Promise<Upload> {
  const hash = createHash('sha256');
  let size_bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size_bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, counting, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw tooLarge(takes);
  const name = nameOf(part.filename);
  return { path, name, extension: extensionOf(name) ?? 'csv', size_bytes, sha256: hash.digest() };
}

/** The last part of the sender's file name, without characters that file names cannot have, and with its ending. */
function nameOf(given: string | undefined): string {
  const last = (given ?? '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{C}"<>:|?*]/gu, '')
    .trim();
  return last.length <= LIMITS.upload_name_characters ? last || 'file' : last.slice(-LIMITS.upload_name_characters);
}
