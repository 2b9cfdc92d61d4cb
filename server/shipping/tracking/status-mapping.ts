import { say, type Message } from '../../../contract/messages/message.ts';
import { connectorRow } from '../../../contract/shipping/connectors.ts';
import { knownCourierStatuses, type Meaning } from '../../../contract/shipping/courier-statuses.ts';
import { COURIER_LIMITS } from '../../../contract/shipping/shipping-companies.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { SYSTEM, enqueueJob } from '../../platform/queue/jobs.ts';
import { fold } from '../../platform/text/fold.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { CompanyRow } from '../companies/companies-sql.ts';
import { notify } from '../../live/notify.ts';
import { findCompanyNames } from '../companies/companies-to-ask-sql.ts';
import { findMappedStatuses, keepUnknownStatuses, setMappedStatuses } from './status-mapping-sql.ts';
import { askAgain } from './shipments-sql.ts';

type Company = Pick<CompanyRow, 'id' | 'connector'>;

export type ListedStatus = Meaning & {
  raw: string;
  is_known: boolean;
  is_default: boolean;
  first_seen_at: string | null;
};

/** Longer courier statuses are cut to this length. */
export const cutStatus = (raw: string): string => cutText(raw, COURIER_LIMITS.status_characters);

const foldStatus = (raw: string): string => fold(raw).replace(/\s+/g, ' ').trim();

/** Every status of a company with its meaning: the connector's table, overridden by the workspace's mapping (R-COUR-4). */
export async function listCourierStatuses(
  sql: Sql,
  workspace_id: string,
  { id, connector }: Company,
): Promise<ListedStatus[]> {
  const own = await findMappedStatuses(sql, workspace_id, id);
  const said = new Set(own.map(({ folded }) => folded));
  const defaults = knownCourierStatuses(connector).filter(({ raw }) => !said.has(foldStatus(raw)));
  return [
    ...own.map(({ folded, ...word }): ListedStatus => ({ ...word, is_default: false })),
    ...defaults.map((word): ListedStatus => ({ ...word, is_known: true, is_default: true, first_seen_at: null })),
  ];
}

/** The meaning of a status; undefined: unknown. */
export type StatusMapping = (raw: string) => Meaning | undefined;

export async function readStatusMapping(sql: Sql, workspace_id: string, company: Company): Promise<StatusMapping> {
  const listed = await listCourierStatuses(sql, workspace_id, company);
  const known = new Map(listed.filter(({ is_known }) => is_known).map((word) => [foldStatus(word.raw), word]));
  return (raw) => known.get(foldStatus(raw));
}

/** Returns a test: true if the status only follows a failed attempt, and does not report one. */
export function readSequels({ connector }: Company): (raw: string) => boolean {
  const sequels = new Set(connectorRow(connector).attempt_sequels?.map(foldStatus));
  return (raw) => sequels.has(foldStatus(raw));
}

/** The job, in orders/jobs.ts, that moves parcels whose last status got a meaning. */
export const MOVE_EXPLAINED_JOB = 'move-explained-parcels';
export type MoveExplainedPayload = { shipping_company_id: string; after_id: string | null };

/**
 * Maps statuses of a company (R-COUR-4). 422 on an empty or duplicate status. An urgent job moves the parcels on their way with one of
 * these as their last status. They are also polled again soon, for later statuses.
 */
export async function mapStatuses(
  tx: Tx,
  workspace_id: string,
  company_id: string,
  words: readonly (Meaning & { raw: string })[],
): Promise<void> {
  const rows = words.map((word) => ({ ...word, raw: word.raw.trim(), folded: foldStatus(word.raw) }));
  const faults: Record<string, Message[]> = {};
  rows.forEach(({ folded }, i) => {
    const path = `statuses.${i}.raw`;
    if (folded === '') faults[path] = [say('must_hold_letter_or_digit')];
    else if (rows.findIndex((row) => row.folded === folded) < i) faults[path] = [say('there_twice')];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await setMappedStatuses(tx, workspace_id, company_id, rows, new Date());
  await askAgain(
    tx,
    workspace_id,
    company_id,
    rows.map(({ raw }) => raw),
  );
  await enqueueMoveExplained(tx, workspace_id, { shipping_company_id: company_id, after_id: null });
}

export async function enqueueMoveExplained(tx: Tx, workspace_id: string, payload: MoveExplainedPayload): Promise<void> {
  const { account_id } = await systemActor(tx, workspace_id);
  const job = { workspace_id, account_id, kind: MOVE_EXPLAINED_JOB, payload, total: 0 };
  await enqueueJob(tx, { ...job, priority: 'urgent', actor: SYSTEM, is_internal: true });
}

/** Stores unmapped statuses, and notifies people of new ones, so that they map them. */
export async function keepUnknown(
  tx: Tx,
  workspace_id: string,
  company_id: string,
  raws: Iterable<string>,
): Promise<void> {
  const rows = new Map([...raws].map((raw) => [foldStatus(raw), { folded: foldStatus(raw), raw }]));
  rows.delete('');
  if (rows.size === 0) return;
  const words = [...rows.values()];
  const limit = COURIER_LIMITS.statuses_per_company;
  const kept = await keepUnknownStatuses(tx, workspace_id, company_id, words, limit, new Date());
  if (kept.length === 0) return;
  const courier = (await findCompanyNames(tx, workspace_id, [company_id])).get(company_id)?.name ?? '';
  await notify(tx, workspace_id, [
    {
      message: 'courier_word_unknown',
      params: { courier, count: kept.length, word: rows.get(kept[0]!.folded)!.raw },
      link: `/couriers/${company_id}`,
      to: { account_id: null },
    },
  ]);
}
