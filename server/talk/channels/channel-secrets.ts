import type { ChannelSecret } from '../../../contract/talk/message-channels.ts';
import type { Seal } from '../../platform/seal.ts';

const PURPOSE = 'message channel';

export type ChannelSecrets = Partial<Record<ChannelSecret, string>>;

/** The secrets of a channel as the database stores them. `purpose`: whose they are; another purpose cannot open them. */
export const closeSecrets = (
  seal: Seal,
  id: string,
  secrets: Readonly<Partial<Record<string, string>>>,
  purpose = PURPOSE,
): Promise<Buffer> => seal.close(purpose, id, Buffer.from(JSON.stringify(secrets)));

/** Opens the secrets of a channel, or of another purpose; empty if none are stored. */
export async function openSecrets<Secrets extends object = ChannelSecrets>(
  seal: Seal,
  { id, credentials }: { id: string; credentials: Buffer | null },
  purpose = PURPOSE,
): Promise<Partial<Secrets>> {
  if (!credentials) return {};
  return JSON.parse((await seal.open(purpose, id, credentials)).toString('utf8')) as Partial<Secrets>; // as closeSecrets wrote them
}
