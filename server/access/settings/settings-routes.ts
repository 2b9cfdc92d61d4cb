import { Type } from 'typebox';
import * as contract from '../../../contract/access/settings-resource.ts';
import { say } from '../../../contract/messages/message.ts';
import { type SettingKey, settingOf } from '../../../contract/access/settings-resource.ts';
import type { Hold } from '../../platform/database/hold-workspace-sql.ts';
import { pageMeta, readPage, type Page } from '../../platform/database/lists.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { readStoredBytes } from '../../platform/stored-bytes.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { bodyCheck } from '../../platform/http/validation.ts';
import type { Actor } from '../../caller/actor.ts';
import { chooseAccount } from '../../resources/choose-account.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { toMajor } from '../../platform/text/money.ts';
import { listSettings } from './list-settings.ts';
import { updateSettings } from './update-settings.ts';
import { findChanges, type ChangeRow } from './settings-sql.ts';

/** `workspace_bytes_max`: the operator's limit on a workspace's storage. */
export const settingsDoors = ({ workspace_bytes_max }: { workspace_bytes_max: number }): Door[] => [
  door(contract.listSettings, async ({ actor, query, sql }) => {
    const account_id = await chooseAccount(sql, actor, query.account_id);
    const { used_bytes, max_bytes } = await readStoredBytes(sql, actor.workspace.id);
    const storage = { used_bytes, max_bytes: max_bytes ?? workspace_bytes_max };
    return ok({
      data: await listSettings(sql, actor, account_id),
      meta: { account_id, ...(actor.scope.account_id === null ? { storage } : {}) },
    });
  }),

  door(contract.listSettingsChanges, async ({ actor, query, sql }) => {
    const account_id = await chooseAccount(sql, actor, query.account_id);
    const page = readPage(query);
    const listed = await listSettingsChanges(sql, actor, account_id, page);
    // A cursor is valid either for lists of one account, or for lists of all.
    return ok({ data: listed.rows, meta: { ...pageMeta(page, listed), next_cursor: null } });
  }),

  door(contract.updateSettings, ({ actor, body, write }) =>
    write(
      async (tx) => {
        const { account_id: named, ...sent } = body as { account_id?: string | null } & Record<string, unknown>;
        const account_id = await chooseAccount(tx, actor, named);
        const audit = await updateSettings(tx, actor, account_id, sent);
        return { ...ok({ data: await listSettings(tx, actor, account_id), meta: { account_id } }), audit };
      },
      holdFor(actor, Object.keys(body)),
    ),
  ),

  door(contract.updateSetting, ({ actor, params, body, write }) => {
    const key = contract.SETTING_KEYS.find((name) => name === params.key);
    if (!key) throw new Refusal('NOT_FOUND', say('no_such_setting'));
    refuseMisshapen(key, body.value);
    return write(
      async (tx) => {
        const account_id = await chooseAccount(tx, actor, body.account_id);
        const audit = await updateSettings(tx, actor, account_id, { [key]: body.value });
        return { ...ok({ data: await oneSetting(tx, actor, account_id, key), meta: { account_id } }), audit };
      },
      holdFor(actor, [key]),
    );
  }),
];

/** Settings that other writes depend on change only while no write is running. */
const holdFor = ({ scope }: Actor, sent: readonly string[]): Hold =>
  scope.account_id === null &&
  contract.SETTING_KEYS.some((key) => sent.includes(key) && contract.settingOf(key).of === 'workspace')
    ? 'alone'
    : 'shared';

const oneSetting = async (sql: Sql, actor: Actor, account_id: string, key: SettingKey) =>
  (await listSettings(sql, actor, account_id)).find((setting) => setting.key === key);

const CHECKS = Object.fromEntries(
  contract.SETTING_KEYS.map((key) => [key, bodyCheck(Type.Object({ [key]: contract.settingOf(key).schema }))]),
);

/** 422 on the key and the path inside its value, as `PUT /settings` answers. */
function refuseMisshapen(key: SettingKey, value: unknown): void {
  const { faults } = CHECKS[key]!({ [key]: value }, null);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/**
 * The log of settings, newest first: policies of the workspace and preferences of one account (R-RES-15). Amounts are
 * in major units of the workspace's currency at that moment.
 */
async function listSettingsChanges(sql: Sql, actor: Actor, account_id: string, page: Page) {
  const { rows, total } = await findChanges(sql, actor.workspace.id, account_id, page);
  return { rows: rows.map(showChange), total };
}

function showChange({ id, key, old_value, new_value, currency, changed_by, changed_at }: ChangeRow) {
  const { of, kind } = settingOf(key);
  const outside = (value: unknown) => (kind === 'money' ? toMajor(value as number, currency) : value);
  return { id, key, of, old_value: outside(old_value), new_value: outside(new_value), changed_by, changed_at };
}
