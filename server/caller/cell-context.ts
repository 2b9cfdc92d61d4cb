import { currencyDecimals } from '../platform/text/money.ts';
import type { CellContext } from '../platform/spreadsheets/reading/cell-values.ts';
import type { Workspace } from './actor.ts';

/** How the cells of a workspace's files are read. */
export const cellsOf = ({ country, currency }: Workspace): CellContext => ({
  country,
  currency,
  currency_decimals: currencyDecimals(currency),
});
