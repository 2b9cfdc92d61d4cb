import { LIMITS } from '../../../contract/limits.ts';
import type { Seal } from '../seal.ts';
import type { JobFile } from './files-sql.ts';

/*
 * The link of a file says by itself which file it opens and until when, sealed under the instance key: whoever has it may download, as
 * a browser does that follows a link, and nobody can make one (decisions 11, 14.10).
 */

export type FileLinks = {
  /** Good for seven days from when the file was made; null when they are over. */
  linkTo(file: Pick<JobFile, 'workspace_id' | 'id'> & { created_at: string }): Promise<string | null>;
  /** Null for what is no link of ours, or no longer one. */
  read(link: string): Promise<{ workspace_id: string; id: string } | null>;
};

const PURPOSE = 'file link';
const UUID_BYTES = 16;

export function makeFileLinks(seal: Seal, public_url: string, clock: () => number): FileLinks {
  return {
    async linkTo({ workspace_id, id, created_at }) {
      const expires_s = Math.floor(Date.parse(created_at) / 1000) + LIMITS.file_link_days * 86_400;
      if (expires_s * 1000 <= clock()) return null;
      const said = Buffer.alloc(2 * UUID_BYTES + 4);
      said.write(`${workspace_id}${id}`.replaceAll('-', ''), 'hex');
      said.writeUInt32BE(expires_s, 2 * UUID_BYTES);
      return `${public_url}/files/${(await seal.close(PURPOSE, '', said)).toString('base64url')}`;
    },
    async read(link) {
      const said = await seal.open(PURPOSE, '', Buffer.from(link, 'base64url')).catch(() => null);
      if (!said || said.readUInt32BE(2 * UUID_BYTES) * 1000 <= clock()) return null;
      const [workspace_id, id] = [0, UUID_BYTES].map((at) => uuidOf(said.toString('hex', at, at + UUID_BYTES)));
      return { workspace_id: workspace_id!, id: id! };
    },
  };
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
