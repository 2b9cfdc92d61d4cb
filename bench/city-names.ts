import { citySpellings, readSpellings } from '../test/city-spellings.ts';
import { atLeast, atMost, type Figure } from './measure.ts';
import type { Bench } from './service.ts';

const SPELLINGS = 10_000;
const SEED = 7;

/** Of 10,000 spellings of our own cities, the numbers that match the intended city and another city. */
export async function benchCityNames(bench: Bench): Promise<Figure[]> {
  const spellings = citySpellings(Math.min(SPELLINGS, bench.rows), SEED);
  const started_ms = performance.now();
  const { right, named, wrong, invented, unmatched } = readSpellings(spellings);
  const each_us = ((performance.now() - started_ms) * 1_000) / spellings.length;
  const name = `${spellings.length.toLocaleString('en')} spellings of cities:`;
  return [
    {
      name: `${name} right, of those that name one`,
      unit: '%',
      value: (100 * right) / named,
      target: atLeast(98, 'value'),
    },
    { name: `${name} read as another city`, unit: 'names', value: wrong.length, target: atMost(0, 'value') },
    {
      name: `${name} read as a city that were none`,
      unit: 'names',
      value: invented.length,
      target: atMost(0, 'value'),
    },
    { name: `${name} left to a person`, unit: 'names', value: unmatched.length },
    { name: `${name} each, with reading the list`, unit: 'µs', value: each_us },
  ];
}
