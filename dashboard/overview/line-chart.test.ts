import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linePath, niceTop, ticksOf } from './line-chart.ts';

test('an axis has whole numbers, evenly, and its top holds every value', () => {
  for (let highest = 0; highest <= 5_000; highest++) {
    const top = niceTop(highest);
    assert.ok(top >= highest && top >= 4, `${highest}: ${top}`);
    assert.ok(top <= Math.max(8, highest * 2.5), `${highest}: ${top} leaves the lines at the bottom`);
    for (const tick of ticksOf(top)) assert.ok(Number.isInteger(tick), `${highest}: ${tick}`);
  }
});

test('a line goes through its points, and none is no path', () => {
  assert.equal(linePath([[0, 10], [5.04, 2.26]]), 'M0 10L5 2.3'); // prettier-ignore
  assert.equal(linePath([]), '');
});
