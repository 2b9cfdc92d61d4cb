import { AUDIT_LIMITS } from '../../../contract/caller/audit.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findLostRows, findSealedWorkspaces, findUnlistedRows, proveSeals, type SealProof } from './audit-seals-sql.ts';

/** `what` continues a sentence that begins with the workspace's name. */
export type AuditDifference = { workspace_id: string; what: string };

/** Most findings of a workspace: further ones add no information. */
const DIFFERENCES_MAX = 100;

/**
 * Checks that no row of the audit log was changed, deleted or inserted after the sealing, in all workspaces. Returns the
 * violations, at most 100 per workspace. `noted`: hashes in hex kept outside the database; only they reveal that the end
 * of a chain was cut off and rebuilt.
 */
export async function checkAudit(sql: Sql, noted: readonly string[]): Promise<AuditDifference[]> {
  const found: AuditDifference[] = [];
  const missing = new Set(noted.map((hash) => hash.toLowerCase()));
  for (const workspace_id of await findSealedWorkspaces(sql)) {
    const before_it = found.length;
    const say = (what: string) => found.length - before_it < DIFFERENCES_MAX && found.push({ workspace_id, what });
    let before: SealProof | null = null;
    for (let page: SealProof[] = []; ; before = page.at(-1)!) {
      page = await proveSeals(sql, workspace_id, before?.number ?? 0, AUDIT_LIMITS.kept_days);
      if (page.length === 0 || found.length - before_it >= DIFFERENCES_MAX) break;
      for (const [i, seal] of page.entries()) {
        missing.delete(seal.hash);
        wrongsOf(seal, i === 0 ? before : page[i - 1]!).forEach(say);
      }
    }
    for (const id of await findUnlistedRows(sql, workspace_id))
      say(`row ${id} is in no seal: it was put in past the service, or its seal was taken away`);
    for (const id of await findLostRows(sql, workspace_id)) say(`row ${id} was deleted before it was sealed`);
  }
  for (const hash of missing)
    found.push({ workspace_id: 'any', what: `no seal has the noted hash ${hash}: it was changed or taken away` });
  return found;
}

function wrongsOf(seal: SealProof, before: SealProof | null): string[] {
  const name = `seal ${seal.number}`;
  const wrongs: string[] = [];
  // The chain begins with seal 1, or with one whose rows were deleted by age.
  if (before ? seal.number !== before.number + 1 : seal.number !== 1 && !seal.is_forgotten)
    wrongs.push(`seals before ${name} were taken away`);
  else if (before ? seal.previous_hash !== before.hash : seal.number === 1 && seal.previous_hash !== '')
    wrongs.push(`${name} does not follow the one before it: one of them was changed`);
  if (seal.counted_hash !== seal.hash) wrongs.push(`${name} was changed`);
  if (seal.is_forgotten) return wrongs;
  return [
    ...wrongs,
    ...seal.deleted.map((id) => `row ${id} of ${name} was deleted`),
    ...seal.changed.map((id) => `row ${id} of ${name} was changed`),
    ...seal.backdated.map((id) => `row ${id} of ${name} was put in behind others: it came later than it says`),
  ];
}
