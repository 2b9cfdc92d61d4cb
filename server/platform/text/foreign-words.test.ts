import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TAKEN_OUT, withoutPhones, withoutSent } from './foreign-words.ts';

const SECRET = 'K3y/of+the gateway="9f8e"';
const TEXT = 'Bonjour Amina,\nvotre commande est en route & "payée".';

describe('words of others', () => {
  it('lose a secret and a text however they are written', () => {
    for (const part of [SECRET, TEXT]) {
      const ways = [
        part,
        part.toUpperCase(),
        part.replace(/\s+/g, ' '),
        encodeURIComponent(part),
        encodeURIComponent(part).toLowerCase(),
        encodeURIComponent(encodeURIComponent(part)),
        new URLSearchParams({ key: part }).toString(),
        JSON.stringify({ said: part }),
        part.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
        Buffer.from(part).toString('base64'),
        Buffer.from(part).toString('base64url'),
        `Basic ${Buffer.from(`user:${part}`).toString('base64')}`,
        Buffer.from(`ab${part}cd`).toString('base64'),
        Buffer.from(`abcd${part}x`).toString('base64'),
      ];
      for (const way of ways) {
        const left = withoutSent(`400 Cannot GET /send ${way} there`, { secrets: [part] });
        assert.match(left, /^400 Cannot GET \/send .*•••.* there$/, way);
        assert.doesNotMatch(left, /gateway|9f8e|Amina|commande|[\w+/]{30}/i, way);
      }
    }
  });

  it('lose what was cut off in the middle', () => {
    const key = 'KEY-9f8e7d6c5b4a';
    for (let length = 4; length <= key.length; length++)
      assert.equal(withoutSent(`wrong ${key.slice(0, length)}`, { secrets: [key] }), `wrong ${TAKEN_OUT}`);
    assert.equal(withoutSent('not known: Bonjour Amina, vo…', { texts: [TEXT] }), `not known: ${TAKEN_OUT}…`);
  });

  it('lose a phone however it is dialled or spaced', () => {
    const ways = ['+212655403681', '212655403681', '00212655403681', '0655403681', '655403681', '06 55 40 36 81'];
    const more = ['+212 655-403-681', '%2B212655403681', '(+212) 6.55.40.36.81', '٠٦٥٥٤٠٣٦٨١', 'KzIxMjY1NTQwMzY4MQ=='];
    for (const way of [...ways, ...more]) {
      const left = withoutSent(`400 Invalid recipient ${way} here`, { phones: ['+212655403681'] });
      assert.match(left, /^400 Invalid recipient \(?•••\)? ?.*here$/, way);
      assert.doesNotMatch(left, /5540|3681|٥٥٤/, way);
    }
    for (const way of ['+212655403681', '0655403681', '06 55 40 36 81', '+33 6 12 34 56 78'])
      assert.equal(withoutPhones(`call ${way} again`), `call ${TAKEN_OUT} again`);
  });

  it('keep everything else as it was', () => {
    const words = [
      'Ville inconnue: Casablanca (code 12)',
      '2026-11-27 20:50:36 livré',
      '03-11-2026 10:00 reporté',
      'Colis YAL-4821355 déjà créé, total 1250.00 MAD',
      'رقم الطرد ١٢٣٤٥٦ غير موجود',
      'HTTP 500 at 0x7ffe 1700000000000',
    ];
    for (const said of words) assert.equal(withoutSent(said, { secrets: [SECRET, 'abc'], phones: ['12', ''] }), said);
    assert.equal(withoutSent('0012345678901 is known', { keeps: ['0012345678901'] }), '0012345678901 is known');
  });
});
