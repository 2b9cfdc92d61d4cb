import { currencyDecimals } from '../../contract/currencies.ts';

/** Converts amounts to and from minor units, so that sums match the service's. */
export function minorIn(currency: string) {
  const decimals = currencyDecimals(currency);
  return {
    minor: (major: number) => Math.round(major * 10 ** decimals),
    major: (minor: number) => minor / 10 ** decimals,
  };
}
