import { mayOfAll } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Seal } from '../../platform/seal.ts';

/** Data for creating links: the seal, and the service's address. */
export type Linking = { seal: Seal; public_url: string };

/** `acts`: accepts acts of the customer. `shows`: shows the same page, read-only. */
export type LinkKind = 'acts' | 'shows';

/** Each kind has its own keys, so that neither can be turned into the other without the seal. */
const KINDS: Record<LinkKind, { mark: string; purpose: string }> = {
  acts: { mark: '', purpose: 'customer link' },
  shows: { mark: 's', purpose: 'customer link that shows' },
};
const ofWorkspace = (purpose: string, workspace_id: string) => `${purpose} of ${workspace_id}`;

/**
 * The kind of link for a caller (R-TALK-3): callers who may change the order or lead may act for its customer. A lead's link later becomes
 * its order's, which moves with the lead while it is new. A person decides about later requests of the customer.
 */
export const linkKindFor = ({ grants }: Pick<Actor, 'grants'>, of: 'orders' | 'leads'): LinkKind =>
  mayOfAll(grants, of, 'update') ? 'acts' : 'shows';

/** Subject of a link: the lead, otherwise the order; a lead's link thus stays valid for its order. */
export const linkedId = ({ lead_id, order_id }: { lead_id: string | null; order_id: string | null }): string =>
  (lead_id ?? order_id)!;

/**
 * The link to a customer's page. It contains the workspace and the subject, each encrypted under its own key. It needs no storage, and an
 * order always has the same link of each kind. `ids`: targets of links whose first one was withdrawn (`findLinkIds`).
 */
export async function linkOf(
  { seal, public_url }: Linking,
  workspace_id: string,
  of: { lead_id: string | null; order_id: string | null },
  ids: ReadonlyMap<string, string>,
  kind: LinkKind,
): Promise<string> {
  const id = linkedId(of);
  return `${public_url}/t/${await codeOf(seal, { workspace_id, id: ids.get(id) ?? id, kind })}`;
}

/** Target of a link. */
export type LinkTarget = { workspace_id: string; id: string; kind: LinkKind };

async function codeOf(seal: Seal, { workspace_id, id, kind }: LinkTarget): Promise<string> {
  const { mark, purpose } = KINDS[kind];
  const [where, what] = await Promise.all([
    seal.cover(purpose, workspace_id),
    seal.cover(ofWorkspace(purpose, workspace_id), id),
  ]);
  return `${mark}${where}${what}`;
}

const PART_CHARACTERS = 22;

/** Target of a link; null for an invented one, which costs no query. */
export async function readLink(seal: Seal, code: string): Promise<LinkTarget | null> {
  const kind = code.length === 2 * PART_CHARACTERS ? 'acts' : 'shows';
  const { mark, purpose } = KINDS[kind];
  const parts = code.slice(mark.length);
  if (!code.startsWith(mark) || parts.length !== 2 * PART_CHARACTERS) return null;
  const workspace_id = await seal.uncover(purpose, parts.slice(0, PART_CHARACTERS));
  if (workspace_id === null) return null;
  const id = await seal.uncover(ofWorkspace(purpose, workspace_id), parts.slice(PART_CHARACTERS));
  return id === null ? null : { workspace_id, id, kind };
}

const CODE = new RegExp(`(?<=/t/)[\\w-]{${2 * PART_CHARACTERS}}(?![\\w-])`, 'g');

/** A text with each acting link replaced by the read-only one of the same page. */
export async function withShowingLinks(seal: Seal, text: string): Promise<string> {
  const codes = [...new Set(text.match(CODE) ?? [])];
  const named = await Promise.all(codes.map((code) => readLink(seal, code)));
  const replaced = await Promise.all(
    named.map(async (link, i) => (link ? await codeOf(seal, { ...link, kind: 'shows' }) : codes[i]!)),
  );
  return text.replace(CODE, (code) => replaced[codes.indexOf(code)]!);
}
