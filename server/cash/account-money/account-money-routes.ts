import { showAccountMoney as showAccountMoneyRoute } from '../../../contract/cash/cash-of-account.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { showAccountMoney } from './show-account-money.ts';

export const accountMoneyDoors: Door[] = [
  door(showAccountMoneyRoute, async ({ actor, params, sql }) => {
    const id = params.id.toLowerCase();
    const data = isId(id) ? await showAccountMoney(sql, actor, id) : undefined;
    if (!data) throw new Refusal('NOT_FOUND');
    return ok({ data, meta: {} });
  }),
];
