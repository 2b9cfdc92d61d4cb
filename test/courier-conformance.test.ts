import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ASKED_COURIERS } from '../server/shipping/sandbox-courier/all-dialects.ts';
import { COURIER_CASES, subjectOf } from './courier-cases.ts';
import { aSandbox } from './couriers.ts';

/* Every connector passes every case that its courier's API can meet, against a courier that misbehaves. */

const CASES_MIN = 40;
const sandbox = await aSandbox(21);

for (const name of ASKED_COURIERS)
  test(`${name} conforms`, async (t) => {
    const subject = await subjectOf(name, sandbox);
    const met = COURIER_CASES.filter(({ holds }) => holds?.(subject) ?? true);
    t.diagnostic(`${met.length} of ${COURIER_CASES.length} cases`);
    for (const one of COURIER_CASES) {
      const isMet = met.includes(one);
      await t.test(one.name, { skip: isMet ? false : 'its API cannot' }, async () => await one.run(subject));
    }
    await subject.close();
    assert.ok(met.length >= CASES_MIN, `${met.length} cases`);
  });
