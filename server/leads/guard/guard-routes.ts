import * as contract from '../../../contract/leads/guard.ts';
import { say } from '../../../contract/messages/message.ts';
import { isAccount } from '../../caller/workspaces-sql.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { isId } from '../../platform/ids.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { refuseUnknownCities } from '../../shipping/cities/check-cities.ts';
import { backTest } from './back-test.ts';
import { addConditionFaults, guardRuleRules } from './guard-rule-rules.ts';
import { guardRulesSql } from './guard-rules-sql.ts';

export const guardDoors: Door[] = [
  ...resourceDoors(contract.guardRules, guardRulesSql, guardRuleRules),

  door(contract.backTestGuardRule, async ({ actor, body, sql }) => {
    const { count = null, within_hours = null, amount = null, city_ids = [], for_account_id = null } = body;
    const { id = null, position = null, kind } = body;
    const errors = fieldErrors();
    const minor = amount === null ? null : toMinor(amount, actor.workspace.currency);
    if (amount !== null && minor === null) errors.add('amount', tooManyDecimals(actor.workspace.currency));
    addConditionFaults({ ...body }, errors);
    const workspace_id = actor.workspace.id;
    const cities = city_ids.map((city) => city.trim().toLowerCase());
    if (cities.length > 0) await refuseUnknownCities(sql, workspace_id, 'city_ids', cities, [], errors);
    const isKnown =
      for_account_id === null || (isId(for_account_id) && (await isAccount(sql, workspace_id, for_account_id)));
    if (!isKnown) errors.add('for_account_id', say('names_nothing'));
    if (id !== null && !isId(id)) errors.add('id', say('names_nothing'));
    errors.throwIfAny();
    const conditions = { kind, count, within_hours, amount: minor, city_ids: cities, for_account_id };
    const asked = { id: id?.toLowerCase() ?? null, position, ...conditions };
    return ok({ data: await backTest(sql, actor, asked), meta: {} });
  }),
];
