import type { TSchema } from 'typebox';
import { say, type MessageRows } from '../../contract/messages/message.ts';
import { CURRENCY_COLUMN, FIELD_ALIASES } from '../../contract/spreadsheets/import-columns.ts';
import { valueOfWord, withHeadings } from '../../contract/spreadsheets/file-headings.ts';
import { YES_NO_WORDS } from '../../contract/messages/words/file-words.ts';
import { VALUE_WORDS } from '../../contract/messages/words/value-words.ts';
import { INVOICE_STATUS_WORDS, LEAD_STATUS_WORDS, ORDER_STATUS_WORDS } from '../../contract/messages/words.ts';
import { may } from '../../contract/access/permissions.ts';
import { shownFields, takenFields } from '../../contract/resources/resource-fields.ts';
import { createBody, updateBody, type Field, type ResourceContract } from '../../contract/resources/resource.ts';
import type { ColumnKind, ImportColumn } from '../../contract/spreadsheets/spreadsheets.ts';
import { isId, monotonicNow, newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { LongJobHandler } from '../platform/queue/queue.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import type { CellValue } from '../platform/spreadsheets/reading/cell-values.ts';
import type { Cell } from '../platform/spreadsheets/reading/raw-rows.ts';
import { exportJob, type RowExport } from '../platform/spreadsheets/jobs/run-export.ts';
import { importJob, type ReadRow, type RowImport } from '../platform/spreadsheets/jobs/run-import.ts';
import { joinList } from '../platform/spreadsheets/reading/split-list.ts';
import { takeEach } from '../platform/spreadsheets/jobs/take-each.ts';
import { bodyCheck } from '../platform/http/validation.ts';
import type { Actor } from '../caller/actor.ts';
import { answerTemplate } from './answer-template.ts';
import { chooseAccount } from './choose-account.ts';
import type { Answer, Call } from '../caller/door.ts';
import { queueExport, type AskedFile, type QueuedExportPayload } from './queue-export.ts';
import { queueImport, type ImportForm } from './queue-import.ts';
import { readFilter, refuseFault } from './resource-faults.ts';
import { keyOf, withIds, withOwnIds } from './resource-names.ts';
import type { ResourceRules, WrittenRow } from './resource-rules.ts';
import type { ResourceFilter, ResourceRow, ResourceSql } from './resource-sql.ts';
import { incoming, outgoing } from './resource-values.ts';
import { cellsOf } from '../caller/cell-context.ts';
import { askerOf } from '../caller/standing.ts';
import { publishResourceChange } from './publish-resource-change.ts';

/*
 * Files of a generic resource (R-RES-1). Its columns are its fields. A row updates the one with its key, or creates it;
 * each needs the right of that action (R-ROLE-8).
 */

/** The writes allowed to the sender of the file. */
type Rights = { create: boolean; update: boolean };

export const exportResource = (resource: ResourceContract, call: Call): Promise<Answer> => {
  const query = call.query as AskedFile & Record<string, unknown>;
  readFilter(resource, call.actor, query); // values that a list refuses are refused now, not in the job
  return call.write((tx) => queueExport(tx, call.actor, `export-${resource.name}`, query));
};

export const templateOf = (resource: ResourceContract, call: Call): Promise<Answer> =>
  answerTemplate(resource.name, columnsOf(resource), call.query as AskedFile);

/** Enqueues the import of a file; 422 on `account_id` as `chooseAccount`, else as `queueImport`. */
export const importResource = (resource: ResourceContract, { actor, body, upload, write }: Call): Promise<Answer> =>
  write(async (tx) => {
    const form = body as unknown as ImportForm & { account_id?: string | null };
    const account_id = await chooseAccount(tx, actor, form.account_id);
    return queueImport(tx, actor, {
      kind: `import-${resource.name}`,
      columns: importColumns(resource),
      account_id,
      upload: upload!,
      form,
      payload: {},
    });
  });

function rightsOf(resource: ResourceContract, { grants }: Actor): Rights {
  const right = (name: 'create' | 'update') =>
    may(grants, resource.name, name) || (resource.import?.allows?.includes(name) ?? false);
  return { create: right('create'), update: right('update') };
}

type CompletionHooks = {
  importCompleted: RowImport<unknown>['completed'];
  exportCompleted: RowExport<unknown>['completed'];
};

/** The jobs of a resource's files. Safe to rerun, as importJob and exportJob say. */
export const resourceJobs = (
  resource: ResourceContract,
  sql: ResourceSql,
  { importCompleted, exportCompleted }: CompletionHooks,
  rules: ResourceRules = {},
): Record<string, LongJobHandler> => ({
  [`export-${resource.name}`]: exportJob(resourceExport({ resource, sql, rules }, exportCompleted)),
  ...(resource.import
    ? { [`import-${resource.name}`]: importJob(resourceImport({ resource, sql, rules }, importCompleted)) }
    : {}),
});

// --- columns -----------------------------------------------------------------------------------------------------

type Schema = TSchema & {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: { enum?: unknown[] };
  examples?: unknown[];
};
const KINDS: Record<string, ColumnKind> = { array: 'texts', number: 'number', integer: 'whole', boolean: 'boolean' };

function kindOf({ schema, kind }: Field): ColumnKind {
  if (kind === 'json' || kind === 'code') return kind;
  if (kind === 'money') return 'amount';
  if (kind === 'micros') return 'price';
  if ((schema as Schema).format === 'day') return 'day';
  const [type = ''] = [(schema as Schema).type ?? 'string'].flat();
  return KINDS[type] ?? 'text';
}

const exportedColumns = (resource: ResourceContract): string[] => [
  'id',
  ...Object.keys(shownFields(resource)),
  'created_at',
  'updated_at',
];

/** The words for the values of a field with few of them. */
function wordsOf({ name: resource, fields }: ResourceContract, name: string): MessageRows {
  const { type, enum: values } = fields[name]!.schema as Schema;
  if (type === 'boolean') return YES_NO_WORDS;
  return OWN_WORDS[`${resource}.${name}`] ?? (values ? VALUE_WORDS : {});
}

/** Texts of values that differ in these files from other places. */
const OWN_WORDS: Record<string, MessageRows> = {
  'invoices.status': INVOICE_STATUS_WORDS,
  'message-templates.lead_statuses': LEAD_STATUS_WORDS,
  'message-templates.order_statuses': ORDER_STATUS_WORDS,
};

function columnsOf(resource: ResourceContract): ImportColumn[] {
  const { import: rules } = resource;
  const names = [...new Set([...exportedColumns(resource), ...Object.keys(takenFields(resource))])];
  const columns = Object.entries(takenFields(resource))
    .filter(([name]) => !rules?.without?.includes(name))
    .map(([name, field]) => ({
      name,
      kind: kindOf(field),
      is_required: rules?.key_is_optional ? field.is_required : name === rules?.key,
      aliases: [...(FIELD_ALIASES[name] ?? []), ...(rules?.aliases?.[name] ?? [])],
      example: String(cellOf(field, (field.schema as Schema).examples?.[0]) ?? ''),
      ...(rules?.unlike?.[name] ? { unlike: rules.unlike[name] } : {}),
    }));
  const foreign = [...(rules?.foreign ?? []), ...(hasForeignCurrency(resource) ? [CURRENCY_COLUMN] : [])];
  return [...withHeadings(columns, names), ...withHeadings(foreign)];
}

/**
 * True if the resource has amounts but no field `currency`. Its files may then have such a column, which must name the
 * workspace's currency (R-INTAKE-3).
 */
const hasForeignCurrency = (resource: ResourceContract): boolean =>
  resource.fields[CURRENCY_COLUMN.name] === undefined &&
  Object.values(takenFields(resource)).some(({ kind }) => kind === 'money');

/**
 * The id of an export, beside the columns to fill in: it finds a row in any account its sender sees, while the key is
 * limited to one account. A row may also lack its key, or share it with another.
 */
const importColumns = (resource: ResourceContract): ImportColumn[] => [
  ...withHeadings([{ name: 'id', kind: 'text', is_required: false, aliases: [], example: '' }]),
  ...columnsOf(resource),
];

/** `Amount spent (MAD)` is an amount in the workspace's currency; with another currency it is not a column. */
const inCurrency = ({ fields }: ResourceContract, columns: readonly ImportColumn[], currency: string) =>
  columns.map((column) =>
    ['money', 'micros'].includes(fields[column.name]?.kind ?? '')
      ? { ...column, aliases: column.aliases.flatMap((alias) => [alias, `${alias} ${currency}`]) }
      : column,
  );

function cellOf(field: Field, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (field.kind === 'json') return JSON.stringify(value);
  return Array.isArray(value) ? joinList(value as string[]) : String(value);
}

// --- exports -----------------------------------------------------------------------------------------------------

type ExportContext = { actor: Actor; filter: Omit<ResourceFilter, 'page'> };

function resourceExport(
  { resource, sql, rules }: ResourceParts,
  completed: RowExport<ExportContext>['completed'],
): RowExport<ExportContext> {
  const names = Object.keys(shownFields(resource));
  return {
    name: resource.name,
    columns: exportedColumns(resource),
    words: Object.fromEntries(names.map((name) => [name, wordsOf(resource, name)])),
    async prepare(read, job) {
      const actor = await askerOf(read, job, 'import');
      const filter = {
        ...readFilter(resource, actor, (job.payload as QueuedExportPayload).query),
        sort: '-created_at',
      };
      const { total } = await sql.list(read, actor.scope, { ...filter, page: { number: 1, size: 1, cursor: null } });
      return { context: { actor, filter }, total, time_zone: actor.workspace.time_zone };
    },
    async page(read, { actor, filter }, cursor, size) {
      const { rows } = await sql.list(read, actor.scope, { ...filter, page: { number: 1, size, cursor } });
      const seen = (await rules.seen?.(read, actor, rows)) ?? rows;
      return seen.map((row) => {
        const shown = outgoing(resource, actor, row);
        const cells = names.map((name) => cellOf(resource.fields[name]!, shown[name]));
        return { id: row.id, cells: [row.id, ...cells, row.created_at, row.updated_at] };
      });
    },
    completed,
  };
}

// --- imports -----------------------------------------------------------------------------------------------------

type ImportContext = { actor: Actor; rights: Rights };

/** A resource with the data its import needs. */
type ResourceParts = { resource: ResourceContract; sql: ResourceSql; rules: ResourceRules };

function resourceImport(
  made: ResourceParts,
  completed: RowImport<ImportContext>['completed'],
): RowImport<ImportContext> {
  const { resource, sql } = made;
  const checks = { create: bodyCheck(createBody(resource)), update: bodyCheck(updateBody(resource)) };
  const { key, key_is_optional, within = [] } = resource.import!;
  const nameOf = (values: Record<string, unknown>) =>
    JSON.stringify([...within, key].map((field) => values[field] ?? null));
  return {
    columns: importColumns(resource),
    ...(made.rules.files ? { records: made.rules.files.records } : {}),
    tables: [],
    async prepare(read, job) {
      const actor = { ...(await askerOf(read, job, 'import')), account_id: job.account_id };
      return {
        context: { actor, rights: rightsOf(resource, actor) },
        cells: cellsOf(actor.workspace),
        columns: inCurrency(resource, importColumns(resource), actor.workspace.currency),
      };
    },
    async take(tx, { actor, rights }, rows) {
      const scope = { workspace_id: actor.workspace.id, account_id: actor.account_id, user_id: actor.user_id };
      const records = made.rules.files?.rowsOf(rows) ?? rows.map((row) => [row]);
      const read = (await withIds(tx, made.rules, scope, records.flat())).map((row) => withChoices(resource, row));
      const keys = read.flatMap(({ values }) => keyOf(resource, values) ?? []);
      // Rows without an account are looked up in the sender's whole scope.
      const sight = resource.belongs_to === 'account' ? scope : actor.scope;
      const known = new Map((await sql.findBy(tx, sight, key, keys)).map((row) => [nameOf(row), row]));
      const ids = read.flatMap(({ values }) =>
        isId(String(values['id'])) ? [String(values['id']).toLowerCase()] : [],
      );
      const exported = ids.length > 0 ? await sql.findBy(tx, actor.scope, 'id', ids) : [];
      const byId = new Map([...exported, ...known.values()].map((row) => [row.id, row]));
      let at = 0;
      const named = records.map(({ length }) => read.slice(at, (at += length)));
      const written: WrittenRow[] = [];
      const takeOne = async (given: ReadRow): Promise<WrittenRow> => {
        const { id, ...values } = withOwnIds(made, given, (value) => known.get(nameOf({ [key]: value }))?.id).values;
        const isNamed = (values[key] ?? null) !== null;
        if (!isNamed && !key_is_optional) throw invalid({ [key]: [say('required')] });
        const name = nameOf(values);
        const meant = isNamed ? known.get(name) : undefined;
        const before = byId.get(String(id).toLowerCase()) ?? (meant && byId.get(meant.id));
        const row = { ...given, values };
        const after = before
          ? await change(tx, made, checks.update, { actor, rights }, before, row)
          : await create(tx, made, checks.create, { actor, rights }, row);
        byId.set(after.id, after);
        if (!before && isNamed) known.set(name, after);
        return { row: after, before: before ?? null };
      };
      const problems = await takeEach(tx, named, async (record) => {
        const taken: WrittenRow[] = [];
        for (const row of record) taken.push(await takeOne(row));
        written.push(...taken);
      });
      if (written.length > 0) await made.rules.afterAll?.(tx, actor, written);
      return problems;
    },
    completed,
  };
}

type Check = ReturnType<typeof bodyCheck>;

/** A choice by its name or its word, in any case; an unknown one stays, to be refused. */
function choiceOf(resource: ResourceContract, name: string, choices: unknown[], value: unknown): CellValue {
  if (typeof value !== 'string') return value as CellValue;
  const named = [value.toLowerCase(), value].find((one) => choices.includes(one));
  const words = Object.entries(wordsOf(resource, name)).filter(([choice]) => choices.includes(choice));
  return named ?? valueOfWord(Object.fromEntries(words), value) ?? value;
}

/** The row with its choices by their stored names, since a key may be a choice, as the kind of a message price. */
function withChoices(resource: ResourceContract, row: ReadRow): ReadRow {
  const named = Object.entries(row.values).map(([name, value]): [string, CellValue] => {
    const { enum: choices, items } = (resource.fields[name]?.schema ?? {}) as Schema;
    const ofList = items?.enum;
    if (ofList && Array.isArray(value))
      return [name, value.map((one) => choiceOf(resource, name, ofList, one)) as CellValue];
    return [name, choices ? choiceOf(resource, name, choices, value) : value];
  });
  return { ...row, values: Object.fromEntries(named) };
}

/** The non-empty cells, as in an API body. */
const bodyOf = ({ fields }: ResourceContract, { values }: ReadRow): Record<string, CellValue> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== null && value !== undefined && (name !== CURRENCY_COLUMN.name || name in fields),
    ),
  );

