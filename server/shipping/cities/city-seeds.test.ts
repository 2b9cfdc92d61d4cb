import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CITY_SEEDS, type CitySeed, citySeedsOf } from './city-seeds.ts';
import { foldCity } from './match-city.ts';

const COUNTRIES = Object.entries(CITY_SEEDS);
const FIELDS = ['aliases', 'name', 'name_ar', 'name_fr', 'region'];
const LATIN = /^[\p{Script=Latin}\d]+(?:[ '-][\p{Script=Latin}\d]+)*$/u;
/** The letters hamza to ghain and fa to ya: no tatweel, no vowel marks, no digits, no Persian letters. */
const ARABIC = /^[\u0621-\u063a\u0641-\u064a]+(?:[ -][\u0621-\u063a\u0641-\u064a]+)*$/;
const MISPLACED = /[ةى][\u0621-\u064a]/;

/** Removes differences that do not make two names: case, accents, punctuation, and Arabic letters that people mix up. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}\d]/gu, '');
const spellings = (city: CitySeed) => [city.name, city.name_ar, city.name_fr, ...city.aliases];
const regionsOf = (cities: readonly CitySeed[]) => [...new Set(cities.map((city) => city.region))];
const latinOf = (city: CitySeed) => [city.name, city.name_fr, ...city.aliases.filter((alias) => !ARABIC.test(alias))];

for (const [country, cities] of COUNTRIES) {
  test(`${country}: every record is complete and clean`, () => {
    for (const city of cities) {
      assert.deepEqual(Object.keys(city).sort(), FIELDS, city.name);
      for (const text of [...spellings(city), city.region]) {
        assert.ok(text !== '' && text.length <= 100 && text === text.trim() && text === text.normalize('NFC'), text);
      }
      for (const text of latinOf(city)) assert.match(text, LATIN);
      assert.match(city.name_ar, ARABIC);
      assert.doesNotMatch(city.name_ar, MISPLACED);
    }
  });

  test(`${country}: names are unique in each language after folding`, () => {
    for (const field of ['name', 'name_ar', 'name_fr'] as const) {
      const seen = new Map<string, string>();
      for (const city of cities) {
        const key = fold(city[field]);
        assert.equal(seen.get(key), undefined, `${field} of ${city.name}`);
        seen.set(key, city.name);
      }
    }
  });

  test(`${country}: no spelling of one city names another`, () => {
    const owners = new Map<string, string>();
    for (const city of cities) {
      for (const key of spellings(city).map(fold)) {
        const owner = owners.get(key) ?? city.name;
        assert.equal(owner, city.name, `${key} names both`);
        owners.set(key, owner);
      }
    }
  });

  test(`${country}: aliases add spellings that the names do not already give`, () => {
    for (const city of cities) {
      const given = new Set([fold(city.name), fold(city.name_fr)]);
      for (const alias of city.aliases) {
        assert.ok(!given.has(fold(alias)), `${alias} of ${city.name}`);
        given.add(fold(alias));
      }
    }
  });
}

test('every region of each country has a city', () => {
  const counts = Object.fromEntries(COUNTRIES.map(([country, cities]) => [country, regionsOf(cities).length]));
  assert.deepEqual(counts, {
    MA: 12,
    DZ: 69,
    TN: 24,
    EG: 27,
    SA: 13,
    AE: 7,
    KW: 6,
    QA: 8,
    BH: 4,
    OM: 11,
    JO: 12,
    LY: 22,
    MR: 13,
    SN: 14,
    CI: 14,
    PK: 7,
  });
});

test('the regions of Algeria are its wilayas, 01 to 69, each named after its chief town', () => {
  assert.deepEqual(
    CITY_SEEDS.DZ.map((city) => city.region),
    CITY_SEEDS.DZ.map((city, at) => `${String(at + 1).padStart(2, '0')} ${city.name_fr}`),
  );
  assert.equal(CITY_SEEDS.DZ[15]?.region, '16 Alger');
  assert.equal(CITY_SEEDS.DZ[68]?.region, '69 El Abiodh Sidi Cheikh');
});

test('a country without seeds has no cities', () => {
  assert.equal(citySeedsOf('MA'), CITY_SEEDS.MA);
  for (const country of ['FR', 'ma', '', 'toString', '__proto__']) assert.deepEqual(citySeedsOf(country), []);
});

test('every spelling of a city means that city when it is compared as orders’ texts are', () => {
  for (const [country, cities] of COUNTRIES) {
    const owners = new Map<string, string>();
    for (const city of cities) {
      for (const spelling of spellings(city)) {
        const owner = owners.get(foldCity(spelling)) ?? city.name;
        assert.equal(owner, city.name, `${country}: ${spelling} names both`);
        owners.set(foldCity(spelling), owner);
      }
    }
  }
});
