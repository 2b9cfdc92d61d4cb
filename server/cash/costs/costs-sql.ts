import { costs } from '../../../contract/cash/costs.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const costsSql = resourceSql(costs, 'costs');
