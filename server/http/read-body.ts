import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '../../contract/messages/message.ts';
import { LIMITS } from '../../contract/limits.ts';
import { isNestedDeeper } from '../platform/http/json-depth.ts';
import { Refusal } from '../platform/refusal.ts';
import { cutText } from '../platform/text/cut-text.ts';

/* Reads bodies that are not forms. They are read whole, counted on arrival, and parsed once the request is admitted. */

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts JSON only. Keeps its text: the bytes must be UTF-8, and validation.ts searches the text for forbidden escapes. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const bytes = await readBody(request);
    refuseEncoded(request);
    refuseCharset(request);
    if (bytes.length === 0) return undefined;
    const text = decode(bytes);
    request.raw_body = text;
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      // JSON has no NUL: these are the bytes of UTF-16.
      if (text.includes('\0')) throw new Refusal('BAD_REQUEST', say('body_not_utf8'));
      throw new Refusal('BAD_REQUEST', say('body_not_json', { why: cutText((error as Error).message, 200) }));
    }
  });
}

/** Accepts any type, for bodies of other servers; the door parses the text. */
export function takeAnyText(app: FastifyInstance): void {
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    const bytes = await readBody(request);
    try {
      request.raw_body = decode(bytes);
    } catch (error) {
      // Some servers announce an encoding but send plain text, so the header is checked only for unreadable bodies.
      refuseEncoded(request);
      throw error;
    }
  });
}

/** 415 for a compressed body. Some clients send `utf-8` here, which is no content encoding; it is ignored. */
export function refuseEncoded({ headers }: FastifyRequest): void {
  const encodings = headers['content-encoding'] ?? '';
  if (encodings.split(',').every((one) => ['', 'identity', 'utf-8', 'utf8'].includes(one.trim().toLowerCase()))) return;
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE', say('body_encoded', { encoding: cutText(encodings, 100) }));
}

/** 400 for a body that is announced in another charset (R-ERR-8); US-ASCII is a part of UTF-8. */
function refuseCharset({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset === undefined || ['', 'utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase())) return;
  throw new Refusal('BAD_REQUEST', say('body_not_utf8'));
}

/** 400 for bytes that are not UTF-8. */
function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal('BAD_REQUEST', say('body_not_utf8'));
    throw error;
  }
}

/** 413 when it exceeds its route's limit, 400 when it nests too deep, 429 and 503 when there is no room for it. */
async function readBody({ raw, headers, entry, reached }: FastifyRequest): Promise<Buffer> {
  const bytes_max = reached?.door?.route.body_bytes_max ?? LIMITS.body_bytes;
  const tooLarge = () => new Refusal('PAYLOAD_TOO_LARGE', say('body_too_large', { max: bytes_max }));
  if (Number(headers['content-length'] ?? 0) > bytes_max) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // The stream is not destroyed, as its socket is needed for the answer.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytes_max) throw tooLarge();
    entry?.hold(chunk.length);
    chunks.push(chunk);
  }
  entry?.begin();
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size);
  if (isNestedDeeper(bytes, LIMITS.body_levels))
    throw new Refusal('BAD_REQUEST', say('body_too_deep', { max: LIMITS.body_levels }));
  return bytes;
}
