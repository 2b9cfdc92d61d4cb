import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumOfFree, matchVariants } from './variants.ts';

const variant = (size: string, colour: string) => ({
  options: [`Taille: ${size}`, `Couleur: ${colour}`],
  sku: `S-${size}-${colour}`.toUpperCase(),
  barcode: null,
});
const all = ['Large', 'L', 'M'].flatMap((size) => ['Bleu foncé', 'أحمر'].map((colour) => variant(size, colour)));
const meant = (typed: string) => matchVariants(all, typed).map(({ options }) => options.join(' '));

test('words mean the variants of which each begins a value, in any order, case and accent; whole values go first', () => {
  assert.equal(meant('').length, 6);
  assert.deepEqual(meant('fonce M'), ['Taille: M Couleur: Bleu foncé']);
  assert.deepEqual(meant('l أحمر'), ['Taille: L Couleur: أحمر', 'Taille: Large Couleur: أحمر']);
  assert.deepEqual(meant('m / bleu'), ['Taille: M Couleur: Bleu foncé']);
  assert.deepEqual(meant('s-m-أحمر'), ['Taille: M Couleur: أحمر'], 'its SKU');
  assert.deepEqual(meant('xl'), []);
});

test('the pieces of variants are summed; where none is counted there is no sum', () => {
  assert.equal(sumOfFree([{ free: 3 }, { free: null }, { free: 0 }]), 3);
  assert.equal(sumOfFree([{ free: null }]), null);
});
