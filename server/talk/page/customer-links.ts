import type { Seal } from '../../platform/seal.ts';

/** What makes links: the seal, and where the service is reached. */
export type Linking = { seal: Seal; public_url: string };

const WORKSPACE = 'customer link';
const ofWorkspace = (workspace_id: string) => `customer link of ${workspace_id}`;

/** What a link is of: the lead, else the order, so that a lead's link goes on to be its order's. */
export const linkedId = ({ lead_id, order_id }: { lead_id: string | null; order_id: string | null }): string =>
  (lead_id ?? order_id)!;

/**
 * The link to a customer's page. It holds the workspace and what it names, each encrypted under a key of its own: nothing is stored, and
 * the same order has the same link. `ids`: what links name whose first was withdrawn (`findLinkIds`).
 */
export async function linkOf(
  { seal, public_url }: Linking,
  workspace_id: string,
  of: { lead_id: string | null; order_id: string | null },
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const id = linkedId(of);
  const [where, what] = await Promise.all([
    seal.cover(WORKSPACE, workspace_id),
    seal.cover(ofWorkspace(workspace_id), ids.get(id) ?? id),
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
