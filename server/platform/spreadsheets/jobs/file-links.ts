import { LIMITS } from '../../../../contract/limits.ts';
import type { Seal } from '../../seal.ts';
import type { JobFile } from './files-sql.ts';

/*
 * Self-contained links of files: file, expiry and recipient, sealed under the instance key. They cannot be forged, and
 * a browser needs no session to follow one (R-FILE-6). The recipient's current right to the file is checked on opening
 * (R-ROLE-6).
 */

export type FileLinks = {
  /** Valid for seven days from the file's creation; null afterwards. */
  linkTo(
    file: Pick<JobFile, 'workspace_id' | 'id'> & { created_at: string },
    given_to: LinkHolder,
  ): Promise<string | null>;
  /** Null for a forged or expired link. */
  read(link: string): Promise<{ workspace_id: string; id: string; given_to: LinkHolder } | null>;
};

/** A person by their id, or a token by its own. */
export type LinkHolder = { kind: 'user' | 'token'; id: string };
const HOLDERS = ['user', 'token'] as const satisfies LinkHolder['kind'][];

const PURPOSE = 'file link';
const UUID_BYTES = 16;
/** Workspace, file and holder, the holder's kind, and the second of expiry. */
const HOLDER_AT = 3 * UUID_BYTES;
const LINK_BYTES = HOLDER_AT + 1 + 4;

export function makeFileLinks(seal: Seal, public_url: string, clock: () => number): FileLinks {
  return {
    async linkTo({ workspace_id, id, created_at }, given_to) {
      const expires_s = Math.floor(Date.parse(created_at) / 1000) + LIMITS.file_link_days * 86_400;
      if (expires_s * 1000 <= clock()) return null;
      const said = Buffer.alloc(LINK_BYTES);
      said.write(`${workspace_id}${id}${given_to.id}`.replaceAll('-', ''), 'hex');
      said.writeUInt8(HOLDERS.indexOf(given_to.kind), HOLDER_AT);
      said.writeUInt32BE(expires_s, HOLDER_AT + 1);
      return `${public_url}/files/${(await seal.close(PURPOSE, '', said)).toString('base64url')}`;
    },
    async read(link) {
      const said = await seal.open(PURPOSE, '', Buffer.from(link, 'base64url')).catch(() => null);
      if (said?.length !== LINK_BYTES || said.readUInt32BE(HOLDER_AT + 1) * 1000 <= clock()) return null;
      const [workspace_id, id, holder_id] = [0, 1, 2].map((n) =>
        uuidOf(said.toString('hex', n * UUID_BYTES, (n + 1) * UUID_BYTES)),
      );
      const kind = HOLDERS[said.readUInt8(HOLDER_AT)]!;
      return { workspace_id: workspace_id!, id: id!, given_to: { kind, id: holder_id! } };
    },
  };
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
