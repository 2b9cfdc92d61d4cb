import type { Seal } from '../platform/seal.ts';

const PURPOSE = 'webhook';

export const closeSecret = (seal: Seal, webhook_id: string, secret: Buffer): Promise<Buffer> =>
  seal.close(PURPOSE, webhook_id, secret);

/** The decrypted secrets of a webhook, from their rows. */
export const openSecrets = (
  seal: Seal,
  { webhook_id, secrets }: { webhook_id: string; secrets: readonly Buffer[] },
): Promise<Buffer[]> => Promise.all(secrets.map((secret) => seal.open(PURPOSE, webhook_id, secret)));
