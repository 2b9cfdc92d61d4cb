import { dice } from '../test/dice.ts';
import { makeDirt, makeHouse } from '../test/statements/dirt.ts';
import { scoreGolden } from '../test/statements/golden.ts';
import { lookupsOf } from '../test/statements/house.ts';
import { addScores, classifyRows, precisionOf, recallOf, scoreOf, type Score } from '../test/statements/score.ts';
import { atLeast, atMost, type Figure } from './measure.ts';
import type { Bench } from './service.ts';
import { benchThroughService } from './statements-through-service.ts';

const ROWS = 10_000;
const SECONDS_MOST = { few: 15, many: 150 };
const MANY_ROWS = 100_000;

/**
 * Accuracy of reading and matching statements, against the result of a careful person: the golden set, and dirty files with known truth.
 * Measured with the parcels in memory, for reading, matching and classifying alone; and through the service and its database.
 */
export async function benchStatements(bench: Bench): Promise<Figure[]> {
  const golden = addScores((await scoreGolden()).map(({ score }) => score));
  const count = bench.count(ROWS);
  const random = dice(2_026);
  const house = makeHouse(random, 2 * count);
  const { rows, truth } = makeDirt(random, house, 'Atlas', count);
  const lookups = lookupsOf(house, 'Atlas');
  const lines = rows.map((cells, i) => ({ line: i + 1, cells })).filter(({ cells }) => cells.some(Boolean));
  const started = performance.now();
  const found = classifyRows(lines, lookups);
  const seconds = (performance.now() - started) / 1000;
  const name = `${truth.size.toLocaleString('en')} dirty rows`;
  return [
    ...scored('golden statements', golden),
    ...scored(name, scoreOf(found, truth)),
    { name: `${name}, read, matched, classed`, unit: 's', value: seconds, target: atMost(SECONDS_MOST.few, 'value') },
    ...(await benchThroughService(bench, count, SECONDS_MOST.few)),
    ...(bench.rows >= MANY_ROWS ? await benchThroughService(bench, MANY_ROWS, SECONDS_MOST.many) : []),
  ];
}

const scored = (name: string, score: Score): Figure[] => [
  { name: `${name}, precision of pairs`, unit: '', value: precisionOf(score), target: atLeast(1, 'value') },
  { name: `${name}, recall of pairs`, unit: '', value: recallOf(score), target: atLeast(0.99, 'value') },
  { name: `${name}, classes right`, unit: '', value: score.classes_right / score.rows, target: atLeast(0.99, 'value') },
];
