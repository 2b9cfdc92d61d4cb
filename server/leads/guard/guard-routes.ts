import * as contract from '../../../contract/leads/guard.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
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
    errors.throwIfAny();
    const asked = { id, position, kind, count, within_hours, amount: minor, city_ids, for_account_id };
    return ok({ data: await backTest(sql, actor, asked), meta: {} });
  }),
];
