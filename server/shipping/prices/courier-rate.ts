import type { CarrierRate } from '../../../contract/cash/fees.ts';
import { toMinor } from '../../platform/text/money.ts';
import type { CompanyRates } from './rates-sql.ts';

/** A company's charges in a city, minor units; `home` null: unknown. */
export type RateThere = Omit<CarrierRate, 'home'> & { home: number | null };

/**
 * A company's charges in a listed city; null: elsewhere. Undefined without a company. Rates of cities are stored in major units, with no
 * more decimals than the currency has.
 */
export function rateIn(
  company: CompanyRates | undefined,
  city_id: string | null,
  currency: string,
): RateThere | undefined {
  if (!company) return undefined;
  const { cash_percent, keeps_fees } = company;
  const rate = company.rates.find((row) => row.city_id.toLowerCase() === city_id);
  const minor = (major: number | null | undefined) => (typeof major === 'number' ? toMinor(major, currency) : null);
  const [home, stop_desk, back] = rate
    ? [minor(rate.home), minor(rate.stop_desk), minor(rate.return) ?? company.rate_return]
    : [company.rate_home, company.rate_stop_desk, company.rate_return];
  return { home, stop_desk, return: back, cash_percent, keeps_fees };
}
