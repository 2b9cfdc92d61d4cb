import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanText, textDirection, visualPieces, wrapText, type Direction } from './bidi-text.ts';

/** The line as seen from left to right: the shaper turns Arabic pieces, here done by hand. */
function seen(line: string, direction: Direction = textDirection(line)): string {
  return visualPieces(line, direction)
    .map(({ text, is_arabic }) => (is_arabic ? turned(text) : text))
    .join('');
}

function turned(text: string): string {
  return [...text].reverse().join('');
}

const perCharacter = (word: string): number => word.length;

describe('visual order', () => {
  it('leaves left-to-right text as it is', () => {
    assert.equal(seen('24, avenue de l’Église (3e étage)'), '24, avenue de l’Église (3e étage)');
  });

  it('turns Arabic letters and keeps numbers in their own order', () => {
    assert.equal(seen('شارع 123 ب'), `${turned('ب')} 123 ${turned('شارع')}`);
    assert.equal(seen('رقم ٣٤٥'), `٣٤٥ ${turned('رقم')}`);
  });

  it('swaps and mirrors brackets around Arabic so that they still enclose it', () => {
    assert.equal(seen('رقم 12 (قرب)'), `(${turned('قرب')}) 12 ${turned('رقم')}`);
    assert.equal(seen('«ب» [ت]'), `[${turned('ت')}] «${turned('ب')}»`);
  });

  it('keeps what a mirrored bracket reads as', () => {
    const brackets = visualPieces('(ب)', 'rtl').filter(({ is_arabic }) => !is_arabic);
    assert.deepEqual(brackets, [
      { text: '(', is_arabic: false, mirror_of: ')' },
      { text: ')', is_arabic: false, mirror_of: '(' },
    ]);
  });

  it('keeps a Latin product readable inside an Arabic line and the other way round', () => {
    assert.equal(seen('ساعة Casio G-Shock جديدة'), `${turned('جديدة')} Casio G-Shock ${turned('ساعة')}`);
    assert.equal(seen('Sac مدرسي bleu'), `Sac ${turned('مدرسي')} bleu`);
  });

  it('follows the given direction for a line that begins with the other script', () => {
    assert.equal(seen('SKU-1 عباية', 'rtl'), `${turned('عباية')} SKU-1`);
    assert.equal(seen('SKU-1 عباية', 'ltr'), `SKU-1 ${turned('عباية')}`);
  });

  it('reads phone numbers inside Arabic from left to right', () => {
    const line = cleanText('الهاتف: +212 6 12-34 56 78 أو ٠٦١٢ ٣٤ ٥٦ ٧٨', 200);
    assert.equal(seen(line), `٠٦١٢ ٣٤ ٥٦ ٧٨ ${turned('أو')} +212 6 12-34 56 78 :${turned('الهاتف')}`);
  });
});

describe('clean text', () => {
  it('drops control, bidi-override and invisible characters and joins lines', () => {
    assert.equal(cleanText('a\u202Eb\u2066c\u0000\u0007d\u200B\uFEFF\n\r\te', 100), 'abcd e');
  });

  it('drops emoji, whole families and flags included', () => {
    assert.equal(cleanText('Ali 😀 👨‍👩‍👧 🇲🇦 1️⃣ ©', 100), 'Ali 1 ©');
  });

  it('keeps the joiners that Persian spelling needs', () => {
    assert.equal(cleanText('می\u200Cخواهم', 100), 'می\u200Cخواهم');
    assert.equal(cleanText('a\u200Db', 100), 'ab');
  });

  it('writes look-alike forms with ordinary letters', () => {
    assert.equal(cleanText('ﺑﻴﺖ 3ᵉ 1½ ＡＢ', 100), 'بيت 3e 1 1/2 AB');
  });

  it('caps the length without half characters and piles of marks', () => {
    assert.equal(cleanText('x'.repeat(5000), 1000).length, 1000);
    assert.equal(cleanText(`ab${'𝒳'.repeat(9)}`, 3).isWellFormed(), true);
    assert.equal(cleanText(`ب${'\u064E'.repeat(50)}`, 100), `ب${'\u064E'.repeat(3)}`);
  });
});

describe('direction', () => {
  it('is that of the first letter', () => {
    const directions = ['12 شارع', 'Zara عباية', '(ب)', '123', ''].map(textDirection);
    assert.deepEqual(directions, ['rtl', 'ltr', 'rtl', 'ltr', 'ltr']);
  });
});

describe('wrapping', () => {
  it('breaks between words in reading order', () => {
    assert.deepEqual(wrapText('واحد اثنان ثلاثة', 11, 5, perCharacter), ['واحد اثنان', 'ثلاثة']);
  });

  it('ends in an ellipsis at a word when lines run out', () => {
    assert.deepEqual(wrapText('one two three four', 9, 2, perCharacter), ['one two', 'three…']);
    assert.deepEqual(wrapText('one two three', 7, 1, perCharacter), ['one…']);
  });

  it('cuts a word that no line holds', () => {
    assert.deepEqual(wrapText('abcdefgh', 3, 5, perCharacter), ['abc', 'def', 'gh']);
    assert.deepEqual(wrapText('abcdefgh', 3, 2, perCharacter), ['abc', 'de…']);
  });

  it('gives no line for no text and for no room', () => {
    assert.deepEqual(wrapText('', 10, 2, perCharacter), []);
    assert.deepEqual(wrapText('text', 10, 0, perCharacter), []);
    assert.deepEqual(wrapText('text', 0.5, 3, perCharacter), []);
  });
});
