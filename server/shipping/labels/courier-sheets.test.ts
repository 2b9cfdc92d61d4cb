import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONNECTOR_NAMES, connectorRow } from '../../../contract/shipping/connectors.ts';
import { showCourierSheet } from './courier-sheets.ts';

const WRITTEN = CONNECTOR_NAMES.filter((name) => connectorRow(name).written_from !== null);
const TOPICS = ['Create', 'Look up', 'Cancel', 'Cash'];

test('the sheet of every courier says what is asked, what is not sure, from where, and that it is untried', async () => {
  for (const name of WRITTEN) {
    const sheet = await showCourierSheet(name);
    assert.ok(sheet, name);
    assert.match(sheet.about, /never tried with a live account/, name);
    assert.ok(sheet.not_sure && sheet.sources, name);
    assert.match(sheet.sources, /Confidence [ABC]/, name);
    for (const topic of TOPICS)
      assert.ok(
        sheet.rows.some((row) => row.topic.startsWith(topic)),
        `${name}: ${topic}`,
      );
  }
});

test('what is no courier, or no name at all, has no sheet', async () => {
  for (const name of ['manual', 'sandbox', 'dhl', '../sendit', 'sendit/..', '', 'constructor'])
    assert.equal(await showCourierSheet(name), undefined, name);
});

test('a courier is of a country, and what it collects is that country’s money', () => {
  const money: Record<string, string> = { MA: 'MAD', DZ: 'DZD', TN: 'TND', EG: 'EGP', SA: 'SAR' };
  for (const name of WRITTEN) {
    const { countries, capabilities } = connectorRow(name);
    assert.ok(countries.length > 0, name);
    for (const country of countries) assert.equal(capabilities.cash?.currency, money[country], name);
  }
});
