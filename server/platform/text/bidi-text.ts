import bidi_js, { type Bidi } from 'bidi-js';
import { cutText } from './cut-text.ts';

/**
 * Input of the shaper: Arabic letters in reading order, everything else already in visual order. `mirror_of`: the same
 * characters before brackets were mirrored, if any was.
 */
export type VisualPiece = { text: string; is_arabic: boolean; mirror_of?: string };
export type Direction = 'ltr' | 'rtl';

// CommonJS whose types say ES module: at run time the import is the factory itself.
const bidi = (bidi_js as unknown as () => Bidi)();
const right_to_left = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const first_strong = /[\p{L}]/u;
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\uFFFD]/gu;
const joiners = /[\u200C\u200D]/u;
const stray_joiners = /(?<![\p{Script=Arabic}\p{M}\u0640])[\u200C\u200D]+/gu;
const pictures =
  /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u20E3/gu;
const plain = /^[!-~]+(?: [!-~]+)*$/;
const spaces = /[\t-\r\u0085\p{Z}]+/gu;
const piled_marks = /(\p{M}{3})\p{M}+/gu;
/** Signs that represent plainer ones and that few fonts have: Arabic forms, superscripts, ligatures, full-width. */
const dressed_up =
  /[\u1D2C-\u1D6A\u2070-\u209C\u2116\u2460-\u24FF\uFB00-\uFB06\uFB50-\uFDCF\uFE70-\uFEFC\uFF01-\uFF5E]+/g;
const fractions = /[\u00BC-\u00BE\u2150-\u215E]/g;
const word_length_max = 100;
const phone_number = /\+?[0-9٠-٩۰-۹](?:[ .\-/]?[0-9٠-٩۰-۹]){6,}/g;
const arabic_parts = /[\p{Script=Arabic}\p{M}\u0640\u200C\u200D]+| |[^ \p{Script=Arabic}\p{M}\u0640\u200C\u200D]+/gu;
const words_and_spaces = / |[^ ]+/g;
const clusters = /(?:\P{M}|^)[\p{M}\u200C\u200D]*/gu;
const left_to_right_mark = '\u200E';

/**
 * Makes a user's text safe to lay out on one paragraph of at most `length_max` characters: no control, bidi-override,
 * private or emoji characters, line ends become spaces, at most three marks on a letter. Phone numbers inside
 * right-to-left text keep their own order and stay on one line (a mark before, no-break spaces within).
 */
