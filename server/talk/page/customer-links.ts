import type { Seal } from '../../platform/seal.ts';

/** What makes links: the seal, and where the service is reached. */
export type Linking = { seal: Seal; public_url: string };

const WORKSPACE = 'customer link';
const ofWorkspace = (workspace_id: string) => `customer link of ${workspace_id}`;

/**
 * The link to a customer's page. It holds the workspace and the lead, else the order, each encrypted under a key of its own:
 * nothing is stored, the same order has the same link, and its lead's link goes on to be its own.
 */
export async function linkOf(
  { seal, public_url }: Linking,
  workspace_id: string,
  { lead_id, order_id }: { lead_id: string | null; order_id: string | null },
): Promise<string> {
  const [where, what] = await Promise.all([
    seal.cover(WORKSPACE, workspace_id),
    seal.cover(ofWorkspace(workspace_id), (lead_id ?? order_id)!),
  ]);
  return `${public_url}/t/${where}${what}`;
}

const PART_CHARACTERS = 22;

/** What a link names; null: it was guessed, which costs no look into the database. */
export async function readLink(seal: Seal, code: string): Promise<{ workspace_id: string; id: string } | null> {
  if (code.length !== 2 * PART_CHARACTERS) return null;
  const workspace_id = await seal.uncover(WORKSPACE, code.slice(0, PART_CHARACTERS));
  if (workspace_id === null) return null;
  const id = await seal.uncover(ofWorkspace(workspace_id), code.slice(PART_CHARACTERS));
  return id === null ? null : { workspace_id, id };
}
