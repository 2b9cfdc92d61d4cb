import { cashAdjustments } from '../../../contract/cash/cash-adjustments.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const adjustmentsSql = resourceSql(cashAdjustments, 'cash_adjustments');
