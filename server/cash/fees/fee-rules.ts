import { say } from '../../../contract/messages/message.ts';
import { namedMembers } from '../../access/people/named-members.ts';
import { percentFault } from '../../platform/text/percent.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import { checkCities } from '../../shipping/cities/check-cities.ts';
import { isSeller } from './fee-plans-sql.ts';

/** 422 on accounts other than sellers', bad or repeated cities, more than two decimals, and a minimum above the maximum (R-CASH-4). */
export const feePlanRules: ResourceRules = {
  beforeWrite: async (tx, actor, values, before) => {
    const errors = fieldErrors();
    const { cash_percent } = values as { cash_percent?: number };
    const fault = cash_percent === undefined ? null : percentFault(cash_percent);
    if (fault) errors.add('cash_percent', fault);
    const { for_account_id } = values as { for_account_id?: string | null };
    if (for_account_id && !(await isSeller(tx, actor.workspace.id, for_account_id)))
      errors.add('for_account_id', say('no_seller'));
    await checkCities(tx, actor.workspace.id, values, before, ['delivery_by_city'], errors);
    const bound = (name: string) => (values[name] === undefined ? before?.[name] : values[name]) as number | null;
    const [least, most] = [bound('cash_fee_minimum'), bound('cash_fee_maximum')];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      errors.add('cash_fee_minimum', say('above_maximum'));
    errors.throwIfAny();
    return values;
  },
};

export const driverRateRules: ResourceRules = { named: { person_id: { sql: namedMembers, by: 'email' } } };
