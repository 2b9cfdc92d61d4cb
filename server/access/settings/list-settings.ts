import { reasonOf, say, type Message } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import {
  ACCOUNT_SETTING_KEYS,
  SETTING_KEYS,
  settingOf,
  type SettingKey,
} from '../../../contract/access/settings-resource.ts';
import { DEFAULT_ACCOUNT_SETTINGS, DEFAULT_SETTINGS } from '../../../contract/access/settings.ts';
import { currencyDecimals, keepsDecimals, toMajor } from '../../platform/text/money.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { dropUnknownFields } from '../../platform/http/validation.ts';
import type { Actor } from '../../caller/actor.ts';
import {
  findFixingEvents,
  findLastChanges,
  findSettings,
  type FixingEvents,
  type StoredSettings,
} from './settings-sql.ts';

type Values = Record<SettingKey, unknown>;

const DEFAULTS: Partial<Values> = { ...DEFAULT_SETTINGS, ...DEFAULT_ACCOUNT_SETTINGS };

/** Normalised by the schema, so that equal values compare equal as text in any order. */
export const inOrder = (key: SettingKey, value: unknown): unknown => dropUnknownFields(settingOf(key).schema, value);

/** The default of a setting; null if the value is chosen on creation. */
export const defaultOf = (key: SettingKey): unknown => inOrder(key, DEFAULTS[key] ?? null);

/** Every setting's current value, amounts in minor units. */
export function settingValues({ settings, account_settings, ...workspace }: StoredSettings): Values {
  const all: Partial<Values> = { ...DEFAULTS, ...settings, ...account_settings, ...workspace };
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, inOrder(key, all[key])])) as Values;
}

/** The reason why a setting can no longer change (R-WORD-7); null: it can. `change`: the old and new currency, if it would change. */
export function whyFixed(key: SettingKey, done: FixingEvents, change?: { from: string; to: string }): Message | null {
  if (key === 'time_zone' && done.has_counts) return say('setting_counted_by');
  if (key !== 'currency') return null;
  if (done.has_orders) return say('setting_in_orders');
  if (done.has_entries) return say('setting_in_entries');
  if (!change || !done.has_prices || currencyDecimals(change.from) === currencyDecimals(change.to)) return null;
  return say('setting_in_prices', change);
}

const keptDecimalsMessage = (currency: string): Message =>
  say('setting_decimals_kept', { currency, decimals: currencyDecimals(currency) });

/** All settings, with the caller's present right to change each, and its last editor (R-RES-15). */
export async function listSettings(sql: Sql, actor: Actor, account_id: string) {
  const { id: workspace_id } = actor.workspace;
  const [stored, changes, done] = await Promise.all([
    findSettings(sql, workspace_id, account_id),
    findLastChanges(sql, workspace_id, account_id),
    findFixingEvents(sql, workspace_id),
  ]);
  const values = settingValues(stored);
  const changeOf = new Map(changes.map((change) => [change.key, change]));
  const seesOne = actor.scope.account_id !== null;
  return SETTING_KEYS.map((key) => {
    const { of, kind, about } = settingOf(key);
    const outside = (value: unknown) => (kind === 'money' ? toMajor(value as number, stored.currency) : value);
    const isForeign = seesOne && !ACCOUNT_SETTING_KEYS.includes(key);
    const fixed = isForeign ? say('setting_is_policy') : whyFixed(key, done);
    const isKept = key === 'currency' && fixed !== null && !isForeign && keepsDecimals(stored.currency);
    const why = isKept ? keptDecimalsMessage(stored.currency) : fixed;
    return {
      id: key,
      key,
      value: outside(values[key]),
      default_value: outside(defaultOf(key)),
      of,
      about,
      is_changeable: why === null,
      why_not: why && english(why),
      ...(why ? reasonOf(why) : {}),
      changed_by: changeOf.get(key)?.changed_by ?? null,
      changed_at: changeOf.get(key)?.changed_at ?? null,
    };
  });
}
