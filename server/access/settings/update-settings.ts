import { isCurrency } from '../../../contract/currencies.ts';
import { BANK_COLUMNS, isBankNumberRight, readBankColumn } from '../../../contract/cash/bank-file.ts';
import { say } from '../../../contract/messages/message.ts';
import { STEPPED_STATUSES, quietHoursFaults } from '../../../contract/leads/message-steps.ts';
import { retryLadderFaults } from '../../../contract/leads/retry-ladder.ts';
import {
  ACCOUNT_SETTING_KEYS,
  SETTING_KEYS,
  settingOf,
  type SettingKey,
} from '../../../contract/access/settings-resource.ts';
import type { Settings } from '../../../contract/access/settings.ts';
import { monotonicNow, newId } from '../../platform/ids.ts';
import { toMajor, toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { isTimeZone } from '../../platform/text/moments.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import type { Actor } from '../../caller/actor.ts';
import type { AuditDetail } from '../../caller/audit/audit-entry.ts';
import { announceCallersChange } from '../tokens/caller-changes.ts';
import { defaultOf, inOrder, settingValues, whyFixed } from './list-settings.ts';
import { percentFault } from '../../platform/text/percent.ts';
import {
  findFixingEvents,
  findStepTemplates,
  insertSettingsChanges,
  lockSettings,
  wakeMessageLadders,
  writeAccountSettings,
  writeSettings,
  type SettingChange,
} from './settings-sql.ts';

type Values = Record<SettingKey, unknown>;
type Errors = ReturnType<typeof fieldErrors>;

/**
 * Changes the settings sent, policies of the workspace and preferences of one account, and logs the changes (R-RES-15).
 * 422 on a policy sent by a caller who sees one account, on inconsistent values, and on settings that are now fixed
 * (15.6). An unchanged value changes nothing.
 */
export async function updateSettings(
  tx: Tx,
  actor: Actor,
  account_id: string,
  sent: Partial<Record<string, unknown>>,
): Promise<AuditDetail> {
  const { id: workspace_id } = actor.workspace;
  const keys = SETTING_KEYS.filter((key) => Object.hasOwn(sent, key) && sent[key] !== undefined);
  const errors = fieldErrors();
  refusePolicies(actor, keys, errors);
  const before = await lockSettings(tx, workspace_id, account_id);
  const was = settingValues(before);
  const next: Values = { ...was };
  const currency = typeof sent['currency'] === 'string' ? sent['currency'] : before.currency;
  for (const key of keys) next[key] = inside(key, sent[key], currency, errors);
  const changed = keys.filter((key) => JSON.stringify(next[key]) !== JSON.stringify(was[key]));
  refuseSenseless(next, changed, errors);
  if (changed.includes('message_steps'))
    await refuseUnknownTemplates(tx, workspace_id, next.message_steps as Settings['message_steps'], errors);
  if (changed.length > 0) {
    const done = await findFixingEvents(tx, workspace_id);
    for (const key of changed) {
      const why = whyFixed(key, done, { from: before.currency, to: currency });
      if (why) errors.add(key, say('setting_fixed', { why }));
    }
  }
  errors.throwIfAny();
  if (changed.length === 0) return { refs: [] };
  await write(tx, actor, account_id, next, changed);
  if (changed.some((key) => key === 'message_steps' || key === 'quiet_hours'))
    await wakeMessageLadders(tx, workspace_id);
  const at_ms = monotonicNow();
  const changes = changed.map((key): SettingChange => ({
    id: newId(at_ms),
    account_id: settingOf(key).of === 'account' ? account_id : null,
    key,
    old_value: was[key],
    new_value: next[key],
  }));
  await insertSettingsChanges(tx, actor, changes, new Date(at_ms));
  announceCallersChange(tx, { workspace_id });
  if (changes.some(({ account_id }) => account_id === null))
    tx.publishChange({ workspace_id, account_id: null, noun: 'workspace', types: {}, references: [], events: null });
  return {
    refs: changed,
    changed: Object.fromEntries(
      changed.map((key) => [
        key,
        { old: outside(key, was[key], before.currency), new: outside(key, next[key], currency) },
      ]),
    ),
  };
}

/** A value in public form: amounts in major units. */
const outside = (key: SettingKey, value: unknown, currency: string): unknown =>
  settingOf(key).kind === 'money' ? toMajor(value as number, currency) : value;

function refusePolicies({ scope }: Actor, keys: readonly SettingKey[], errors: Errors): void {
  if (scope.account_id === null) return;
  for (const key of keys)
    if (settingOf(key).of === 'workspace')
      errors.add(key, say('not_changed_by_role_only', { fields: ACCOUNT_SETTING_KEYS }));
}

/** A value in stored form: amounts in minor units, lists without duplicates, objects without unknown fields. */
function inside(key: SettingKey, value: unknown, currency: string, errors: Errors): unknown {
  if (settingOf(key).kind === 'money') {
    const minor = toMinor(value as number, currency);
    if (minor === null) errors.add(key, tooManyDecimals(currency));
    return minor;
  }
  return inOrder(key, withoutDuplicates(value));
}

function withoutDuplicates(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? [...new Set(value)] : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutDuplicates(inner)]));
}

