import { randomBytes } from 'node:crypto';

/*
 * The last part of a delivery address, or of a form's, where it is no secret: the workspace and 128 random bits. The
 * workspace is in it so that the look-up goes to the node with its data.
 */

const KEY_BYTES = 16;
const ADDRESS = /^[\w-]{43}$/;

export const newIncomingKey = (): Buffer => randomBytes(KEY_BYTES);

export const showIncomingKey = (workspace_id: string, key: Buffer): string =>
  Buffer.concat([Buffer.from(workspace_id.replaceAll('-', ''), 'hex'), key]).toString('base64url');

/** What pages with a publishable key read and send to (R-KEY-1). */
export const formUrl = (public_url: string, key: string): string => `${public_url}/forms/${key}`;

/** Null for a malformed part. */
export function readIncomingKey(text: string): { workspace_id: string; key: Buffer } | null {
  if (!ADDRESS.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.toString('hex', 0, KEY_BYTES);
  const workspace_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { workspace_id, key: bytes.subarray(KEY_BYTES) };
}
