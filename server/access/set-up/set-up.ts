import { say } from '../../../contract/messages/message.ts';
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { makeWorkspace, type MadeWorkspace, type WorkspaceInput } from './create-workspace.ts';
import { insertSetupLink, useSetupLink } from '../sql.ts';
import { hasWorkspaces } from '../../caller/workspaces-sql.ts';

const VALID_MS = 24 * 3_600_000;

/** Creates a one-time link for the first workspace, valid for 24 hours. Only its hash is stored. */
export async function createSetupLink(tx: Tx, public_url: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await insertSetupLink(tx, sha256(secret), new Date(Date.now() + VALID_MS));
  return `${public_url}/setup/${secret}`;
}

/**
 * Creates the first workspace by a setup link, and marks all such links as used. 404 if the link is unknown, used or
 * too old, or if a workspace was created in another way meanwhile.
 */
export async function setUp(tx: Tx, secret: string, input: WorkspaceInput): Promise<MadeWorkspace> {
  if (!(await useSetupLink(tx, sha256(secret))) || (await hasWorkspaces(tx)))
    throw new Refusal('NOT_FOUND', say('setup_link_bad'));
  return await makeWorkspace(tx, input);
}
