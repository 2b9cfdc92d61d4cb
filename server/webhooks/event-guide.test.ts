import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { bodyOfEvent } from '../../contract/webhooks/event-bodies.ts';
import { EVENT_TYPES, type EventType } from '../../contract/webhooks/events.ts';
import { asExample, eventsOfActs, readableJson } from '../../test/event-acts.ts';
import { testService } from '../../test/harness.ts';
import { bodyCheck } from '../platform/http/validation.ts';

/*
 * docs/guides/events.md has an example of each event, from real shops (R-EVT-6). WRITE_EXAMPLES=1 first writes the examples into the
 * guide; a new type needs its section there.
 */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const bodies = await eventsOfActs(service);

const FILE = new URL('../../docs/guides/events.md', import.meta.url);
const SECTION = /(^### ([a-z_.]+)\n[^]*?^```json\n)([^]*?)(\n```$)/gm;
const exampleOf = (type: EventType): string => {
  const body = bodies.get(type) ?? assert.fail(`let a shop of test/event-acts.ts do what ${type} tells of`);
  return readableJson(asExample(body));
};
if (process.env['WRITE_EXAMPLES'] === '1') {
  const page = readFileSync(FILE, 'utf8');
  writeFileSync(FILE, page.replace(SECTION, (_, head: string, type: EventType, _json, end: string) => `${head}${exampleOf(type)}${end}`)); // prettier-ignore
}
const shown = new Map([...readFileSync(FILE, 'utf8').matchAll(SECTION)].map(([, , type, json]) => [type!, json!]));

test('the guide has a section for each type of event, and no other', () =>
  assert.deepEqual([...shown.keys()].sort(), [...EVENT_TYPES].sort()));

for (const type of EVENT_TYPES)
  test(`the example of ${type} is what a shop sends that does it, and its schema takes it`, () => {
    const example = exampleOf(type);
    assert.equal(shown.get(type), example, `WRITE_EXAMPLES=1 npm test -- server/webhooks/event-guide.test.ts`);
    for (const body of [bodies.get(type), JSON.parse(example) as unknown])
      assert.deepEqual(bodyCheck(bodyOfEvent(type))(body, JSON.stringify(body)).faults, {});
  });