export function cleanText(text: string, length_max: number): string {
  if (text.length <= length_max && plain.test(text)) return text;
  const clean = cutText(text, length_max * 4)
    .replace(dressed_up, (signs) => signs.normalize('NFKC'))
    .replace(fractions, (sign) => ` ${sign.normalize('NFKC').replace('\u2044', '/')}`)
    .normalize('NFC')
    .replace(spaces, ' ')
    .replace(pictures, '')
    .replace(invisible, (character) => (joiners.test(character) ? character : ''))
    .replace(stray_joiners, '')
    .replace(piled_marks, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  const capped = cutText(clean, length_max);
  if (!right_to_left.test(capped)) return capped;
  return capped.replace(phone_number, (phone) => left_to_right_mark + phone.replaceAll(' ', '\u00A0'));
}

/** Direction of a paragraph: that of its first letter; text without letters is left-to-right. */
export function textDirection(text: string): Direction {
  const letter = first_strong.exec(text);
  return letter !== null && right_to_left.test(letter[0]) ? 'rtl' : 'ltr';
}

/**
 * Cuts one line of clean text into pieces ordered left to right on paper. Arabic letters keep their reading order
 * (the shaper turns them); right-to-left runs without Arabic letters are reversed here, their brackets mirrored.
 */
export function visualPieces(line: string, direction: Direction): VisualPiece[] {
  const pieces: VisualPiece[] = [];
  if (direction === 'ltr' && !right_to_left.test(line)) {
    addLeftToRight(pieces, line);
    return pieces;
  }
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  for (const run of visualRuns(levels)) {
    const text = line.slice(run.start, run.end);
    if (run.level % 2 === 0) addLeftToRight(pieces, text);
    else addRightToLeft(pieces, text);
  }
  return pieces;
}

/**
 * Wraps clean text in reading order into at most `lines_max` lines of `width`; `measure` gives a word's width in the
 * same unit. Words wider than a line are cut between characters; text that does not fit ends in an ellipsis.
 */
export function wrapText(text: string, width: number, lines_max: number, measure: (word: string) => number): string[] {
  const lines: string[] = [];
  if (lines_max < 1) return lines;
  const space = measure(' ');
  let line = '';
  let line_width = 0;
  for (const word of wrapWords(text, width, measure)) {
    const word_width = measure(word);
    if (line !== '' && line_width + space + word_width > width) {
      if (lines.length === lines_max - 1) return [...lines, endInEllipsis(line, width, measure)];
      lines.push(line);
      line = '';
      line_width = 0;
    }
    line_width += (line === '' ? 0 : space) + word_width;
    line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Parts of a word that shape on their own whatever the direction around them; for measuring before lines are known. */
export function shapedParts(word: string): VisualPiece[] {
  if (!right_to_left.test(word)) return [{ text: printableText(word), is_arabic: false }];
  return (word.match(arabic_parts) ?? []).map((text) => ({ text: printableText(text), is_arabic: isArabic(text) }));
}

function* wrapWords(text: string, width: number, measure: (word: string) => number): Generator<string> {
  for (const word of text.split(' ')) {
    if (word === '') continue;
    // A very long word is not worth shaping: it is wider than any line.
    if (word.length <= word_length_max && measure(word) <= width) yield word;
    else yield* cutWord(word, width, measure);
  }
}

function* cutWord(word: string, width: number, measure: (word: string) => number): Generator<string> {
  let part = '';
  let part_width = 0;
  for (const cluster of word.match(clusters) ?? []) {
    const cluster_width = measure(cluster);
    // One character wider than the line (some ligatures fill a line) fits nowhere.
    if (cluster_width > width) continue;
    if (part !== '' && part_width + cluster_width > width) {
      yield part;
      part = '';
      part_width = 0;
    }
    part += cluster;
    part_width += cluster_width;
  }
  if (part !== '') yield part;
}

function endInEllipsis(line: string, width: number, measure: (word: string) => number): string {
  const words = line.split(' ');
  const space = measure(' ');
  let line_width = measure('…') + words.reduce((sum, word) => sum + measure(word), 0) + space * (words.length - 1);
  while (words.length > 1 && line_width > width) line_width -= measure(words.pop() ?? '') + space;
  if (line_width <= width) return `${words.join(' ')}…`;
  const letters = words.join(' ').match(clusters) ?? [];
  // Separate letters are at least as wide as joined ones; measuring each rest again would take quadratic time.
  let letters_width = measure('…') + letters.reduce((sum, letter) => sum + measure(letter), 0);
  while (letters.length > 0 && letters_width > width) letters_width -= measure(letters.pop() ?? '');
  return `${letters.join('')}…`;
}

type Run = { start: number; end: number; level: number };

/** Rule L2 of the Unicode bidirectional algorithm, on runs instead of characters. */
function visualRuns(levels: Uint8Array): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < levels.length; index++) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last !== undefined && last.level === level) last.end = index + 1;
    else runs.push({ start: index, end: index + 1, level });
  }
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let first = 0; first < runs.length; first++) {
      let past = first;
      while (past < runs.length && (runs[past]?.level ?? 0) >= level) past++;
      if (past - first > 1) runs.splice(first, past - first, ...runs.slice(first, past).reverse());
      first = past;
    }
  }
  return runs;
}

function addLeftToRight(pieces: VisualPiece[], text: string): void {
  for (const part of printableText(text).match(words_and_spaces) ?? []) pieces.push({ text: part, is_arabic: false });
}

function addRightToLeft(pieces: VisualPiece[], text: string): void {
  for (const part of (printableText(text).match(arabic_parts) ?? []).reverse()) {
    pieces.push(isArabic(part) ? { text: part, is_arabic: true } : reversePart(part));
  }
}

function reversePart(part: string): VisualPiece {
  const characters = [...part].reverse();
  const mirror_of = characters.join('');
  const text = characters.map((character) => bidi.getMirroredCharacter(character) ?? character).join('');
  return text === mirror_of ? { text, is_arabic: false } : { text, is_arabic: false, mirror_of };
}

function isArabic(part: string): boolean {
  return /^[\p{Script=Arabic}\p{M}\u0640\u200C\u200D]/u.test(part);
}

function printableText(text: string): string {
  return text.replaceAll(left_to_right_mark, '').replaceAll('\u00A0', ' ');
}
