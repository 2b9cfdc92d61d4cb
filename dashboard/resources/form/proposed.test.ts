import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skuOf, withProposal } from './proposed.ts';

test('a name proposes its SKU, in capitals without marks, and the same each time', () => {
  assert.equal(skuOf("Huile d'argan 50 ml"), 'HUILE-D-ARGAN-50-ML');
  assert.equal(skuOf('Crème à l’eau de rose, 200 ml, flacon'), 'CREME-A-L-EAU-DE-ROSE-20');
  assert.match(skuOf('زيت أركان 50'), /^P-50-[0-9A-Z]{3}$/);
  assert.equal(skuOf('زيت أركان'), skuOf('زيت أركان'));
  assert.notEqual(skuOf('زيت أركان'), skuOf('زيت الزيتون'));
  assert.equal(skuOf('  '), '');
});

test('a SKU follows the name until a person types one', () => {
  const first = withProposal('products', { sku: '', name: '' }, 'name', 'Honey');
  assert.deepEqual(first, { sku: 'HONEY', name: 'Honey' });
  assert.equal(withProposal('products', first, 'name', 'Honey 1 kg')['sku'], 'HONEY-1-KG');
  const own = withProposal('products', first, 'sku', 'H1');
  assert.deepEqual(withProposal('products', own, 'name', 'Honey 1 kg'), { sku: 'H1', name: 'Honey 1 kg' });
  assert.deepEqual(withProposal('warehouses', { name: '', code: '' }, 'name', 'Depot'), { name: 'Depot', code: '' });
});
