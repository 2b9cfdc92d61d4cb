import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREA_SEEDS, areaSeedsOf } from './area-seeds.ts';
import { CITY_SEEDS } from './city-seeds.ts';
import { foldCity } from './find-city.ts';

const LATIN = /^[\p{Script=Latin}\d]+(?:[ '’-][\p{Script=Latin}\d]+)*$/u;
const ARABIC = /^[\u0621-\u063a\u0641-\u064a\d]+(?:[ -][\u0621-\u063a\u0641-\u064a\d]+)*$/;

for (const [country, cities] of Object.entries(AREA_SEEDS)) {
  test(`${country}: every area lies in a city of the seeds, and none is there twice in any spelling`, () => {
    const known = new Set(CITY_SEEDS[country as keyof typeof CITY_SEEDS].map(({ name }) => name));
    for (const [city, areas] of Object.entries(cities)) {
      assert.ok(known.has(city), `${city} is no city of ${country}`);
      const owners = new Map<string, string>();
      for (const [name, name_ar, name_fr = name] of areas) {
        assert.match(name, LATIN, name);
        assert.match(name_fr, LATIN, name_fr);
        assert.match(name_ar, ARABIC, `${name}: ${name_ar}`);
        for (const spelling of [name, name_ar, name_fr]) {
          assert.equal(spelling, spelling.normalize('NFC').trim());
          assert.ok((owners.get(foldCity(spelling)) ?? name) === name, `${city}: ${spelling} is there twice`);
          owners.set(foldCity(spelling), name);
        }
      }
    }
  });
}

test('each country has areas of its largest city, and one without seeds has none', () => {
  const largest = { MA: 'Casablanca', DZ: 'Alger', TN: 'Tunis', EG: 'Cairo' };
  for (const [country, city] of Object.entries(largest))
    assert.ok(areaSeedsOf(country).filter((area) => area.city === city).length >= 20, city);
  for (const country of ['FR', 'ma', '', 'toString']) assert.deepEqual(areaSeedsOf(country), []);
});
