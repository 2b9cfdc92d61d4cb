import { messagePrices, showMessageCosts as showMessageCostsRoute } from '../../../contract/talk/message-prices.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { messagePriceRules } from './message-price-rules.ts';
import { messagePricesSql } from './message-prices-sql.ts';
import { showMessageCosts } from './show-message-costs.ts';

export const costDoors: Door[] = [
  ...resourceDoors(messagePrices, messagePricesSql, messagePriceRules),

  door(showMessageCostsRoute, async ({ actor, query, sql }) => ok(await showMessageCosts(sql, actor, query.month))),
];