function checkBody(check: Check, body: Record<string, unknown>): void {
  const { faults } = check(body, null);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

async function create(
  tx: Tx,
  { resource, sql, rules }: ResourceParts,
  check: Check,
  { actor, rights }: ImportContext,
  row: ReadRow,
): Promise<ResourceRow> {
  if (!rights.create) throw new Refusal('FORBIDDEN', say('creation_forbidden', { what: resource.singular }));
  const body = bodyOf(resource, row);
  checkBody(check, body);
  const at_ms = monotonicNow();
  const sent = {
    ...(resource.belongs_to === 'account' ? { account_id: actor.account_id } : {}),
    ...(resource.belongs_to === 'person' ? { user_id: actor.user_id } : {}),
    ...incoming(resource, actor, body, (field) => field.default ?? null),
  };
  const values = (await rules.beforeWrite?.(tx, actor, sent, null)) ?? sent;
  const at = new Date(at_ms);
  const made = { id: newId(at_ms), ...values, created_at: at, updated_at: at };
  const written = await sql.insert(tx, actor.scope, made).catch(refuseFault(resource));
  await rules.afterWrite?.(tx, actor, written, null);
  publishResourceChange(tx, resource, actor.workspace.id, written, 'created');
  return written;
}

/** Updates a row with its changed fields. Empty cells and missing columns leave a field unchanged. */
async function change(
  tx: Tx,
  { resource, sql, rules }: ResourceParts,
  check: Check,
  { actor, rights }: ImportContext,
  before: ResourceRow,
  row: ReadRow,
): Promise<ResourceRow> {
  const shown = outgoing(resource, actor, before);
  const differing = Object.entries(bodyOf(resource, row)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name]),
  );
  if (differing.length === 0) return before;
  if (!rights.update) throw new Refusal('FORBIDDEN', say('change_forbidden', { what: resource.singular }));
  const foreign = differing.filter(([name]) => !mayChange(resource, actor, name)).map(([name]) => name);
  if (foreign.length > 0) throw new Refusal('FORBIDDEN', say('fields_forbidden', { fields: foreign }));
  const body = Object.fromEntries(differing);
  checkBody(check, body);
  const sent = incoming(resource, actor, body, () => undefined);
  const changes = (await rules.beforeWrite?.(tx, actor, sent, before)) ?? sent;
  if (Object.keys(changes).length === 0) return before;
  const after = await sql
    .update(tx, actor.scope, before.id, changes, new Date(monotonicNow()), null)
    .catch(refuseFault(resource));
  if (!after) throw new Refusal('NOT_FOUND', say('deleted_meanwhile', { what: resource.singular }));
  await rules.afterWrite?.(tx, actor, after, before);
  publishResourceChange(tx, resource, actor.workspace.id, after, 'updated');
  return after;
}

const mayChange = ({ account_updates }: ResourceContract, { scope }: Actor, name: string): boolean =>
  scope.account_id === null || !account_updates || account_updates.includes(name);