/** Checks rules that the schema cannot express. */
function refuseSenseless(next: Values, changed: readonly SettingKey[], errors: Errors): void {
  const has = (key: SettingKey) => changed.includes(key);
  if (has('currency') && !isCurrency(String(next.currency))) errors.add('currency', say('must_be_currency'));
  if (has('country') && !isCountry(String(next.country))) errors.add('country', say('must_be_country'));
  if (has('time_zone') && !isTimeZone(String(next.time_zone))) errors.add('time_zone', say('must_be_time_zone'));
  const vat = has('vat_rate') ? percentFault(Number(next.vat_rate)) : null;
  if (vat) errors.add('vat_rate', vat);
  if (has('bank_account_number') && !isBankNumberRight(String(next.bank_account_number ?? '')))
    errors.add('bank_account_number', say('wrong_check_digits'));
  if (has('bank_file_columns'))
    (next.bank_file_columns as readonly string[]).forEach((line, i) => {
      if (!readBankColumn(line)) errors.add(`bank_file_columns.${i}`, say('no_bank_column', { columns: BANK_COLUMNS }));
    });
  if (has('sub_statuses'))
    for (const [status, slugs] of Object.entries(next.sub_statuses as Settings['sub_statuses']))
      slugs.forEach((slug, i) => {
        if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(slug)) errors.add(`sub_statuses.${status}.${i}`, say('must_be_slug'));
      });
  if (has('retry_ladders'))
    for (const [path, messages] of Object.entries(retryLadderFaults(next.retry_ladders as Settings['retry_ladders'])))
      for (const message of messages) errors.add(path, message);
  if (has('quiet_hours'))
    for (const [path, messages] of Object.entries(quietHoursFaults(next.quiet_hours as Settings['quiet_hours'])))
      for (const message of messages) errors.add(path, message);
}

/** Each step names a template that a channel sends (R-TALK-11). */
async function refuseUnknownTemplates(
  tx: Tx,
  workspace_id: string,
  plans: Settings['message_steps'],
  errors: Errors,
): Promise<void> {
  const names = STEPPED_STATUSES.flatMap((status) => plans[status]?.steps.map(({ template }) => template) ?? []);
  const found = names.length > 0 ? await findStepTemplates(tx, workspace_id, names) : [];
  const known = new Map(found.map(({ name, is_sent }) => [name, is_sent]));
  for (const status of STEPPED_STATUSES)
    plans[status]?.steps.forEach(({ template }, i) => {
      const isSent = known.get(template);
      const path = `message_steps.${status}.steps.${i}.template`;
      if (isSent === undefined) errors.add(path, say('names_nothing'));
      else if (!isSent) errors.add(path, say('template_needs_channel', { template }));
    });
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Intl also has names for unassigned codes. */
const isCountry = (code: string): boolean =>
  /^(?!AA|ZZ|Q[M-Z]|X[A-JL-Z])[A-Z]{2}$/.test(code) && REGIONS.of(code) !== undefined;

async function write(
  tx: Tx,
  { workspace: { id } }: Actor,
  account_id: string,
  next: Values,
  changed: readonly SettingKey[],
): Promise<void> {
  const { company_name, currency, country, time_zone, ...others } = next;
  // Values equal to the default are not stored, so that a better default reaches workspaces that never chose.
  const ofKind = (kind: 'workspace' | 'account') =>
    Object.fromEntries(
      (Object.entries(others) as [SettingKey, unknown][]).filter(
        ([key, value]) => settingOf(key).of === kind && JSON.stringify(value) !== JSON.stringify(defaultOf(key)),
      ),
    );
  const isChanged = (kind: 'workspace' | 'account') => changed.some((key) => settingOf(key).of === kind);
  if (isChanged('workspace'))
    await writeSettings(tx, id, {
      company_name: String(company_name),
      currency: String(currency),
      country: String(country),
      time_zone: String(time_zone),
      settings: ofKind('workspace'),
    });
  if (isChanged('account')) await writeAccountSettings(tx, id, account_id, ofKind('account'));
}
