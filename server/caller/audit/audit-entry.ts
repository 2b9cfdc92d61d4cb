import {
  AUDIT_LIMITS,
  CUSTOMER_PHONES,
  PHONE_READS,
  auditAction,
  type DRY_RUN_READ,
  type REPLAY_READ,
} from '../../../contract/caller/audit.ts';
import type { ResourceContract } from '../../../contract/resources/resource.ts';
import type { Route } from '../../../contract/route.ts';
import { isId, monotonicNow, newId } from '../../platform/ids.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { personOf, type Job } from '../../platform/queue/jobs.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { Actor, Caller } from '../actor.ts';
import type { AuditChange, AuditRow, PersonStanding } from './audit-sql.ts';
import type { Answer, Client } from '../door.ts';
import { HIDDEN } from '../field-masks.ts';

/*
 * Derives the audit log's row from a request and its answer, so that actions need not do it. An action with more to
 * log, such as old values, adds it to its answer (`Answer.audit`).
 */

/** Additions of an action: the objects, when the answer does not name them, and fields with old and new value. */
export type AuditDetail = { refs?: readonly string[]; changed?: AuditChange };

/** The parts of a request that the log reads. `request_id` is the service's own. */
export type AuditedRequest = {
  route: Route;
  caller: Pick<Caller, 'actor' | 'session'>;
  client: Pick<Client, 'address'>;
  request_id: string;
  params: unknown;
  body: unknown;
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The row of a request that changed data, or requested a file. */
export function writtenEntry(asked: AuditedRequest, answer: Answer): AuditRow {
  const refs = answer.audit?.refs ?? refsOf(asked, answer);
  return entry(
    asked,
    auditAction(asked.route),
    refs,
    refs.length,
    answer.audit?.changed ?? readChangedFields(asked, answer),
  );
}

/** The row of a read that showed phone numbers; null: none were shown. */
export function readEntry(asked: AuditedRequest, answer: Answer): AuditRow | null {
  const read = PHONE_READS[asked.route.id];
  if (!read || answer.status !== 200) return null;
  if (read.counts === 'whole') {
    const refs = strings(Object.values(fieldsOf(asked.params)));
    return entry(asked, read.action, refs, Math.max(1, refs.length), null);
  }
  const isShown = read.counts === 'within' ? (row: Fields) => within(row).some(isPhoneShown) : isPhoneShown;
  const shown = rowsOf(fieldsOf(answer.body)['data']).filter(isShown);
  return shown.length === 0 ? null : entry(asked, read.action, namesOf(shown), shown.length, null);
}

/** The row of a dry run, or of an answer given again, that showed phone numbers anywhere in its answer; null: none were shown. */
export function seenEntry(
  asked: AuditedRequest,
  answer: Answer,
  action: typeof DRY_RUN_READ | typeof REPLAY_READ,
): AuditRow | null {
  if (!within(answer.body).some(isPhoneShown)) return null;
  const refs = refsOf(asked, answer);
  return entry(asked, action, refs, Math.max(1, refs.length), null);
}

const within = (value: unknown): Fields[] => {
  if (Array.isArray(value)) return value.flatMap(within);
  return isFields(value) ? [value, ...Object.values(value).flatMap(within)] : [];
};

const isPhoneShown = (row: Fields): boolean =>
  CUSTOMER_PHONES.some((name) => typeof row[name] === 'string' && row[name] !== '' && row[name] !== HIDDEN);

/**
 * The row of a finished job that a person requested; null: the service requested it, or the request's own row suffices.
 */
export function jobEntry(job: Job, result: unknown): AuditRow | null {
  const { actor, account_id, workspace_id, kind } = job;
  if (actor.kind === 'system' || job.is_internal || kind.startsWith('export-')) return null;
  const figures = Object.entries({ status: job.status, ...fieldsOf(result) });
  const at_ms = monotonicNow();
  return {
    workspace_id,
    id: newId(at_ms),
    account_id:
      (job.payload as { scope_account_id?: string | null } | null)?.scope_account_id === null ? null : account_id,
    actor_kind: actor.kind,
    actor_id: actor.id,
    user_id: personOf(actor),
    actor_name: cutText(actor.name, NAME_CHARACTERS),
    session_id: null,
    source: kind.startsWith('import-') ? 'import' : actor.kind === 'token' ? 'api' : 'dashboard',
    address: null,
    request_id: null,
    action: `jobs.${kind}`,
    object_refs: [job.id],
    object_count: 1,
    changed: boundChange(
      Object.fromEntries(
        figures
          .filter(([name, value]) => name === 'status' || typeof value === 'number')
          .map(([name, value]) => [name, { new: value }]),
      ),
    ),
    happened_at: isoFromMilliseconds(at_ms),
  };
}

const NAME_CHARACTERS = 500;
const REF_CHARACTERS = 100;
function entry(
  { caller: { actor, session }, client, request_id }: Omit<AuditedRequest, 'route' | 'params' | 'body'>,
  action: string,
  refs: readonly string[],
  object_count: number,
  changed: AuditChange | null,
): AuditRow {
  const at_ms = monotonicNow();
  return {
    workspace_id: actor.workspace.id,
    id: newId(at_ms),
    account_id: actor.scope.account_id,
    actor_kind: actor.kind,
    actor_id: actor.id,
    user_id: actor.user_id,
    actor_name: cutText(actor.name, NAME_CHARACTERS),
    session_id: session?.id ?? null,
    source: sourceOfRequest(actor, action),
    address: cutText(client.address, REF_CHARACTERS),
    request_id: isId(request_id) ? request_id : null,
    action,
    object_refs: refs.slice(0, AUDIT_LIMITS.refs_per_row).map((ref) => cutText(ref, REF_CHARACTERS)),
    object_count,
    changed: changed && boundChange(changed),
    happened_at: isoFromMilliseconds(at_ms),
  };
}

const sourceOfRequest = ({ source }: Actor, action: string): Actor['source'] =>
  action.endsWith('-by-scanner') ? 'scanner' : source;

/** The row of a sign-in. */
export const signInEntry = (caller: AuditedRequest['caller'], address: string): AuditRow =>
  entry({ caller, client: { address }, request_id: '' }, 'auth.sign-in', [], 0, null);

/** The row of a download of a job's file by a link, in the name of the link's recipient. */
export function downloadEntry(
  holder: Pick<Actor, 'kind' | 'id' | 'user_id' | 'name' | 'scope'>,
  { address }: Pick<Client, 'address'>,
  job_id: string,
): AuditRow {
  const at_ms = monotonicNow();
  return {
    workspace_id: holder.scope.workspace_id,
    id: newId(at_ms),
    account_id: holder.scope.account_id,
    actor_kind: holder.kind,
    actor_id: holder.id,
    user_id: holder.user_id,
    actor_name: cutText(holder.name, NAME_CHARACTERS),
    session_id: null,
    source: holder.kind === 'token' ? 'api' : 'dashboard',
    address: cutText(address, REF_CHARACTERS),
    request_id: null,
    action: 'files.download',
    object_refs: [job_id],
    object_count: 1,
    changed: null,
    happened_at: isoFromMilliseconds(at_ms),
  };
}

/** The person whom a row without a known caller concerns. */
type AboutPerson = Pick<PersonStanding, 'user_id' | 'workspace_id' | 'account_id' | 'full_name'> & {
  /** The person's token, if one was used. */
  token_id?: string;
};

/**
 * The row, in one workspace, of an act on a person's account without a session: by the person before signing in, by an
 * attacker, or by the operator.
 */
export function personEntry(
  { user_id, workspace_id, account_id, full_name, token_id }: AboutPerson,
  {
    action,
    address,
    count = 0,
    is_by_operator = false,
  }: { action: string; address: string | null; count?: number; is_by_operator?: boolean },
): AuditRow {
  const at_ms = monotonicNow();
  return {
    workspace_id,
    id: newId(at_ms),
    account_id,
    actor_kind: is_by_operator ? 'system' : token_id ? 'token' : 'user',
    actor_id: is_by_operator ? null : (token_id ?? user_id),
    user_id: is_by_operator ? null : user_id,
    actor_name: is_by_operator ? 'operator' : cutText(full_name, NAME_CHARACTERS),
    session_id: null,
    source: is_by_operator ? 'system' : token_id ? 'api' : 'dashboard',
    address: address && cutText(address, REF_CHARACTERS),
    request_id: null,
    action,
    object_refs: is_by_operator ? [user_id] : [],
    object_count: is_by_operator ? 1 : count,
    changed: null,
    happened_at: isoFromMilliseconds(at_ms),
  };
}

/** The row of a known caller's refusals, with their count. `refs`: the objects requested, in the log's words. */
export const refusedEntry = (
  caller: AuditedRequest['caller'],
  { action, address, count, refs }: { action: string; address: string; count: number; refs: readonly string[] },
): AuditRow => entry({ caller, client: { address }, request_id: '' }, action, refs, count, null);

// --- objects and changed fields ----------------------------------------------------------------------------------

const strings = (values: unknown): string[] =>
  Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : [];
const rowsOf = (data: unknown): Fields[] =>
  Array.isArray(data) ? data.filter(isFields) : isFields(data) ? [data] : [];

const namesOf = (rows: readonly Fields[]): string[] =>
  strings(rows.map((row) => row['reference'] ?? row['id'] ?? row['job_id'] ?? row['batch_id'] ?? row['key']));

/** The objects named by the answer; else by the request. */
function refsOf({ params, body }: AuditedRequest, answer: Answer): string[] {
  const data = fieldsOf(answer.body)['data'];
  const { created_refs, updated, queued } = fieldsOf(data);
  const listed = [created_refs, updated, queued].find(Array.isArray);
  if (listed) return strings(listed);
  const named = namesOf(rowsOf(data));
  if (named.length > 0) return named;
  const sent = fieldsOf(body);
  const ids = strings(sent['ids']);
  if (ids.length > 0) return [...new Set(ids)];
  return strings(Object.values(fieldsOf(params)));
}

/** The changed fields according to the answer, each with its new value if all rows have the same. */
function readChangedFields({ body }: AuditedRequest, answer: Answer): AuditChange | null {
  const fields = strings(fieldsOf(fieldsOf(answer.body)['meta'])['updated_fields']);
  const sent = fieldsOf(body);
  if (fields.length === 0) return typeof sent['status'] === 'string' ? { status: { new: sent['status'] } } : null;
  const listed = ['orders', 'leads'].flatMap((name) => rowsOf(sent[name]));
  const rows = listed.length > 0 ? listed : [sent];
  return Object.fromEntries(
    fields.map((name) => {
      const values = new Set(rows.flatMap((row) => (Object.hasOwn(row, name) ? [row[name]] : [])));
      return [name, values.size === 1 ? { new: [...values][0] } : {}];
    }),
  );
}

/** The fields of an object that differ between two states, except `updated_at`. */
export function differences(before: Fields, after: Fields): AuditChange {
  const names = Object.keys(after).filter(
    (name) => name !== 'updated_at' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, { old: before[name], new: after[name] }]));
}

