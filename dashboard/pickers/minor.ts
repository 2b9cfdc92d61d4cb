import { currencyDecimals } from '../../contract/currencies.ts';

/** Amounts in minor units of a currency and back, for sums that are to come out as the service's. */
export function minorIn(currency: string) {
  const decimals = currencyDecimals(currency);
  return {
    minor: (major: number) => Math.round(major * 10 ** decimals),
    major: (minor: number) => minor / 10 ** decimals,
  };
}
