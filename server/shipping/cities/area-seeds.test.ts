import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREA_SEEDS, TOWN_SEEDS, areaSeedsOf } from './area-seeds.ts';
import { WILAYA_BEFORE } from './wilayas.ts';
import { CITY_SEEDS } from './city-seeds.ts';
import { foldCity } from './match-city.ts';

const LATIN = /^[\p{Script=Latin}\d]+(?:[ '’-][\p{Script=Latin}\d]+)*$/u;
const ARABIC = /^[\u0621-\u063a\u0641-\u064a\d]+(?:[ -][\u0621-\u063a\u0641-\u064a\d]+)*$/;

for (const [country, areas] of Object.entries(AREA_SEEDS)) {
  test(`${country}: every area lies in a city of the seeds, and none is there twice in any spelling`, () => {
    const known = new Set(CITY_SEEDS[country as keyof typeof CITY_SEEDS].map(({ name }) => name));
    const towns = TOWN_SEEDS[country as keyof typeof TOWN_SEEDS] ?? {};
    for (const [city, listed] of Object.entries({ ...areas, ...towns })) {
      assert.ok(known.has(city), `${city} is no city of ${country}`);
      const owners = new Map<string, string>();
      for (const [name, name_ar, name_fr = name] of [...listed, ...(towns[city] && areas[city] ? areas[city] : [])]) {
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

test('Algeria has its 1,541 communes, and what was a part of another wilaya says of which', () => {
  assert.equal(areaSeedsOf('DZ').filter(({ is_town }) => is_town).length, 1_541);
  const regions = CITY_SEEDS.DZ.map(({ region }) => region);
  assert.deepEqual(Object.keys(WILAYA_BEFORE), regions.slice(58));
  for (const before of Object.values(WILAYA_BEFORE)) assert.ok(regions.slice(0, 48).includes(before), before);
});

test('each country has areas of its largest city, and one without seeds has none', () => {
  const largest = { MA: 'Casablanca', DZ: 'Alger', TN: 'Tunis', EG: 'Cairo' };
  for (const [country, city] of Object.entries(largest))
    assert.ok(areaSeedsOf(country).filter((area) => area.city === city).length >= 20, city);
  for (const country of ['FR', 'ma', '', 'toString']) assert.deepEqual(areaSeedsOf(country), []);
});