/** The last state of a deleted object. */
export const auditRemoval = ({ id: _id, ...fields }: Fields): AuditChange =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, old]) => (old === null ? [] : [[name, { old }]])));

/** Write-only fields of a body, without their values. */
export const auditSecrets = (resource: ResourceContract, body: Fields): AuditChange =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { is_write_only }]) =>
      is_write_only && body[name] !== undefined ? [[name, {}]] : [],
    ),
  );

// --- values that may be stored -----------------------------------------------------------------------------------

const SECRET = /password|secret|token|credential|totp|(^|_)key$/i;
const PHONE = /phone|channel_user_id/i;

function boundChange(changed: AuditChange): AuditChange {
  const fields = Object.entries(changed).slice(0, AUDIT_LIMITS.fields_per_row);
  return Object.fromEntries(
    fields.map(([name, { ...values }]) => [
      name,
      SECRET.test(name)
        ? {}
        : Object.fromEntries(Object.entries(values).map(([side, value]) => [side, keepable(name, value)])),
    ]),
  );
}

function keepable(name: string, value: unknown): unknown {
  if (PHONE.test(name)) return typeof value === 'string' ? maskPhone(value) : null;
  if (typeof value === 'string') return cutText(value, AUDIT_LIMITS.value_characters);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const text = JSON.stringify(value);
  return text.length <= AUDIT_LIMITS.value_characters && !PHONE.test(text) && !SECRET.test(text) ? value : '…';
}

/** Keeps the last two digits of a phone: they identify it only to readers who know the number. */
const maskPhone = (phone: string): string => (phone === HIDDEN ? HIDDEN : `${HIDDEN}${phone.slice(-2)}`);
