import { findCustomer as findCustomerRoute } from '../../../contract/orders/order-entry.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { chooseAccount } from '../../resources/choose-account.ts';
import { findCustomer } from './find-customer.ts';

export const customerDoors: Door[] = [
  door(findCustomerRoute, async ({ actor, query, sql }) => {
    const account_id = await chooseAccount(sql, actor, query.account_id);
    return ok({ data: await findCustomer(sql, actor, account_id, query.phone), meta: {} });
  }),
];
