import { currencyDecimals } from '../platform/text/money.ts';
import { dialPlan } from '../platform/text/phones.ts';
import type { CellContext } from '../platform/spreadsheets/reading/cell-values.ts';
import type { Workspace } from './actor.ts';

/** The settings for reading cells of a workspace's files. */
export const cellsOf = ({ country, currency }: Workspace): CellContext => ({
  country,
  dial_plan: dialPlan(country),
  currency,
  currency_decimals: currencyDecimals(currency),
});
