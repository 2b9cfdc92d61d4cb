import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callCenters } from '../../../contract/leads/call-centers.ts';
import { products } from '../../../contract/catalog/products.ts';
import { describeForm } from '../describe.ts';
import { bodyOf, formValuesOf } from './form-values.ts';

const fields = describeForm(products, 'create');
const field = (name: string) => fields.find((one) => one.name === name)!;

test('a row that is shown and sent again is the same', () => {
  const row = {
    sku: 'A',
    name: 'Soap',
    price: 12.5,
    purchase_price: null,
    status: 'active',
    barcode: null,
    weight_g: 120,
  };
  const upsells = [{ quantity: 2, price: 20 }];
  const those = fields.filter(({ name }) => name in row || name === 'upsells');
  const { body, faults } = bodyOf(those, formValuesOf(those, { ...row, upsells }));
  assert.deepEqual(faults, {});
  assert.deepEqual(body, { ...row, upsells });
});

test('what is emptied is sent as null where that is allowed, and left out of a number that is required', () => {
  const typed = { barcode: ' ', price: '' };
  assert.deepEqual(bodyOf([field('barcode'), field('price')], typed).body, { barcode: null });
});

test('what is no number is told under its path, also inside of a line', () => {
  const typed = {
    price: 'a lot',
    upsells: [
      { quantity: '2', price: '20' },
      { quantity: 'two', price: '٢٠' },
    ],
  };
  const { faults, body } = bodyOf([field('price'), field('upsells')], typed);
  assert.deepEqual(faults, { price: 'not_a_number', 'upsells.1.quantity': 'not_a_number' });
  assert.deepEqual((body['upsells'] as object[])[0], { quantity: 2, price: 20 });
});

test('inputs follow from the contract: references by name, lists of small records, choices', () => {
  const shapes = Object.fromEntries(describeForm(callCenters, 'create').map(({ name, shape }) => [name, shape.is]));
  const { name, manager_id, agent_ids, city_ids, hours, queue_policy, fee_entered, languages } = shapes;
  assert.deepEqual(
    { name, manager_id, agent_ids, city_ids, hours, queue_policy, fee_entered, languages },
    {
      name: 'text',
      manager_id: 'reference',
      agent_ids: 'references',
      city_ids: 'references',
      hours: 'rows',
      queue_policy: 'choice',
      fee_entered: 'number',
      languages: 'texts',
    },
  );
});
