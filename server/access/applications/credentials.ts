import { randomBytes } from 'node:crypto';
import type { Seal } from '../../platform/seal.ts';

const PURPOSE = 'application';
const SECRET_BYTES = 24;

/** A secret of our making, in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export const closeCredentials = (seal: Seal, application_id: string, secret: string): Promise<Buffer> =>
  seal.close(PURPOSE, application_id, Buffer.from(secret));

export const openCredentials = async (seal: Seal, application_id: string, sealed: Buffer): Promise<string> =>
  (await seal.open(PURPOSE, application_id, sealed)).toString('utf8');
