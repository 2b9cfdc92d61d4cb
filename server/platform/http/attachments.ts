import { open } from 'node:fs/promises';
import { PICTURE_TYPES } from '../../../contract/catalog/product-pictures.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { cutText } from '../text/cut-text.ts';

/*
 * Attachments that people upload for others. Their first bytes decide their kind, never the sender's name for it. They
 * are served as downloads only, in a form that no browser takes for anything else.
 */

type Kind = { content_type: string; ending: string; isThis(head: Buffer): boolean };

const startsWith = (...bytes: number[]) => {
  const start = Buffer.from(bytes);
  return (head: Buffer) => head.subarray(0, start.length).equals(start);
};
const says =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.toString('latin1', at, at + text.length) === text;

const KINDS: readonly Kind[] = [
  { content_type: 'image/jpeg', ending: '.jpg', isThis: startsWith(0xff, 0xd8, 0xff) },
  { content_type: 'image/png', ending: '.png', isThis: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { content_type: 'image/gif', ending: '.gif', isThis: (head) => says('GIF87a')(head) || says('GIF89a')(head) },
  { content_type: 'image/webp', ending: '.webp', isThis: (head) => says('RIFF')(head) && says('WEBP', 8)(head) },
  { content_type: 'application/pdf', ending: '.pdf', isThis: says('%PDF-') },
];
const HEAD_BYTES = 16;

async function kindOf(path: string): Promise<Kind | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return KINDS.find((kind) => kind.isThis(buffer.subarray(0, bytesRead)));
  } finally {
    await file.close();
  }
}

/** The fault of a file as an attachment; null when it is a picture or a PDF. */
export const inspectAttachment = async (path: string): Promise<Message | null> =>
  (await kindOf(path)) ? null : say('file_picture_or_pdf');

/** The fault of a file as a picture that is redrawn; null when it begins as one. */
export async function inspectPicture(path: string): Promise<Message | null> {
  const kind = await kindOf(path);
  return kind && (PICTURE_TYPES as readonly string[]).includes(kind.content_type) ? null : say('file_not_a_picture');
}

/** The kind of an inspected attachment, and its file name with the extension of that kind. */
export async function describeAttachment(path: string, name: string): Promise<{ name: string; content_type: string }> {
  const { content_type, ending } = (await kindOf(path))!;
  const stem = cutText(name.replace(/\.[^.]*$/, ''), 190) || 'file';
  return { name: stem + ending, content_type };
}

/** The headers of a download under a name, whatever its content. */
export const downloadHeaders = (name: string, content_type: string, size_bytes: number): Record<string, string> => ({
  'Content-Type': content_type,
  'Content-Length': String(size_bytes),
  'Content-Disposition': `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  'X-Content-Type-Options': 'nosniff',
});
