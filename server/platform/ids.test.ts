import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idFloor, isId, isReference, monotonicNow, newId, newIds, newReferences, readReference } from './ids.ts';

test('200,000 references have their form, are unique, and rise with time', () => {
  const batches = Array.from({ length: 200 }, () => newReferences('OR', 1_000));
  const references = batches.flat();
  assert.equal(new Set(references).size, 200_000);
  for (const reference of references) assert.match(reference, /^OR-[0-9A-HJKMNP-TV-Z]{10}$/);
  // The last 18 bits are scrambled: the first 6 characters, above them, never go back.
  const times = references.map((reference) => reference.slice(3, 9));
  assert.equal(
    times.findIndex((time, i) => i > 0 && time < times[i - 1]!),
    -1,
  );
});

test('references of one moment share no pattern in their low characters', () => {
  const lows = newReferences('LD', 200).map((reference) => Number.parseInt(reference.slice(-3), 32));
  const steps = new Set(lows.slice(1).map((low, i) => low - lows[i]!));
  assert.ok(steps.size > 20, `only ${steps.size} different steps`);
});

test('a reference is read as a person types or a scanner reads it', () => {
  assert.equal(readReference(' ld-7m2k9qx4t1 '), 'LD-7M2K9QX4T1');
  assert.equal(readReference('OR-OIL0000000'), 'OR-0110000000');
  assert.deepEqual(
    ['OR-0123456789', 'LD-ABCDEFGHJK', 'OR-012345678', 'OR-0123456789A', 'OR-012345678U', 'XX-0123456789', ''].map(
      isReference,
    ),
    [true, true, false, false, false, false, false],
  );
});

test('ids of one moment rise, also when ids of a later moment were made between them', () => {
  const at = monotonicNow();
  const ids = [newId(at)];
  for (let later = 1; later <= 3; later++) {
    newIds(later - 1, at + later);
    ids.push(newId(at));
  }
  assert.deepEqual(ids, ids.toSorted());
});

test('ids are UUIDs of version 7, unique, and rise also within one millisecond', () => {
  const at = monotonicNow();
  const ids = [...newIds(50_000, at), ...newIds(50_000, at), newId(at)];
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.deepEqual(ids, ids.toSorted());
  assert.ok(newId(at + 1) > ids.at(-1)!);
});

test('the floor of a moment parts the ids made before it from those made at it', () => {
  const at = monotonicNow() + 5;
  assert.ok(newId(at - 1) < idFloor(at));
  assert.ok(newId(at) >= idFloor(at));
  assert.equal(isId(idFloor(at)), true);
  assert.equal(isId(idFloor(-1)), true);
});

test('an id guessed from its neighbour in the same millisecond has 48 random bits to get right', () => {
  const [one, other] = newIds(2) as [string, string];
  assert.notEqual(one.slice(-12), other.slice(-12));
});

test('the clock of ids never goes back', (t) => {
  const before = monotonicNow();
  t.mock.timers.enable({ apis: ['Date'], now: before - 3_600_000 });
  assert.ok(monotonicNow() >= before);
});
