import { messagePrices } from '../../../contract/talk/message-prices.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const messagePricesSql = resourceSql(messagePrices, 'message_prices');
