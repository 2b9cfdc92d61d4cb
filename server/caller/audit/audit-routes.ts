import { masksOfChange } from '../../../contract/caller/audit-masks.ts';
import { listAuditLog } from '../../../contract/caller/audit.ts';
import { isMasked } from '../../../contract/access/permissions.ts';
import { readDays } from '../../platform/database/conditions.ts';
import { readIdFilter, readPage } from '../../platform/database/lists.ts';
import type { AuditReads } from './audit-reads.ts';
import { findLastSeal } from './audit-seals-sql.ts';
import type { Actor } from '../actor.ts';
import { listAudit, type AuditChange, type AuditRow } from './audit-sql.ts';
import { door, ok, type Door } from '../door.ts';
import type { RefusalsSeen } from '../refusals-seen.ts';

/** The audit log. Before it is read, this process writes its buffered reads and refusals. */
export const auditDoors = ({ audit_reads, refusals }: { audit_reads: AuditReads; refusals: RefusalsSeen }): Door[] => [
  door(listAuditLog, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const filter = {
      user_id: readIdFilter('user_id', query.user_id),
      token_id: readIdFilter('token_id', query.token_id),
      action: query.action ?? null,
      is_read: query.is_read ?? null,
      object: query.object?.trim() || null,
      days: readDays(query, actor.workspace.time_zone),
      before_id: page.cursor,
      size: page.size,
      time_zone: actor.workspace.time_zone,
    };
    await refusals.flush();
    await audit_reads.flush();
    const rows = await listAudit(sql, actor.scope, filter);
    const next_cursor = rows.length === page.size ? rows.at(-1)!.id : null;
    const seal = actor.scope.account_id === null ? await findLastSeal(sql, actor.workspace.id) : null;
    return ok({ data: rows.map((row) => showEntry(actor, row)), meta: { per_page: page.size, next_cursor, seal } });
  }),
];

const showEntry = (
  actor: Actor,
  { id, action, account_id, session_id, source, address, request_id, changed, ...row }: AuditRow,
) => ({
  id,
  action,
  actor: { kind: row.actor_kind, id: row.actor_id, user_id: row.user_id, name: row.actor_name },
  account_id,
  session_id,
  source,
  address,
  request_id,
  objects: row.object_refs,
  object_count: row.object_count,
  changed: changed && maskChange(actor, action, changed),
  happened_at: row.happened_at,
});

/** A field hidden from the reader is named without its values, as secrets are (R-ROLE-10). */
const maskChange = ({ grants }: Actor, action: string, changed: AuditChange): AuditChange =>
  Object.fromEntries(
    Object.entries(changed).map(([name, values]) => [
      name,
      masksOfChange(action, name).some((mask) => isMasked(grants, mask)) ? {} : values,
    ]),
  );
