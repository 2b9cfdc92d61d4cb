import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyDecimals, CURRENCIES } from '../../../contract/currencies.ts';
import { otherCurrency } from '../../../contract/intake/currency-words.ts';
import { readAmount, readPlainNumber } from './amounts.ts';

/** The amount of a cell in major units; else the code of the fault, or `either` for an ambiguous amount. */
function read(cell: string | number, currency: string): unknown {
  const currency_decimals = currencyDecimals(currency);
  const amount = readAmount(cell, { currency, currency_decimals, decimal_mark: null });
  if (amount === null) return null;
  if ('minor' in amount) return amount.minor / 10 ** currency_decimals;
  return 'either' in amount ? 'either' : amount.fault.code;
}

const OTHER = 'amount_other_currency';
const NONE = 'amount_unreadable';

const WRITTEN: Record<string, [cell: string | number, major: unknown][]> = {
  MAD: [
    ['199 DH', 199], ['199,00 DH', 199], ['DH 199', 199], ['MAD 199.00', 199], ['199 د.م.', 199], ['199 dirhams', 199],
    ['199 Dhs.', 199], ['1.250,00', 1250], ['1 250 DH', 1250], ['199,-', 199], ['199.-', 199], ['dirhams marocains 199', 199],
    ['١٩٩ درهم', 199], ['19 EUR', OTHER], ['19 $', OTHER], ['US$ 19', OTHER], ['19 ريال سعودي', OTHER], ['199+35', NONE],
    ['199/249', NONE], ['199 20', NONE], ['149 90', NONE], ['35 00', NONE], ['199\n50', NONE], ['199 DH 50', NONE], ['1 25', NONE], ['0 500', NONE], ['199 ,50', NONE],
    ['1 250 000,50', 1_250_000.5], ["1'250.50", 1250.5], ['1 2500', NONE], ['12 500 DH', 12_500], ['- 199 DH', -199], ['DH - 199', -199], ['١٢٫٥٠', 12.5], ['١٢٫٥٠٠', 12.5], ['١٫٢٥٥', 'amount_decimals'], ['١٫٢٥٠٫٥', NONE],
    ['1.250', 'either'], ['1,250', 'either'], ['-199 DH', -199],
  ],
  PKR: [
    ['Rs. 2,500', 2500], ['2500/-', 2500], ['PKR 2500', 2500], ['2,500', 2500], ['2,500.00', 2500], ['Rs.2500', 2500],
    ['1,25,000', 125_000], ['1 25 000', 125_000], ['1 25 00', NONE], ['2٫500', 2.5], ['Rs. 2500/-', 2500], ['₨ 2,191.20', 2191.2], ['2500 روپے', 2500], ['2.500', 'either'],
  ],
  XOF: [
    ['15 000 FCFA', 15_000], ['15.000 FCFA', 15_000], ['15.000', 15_000], ['15,000', 15_000], ['15000 F CFA', 15_000],
    ['15000F', 15_000], ['15000 francs', 15_000], ['15 000 CFA', 15_000], ['149.9', 'amount_decimals'], ['15 €', OTHER],
  ],
  EGP: [
    ['EGP 450', 450], ['450 LE', 450], ['450 L.E.', 450], ['450 جنيه', 450], ['450 ج.م', 450], ['1,250', 1250],
    ['1,250.50', 1250.5], ['٤٥٠ جنيه مصري', 450], ['١٬٢٥٠٫٥', 1250.5], ['1,250٫50', 1250.5], ['١٢٫٥٠٠', 12.5], ['450 SAR', OTHER],
  ],
  KWD: [
    ['12.500 KD', 12.5], ['12.500', 12.5], ['د.ك 12.500', 12.5], ['KWD 5', 5], ['5 دنانير', 5], ['1,250', 'either'], ['12,500', 'either'], ['12٫500', 12.5], ['١٢٫٥٠٠ د.ك', 12.5], ['1,250.000', 1250],
    ['12.5', 12.5], ['12.500 دينار كويتي', 12.5], ['12 دينار أردني', OTHER], ['0,750', 0.75],
  ],
  TND: [
    ['45,000', 45], ['45.000 DT', 45], ['1 250,500', 1250.5], ['49,905', 49.905], ['12,5 د.ت', 12.5], ['45 dinars', 45],
    ['1.250,500', 1250.5], ['45 DA', OTHER],
  ],
  OMR: [['5.500', 5.5], ['5.500 ر.ع.', 5.5], ['OMR 12', 12], ['12 RO', 12], ['1,250.000', 1250], ['5 ريال عماني', 5], ['5 ر.ق', OTHER]],
  IQD: [
    ['25,000', 25_000], ['25.000 د.ع', 25_000], ['25000 IQD', 25_000], ['25 000 دينار عراقي', 25_000], ['1,250,000', 1_250_000],
    [25_000, 25_000], ['25,000 USD', OTHER], ['٢٥٫٠٠٠', 25_000],
  ],
}; // prettier-ignore

for (const [currency, cells] of Object.entries(WRITTEN))
  test(`amounts in ${currency} are read as its people write them`, () => {
    for (const [cell, major] of cells) assert.deepEqual(read(cell, currency), major, `${cell} in ${currency}`);
  });

test('a plain number is one number: digits apart count only as groups of three', () => {
  const written: [string, unknown][] = [['1 2', null], ['1\n2', null], ['1 250', 1250], ['2', 2], ['12٫5', 12.5], ['1 25', null], ["1'250", 1250], ['35 00', null], ['1\t250', null]]; // prettier-ignore
  for (const [text, number] of written) assert.deepEqual(readPlainNumber(text), number, text);
});

test('a heading names another currency only where it cannot be another word', () => {
  const headings: Record<string, string | undefined> = {
    'Montant (EUR)': 'EUR', 'Price USD': 'USD', 'Prix en $': '$', 'المبلغ (ريال)': 'ريال', 'Prix (DH)': undefined, 'Prix (MAD)': undefined,
    'Livré le': undefined, 'Livres': undefined, 'Total à payer le jour': undefined, 'Montant (LE)': 'LE', 'Price': undefined,
  }; // prettier-ignore
  for (const [heading, word] of Object.entries(headings)) assert.equal(otherCurrency(heading, 'MAD'), word, heading);
});

test('minor units are those of ISO 4217, whatever this runtime knows of currencies', () => {
  const decimals = {
    PKR: 2,
    IQD: 3,
    LBP: 2,
    SYP: 2,
    YER: 2,
    HUF: 2,
    MAD: 2,
    XOF: 0,
    JPY: 0,
    TND: 3,
    KWD: 3,
    BHD: 3,
    OMR: 3,
    JOD: 3,
    LYD: 3,
  };
  const ofRuntime = Intl.NumberFormat;
  // Simulates a runtime that does not know these currencies.
  Intl.NumberFormat = (() => { throw new Error('the runtime was asked'); }) as unknown as typeof Intl.NumberFormat; // prettier-ignore
  try {
    for (const [code, count] of Object.entries(decimals)) assert.equal(currencyDecimals(code), count, code);
  } finally {
    Intl.NumberFormat = ofRuntime;
  }
  const twice = CURRENCIES.filter((code, at) => CURRENCIES.indexOf(code) !== at || !/^[A-Z]{3}$/.test(code));
  assert.deepEqual(twice, []);
});
