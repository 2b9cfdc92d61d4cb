import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citySpellings, indexOf, readSpellings } from '../../../test/city-spellings.ts';
import type { SeededCountry } from './city-seeds.ts';
import { matchCity } from './match-city.ts';

const meant = (country: SeededCountry, text: string) => {
  const found = matchCity(indexOf(country), text);
  return found && [found.name, found.town].filter(Boolean).join(' / ');
};

test('of two thousand spellings nothing is read as another city, and nearly all that name one are read', () => {
  const { right, named, wrong, invented } = readSpellings(citySpellings(2_000, 21));
  assert.deepEqual([wrong, invented], [[], []]);
  assert.ok(right / named >= 0.98, `${right} of ${named}`);
});

test('a town of Algeria means its wilaya and itself, told from others of its name by the wilaya beside it', () => {
  for (const [text, place] of [
    ['El Eulma, Setif', 'Setif / El Eulma'],
    ['akbou', 'Bejaia / Akbou'],
    ['El Eulma', undefined], // Annaba has one too
    ['23 - El Eulma', 'Annaba / El Eulma'],
    ['Ben Badis 25', 'Constantine / Ben Badis'],
    ['Sidi Abderrahmane / Quartier Essalam 2', undefined], // of a quarter, not the second wilaya
    ['Sétif', 'Setif'],
    ['Wilaya de Sétif', 'Setif'],
    ['بريكة', 'Barika'],
  ] as const)
    assert.equal(meant('DZ', text), place, text);
});

test('what could be two cities, or is only near one, is left to a person', () => {
  for (const text of ['Rabat, Salé', 'Route de Fes Meknes', 'Hay Rabat', 'Berkine', 'Avenue Mohammed V', 'Sale Rabat'])
    assert.equal(meant('MA', text), undefined, text);
  for (const [text, city] of [
    ['casa', 'Casablanca'],
    ['Hay Salam Oujda', 'Oujda'],
    ['Marrakch', 'Marrakech'],
    ['20000 CASABLANCA', 'Casablanca'],
    ['Rue de Fes, Rabat', 'Rabat'],
  ] as const)
    assert.equal(meant('MA', text), city, text);
});
