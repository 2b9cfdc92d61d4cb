import type { ChannelSecret } from '../../../contract/talk/message-channels.ts';
import type { Seal } from '../../platform/seal.ts';

const PURPOSE = 'message channel';

export type ChannelSecrets = Partial<Record<ChannelSecret, string>>;

/** The secrets of a channel as the database stores them. */
export const closeSecrets = (seal: Seal, channel_id: string, secrets: ChannelSecrets): Promise<Buffer> =>
  seal.close(PURPOSE, channel_id, Buffer.from(JSON.stringify(secrets)));

export async function openSecrets(
  seal: Seal,
  { id, credentials }: { id: string; credentials: Buffer | null },
): Promise<ChannelSecrets> {
  if (!credentials) return {};
  return JSON.parse((await seal.open(PURPOSE, id, credentials)).toString('utf8')) as ChannelSecrets;
}
