import type PdfKit from 'pdfkit';
import { shapedParts, textDirection, visualPieces, wrapText, type Direction, type VisualPiece } from './bidi-text.ts';

/** A font embedded in one document, with everything shaped so far; widths are in em. */
export type PdfFont = {
  /** Name of the font in the pages' resources. */
  id: string;
  embedded: EmbeddedFont;
  codes: Map<string, number>;
  pieces: Map<string, ShapedPiece>;
  lines: Map<string, ShapedPiece>;
  widths: Map<string, number>;
};

type FittedText = { size: number; lines: string[] };
type TextPlace = { x: number; y: number; size: number; align: 'left' | 'center' | 'right' };

export type PdfDocument = InstanceType<typeof PdfKit>;

type Glyph = { id: number; codePoints: number[]; advanceWidth: number };
type Position = { xAdvance: number; xOffset: number; yOffset: number };
type ShapedPiece = { width: number; operators: string };
/** `reads`: the code points that a reader copies for this glyph. */
type PlacedGlyph = Position & { glyph: Glyph; reads: number[] };

/** The used part of pdfkit's own font objects (pinned version; its public API re-shapes every text it draws). */
type EmbeddedFont = {
  id: string;
  font: {
    unitsPerEm: number;
    getGlyph(id: number, code_points?: number[]): Glyph | null;
    layout(
      text: string,
      features: undefined,
      script: string,
      language: undefined,
      direction: Direction,
    ): { glyphs: Glyph[]; positions: Position[] };
  };
  subset: { glyphs: number[] };
  unicode: number[][];
  widths: number[];
  ref(): unknown;
};

/** Bounds of the caches: texts that never repeat must not fill the memory of a job. */
const kept_max = 4_000;
const kept_length_max = 120;
const codes_max = 30_000;
const mark = /\p{M}/u;
const composablePattern = /^[0-9+\-.,:/×#]+$/;

/** Embeds the font file at `path` once in the document; the document keeps only the glyphs that are drawn. */
export function openPdfFont(document: PdfDocument, path: string): PdfFont {
  document.font(path);
  // pdfkit's types leave out the current font.
  const { _font: embedded } = document as unknown as { _font: EmbeddedFont };
  keepCodePoints(embedded.font);
  return { id: embedded.id, embedded, codes: new Map(), pieces: new Map(), lines: new Map(), widths: new Map() };
}

/** Adds the fonts to the resources of the document's current page; needed on each page with their text. */
export function usePdfFonts(document: PdfDocument, fonts: PdfFont[]): void {
  // pdfkit's types leave out the page's font resources.
  const resources = (document.page as unknown as { fonts: Record<string, unknown> }).fonts;
  for (const font of fonts) resources[font.id] ??= font.embedded.ref();
}

/** Width of a piece of clean text without line breaks, in em. */
export function measureText(font: PdfFont, text: string): number {
  let width = font.widths.get(text);
  if (width === undefined) {
    width = 0;
    for (const part of shapedParts(text)) width += shape(font, part).width;
    keep(font.widths, text, width);
  }
  return width;
}

/** Wraps clean text at the first of `sizes` (points, largest first) that shows all of it; the last one cuts it. */
export function fitText(
  font: PdfFont,
  text: string,
  box: { width: number; height: number; line_height: number; lines_max: number; sizes: readonly number[] },
): FittedText {
  const measure = (word: string): number => measureText(font, word);
  let fitted: FittedText = { size: 0, lines: [] };
  for (const size of box.sizes) {
    const lines_max = Math.min(box.lines_max, Math.floor(box.height / (size * box.line_height)));
    // A one-line box is not checked: its height is the caller's promise.
    const lines = wrapText(text, box.width / size, box.lines_max === 1 ? 1 : lines_max, measure);
    fitted = { size, lines };
    if (lines.length > 0 && lines.at(-1)?.endsWith('…') === text.endsWith('…')) break;
  }
  return fitted;
}

/**
 * PDF operators that show one line of clean text, for use between BT and ET on a page whose y axis points down.
 * `x`, `y` (baseline) and `size` are points; `align` says which end of the text `x` is.
 */
export function textOperators(font: PdfFont, line: string, place: TextPlace, direction?: Direction): string {
  const { width, operators } = shapeLine(font, line, direction ?? textDirection(line));
  if (operators === '') return '';
  const share = place.align === 'left' ? 0 : place.align === 'center' ? 0.5 : 1;
  const x = number(place.x - width * place.size * share);
  const size = number(place.size);
  // Size 1 scaled by the matrix: the cached operators of a piece then serve every size.
  return `/${font.id} 1 Tf ${size} 0 0 -${size} ${x} ${number(place.y)} Tm [${operators}]TJ\n`;
}

/** Captions, cities, senders and products repeat on label after label: whole lines are worth caching. */
function shapeLine(font: PdfFont, line: string, direction: Direction): ShapedPiece {
  const key = direction + line;
  let shaped = font.lines.get(key);
  if (shaped === undefined) {
    const pieces = visualPieces(line, direction).map((visual) => shape(font, visual));
    shaped = {
      width: pieces.reduce((sum, piece) => sum + piece.width, 0),
      operators: pieces.map((piece) => piece.operators).join(''),
    };
    keep(font.lines, key, shaped);
  }
  return shaped;
}

/**
 * fontkit keeps one object per glyph, with the first text it was used for; beh and teh share a dotless glyph, so a
 * copied teh would read beh. Here each request gets its own text over the kept outline and metrics.
 */
function keepCodePoints(face: EmbeddedFont['font']): void {
  const getGlyph = face.getGlyph.bind(face);
  face.getGlyph = (id, code_points) => {
    const glyph = getGlyph(id, code_points);
    if (code_points === undefined || glyph === null || sameList(glyph.codePoints, code_points)) return glyph;
    return Object.create(glyph, { codePoints: { value: code_points, enumerable: true } }) as Glyph;
  };
}

function sameList(one: number[], other: number[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

function shape(font: PdfFont, visual: VisualPiece): ShapedPiece {
  const key = visual.is_arabic ? `\u200F${visual.text}` : visual.text + (visual.mirror_of ?? '');
  let piece = font.pieces.get(key);
  if (piece === undefined) {
    piece =
      composablePattern.test(visual.text) && visual.text.length > 1 ? compose(font, visual.text) : layOut(font, visual);
    keep(font.pieces, key, piece);
  }
  return piece;
}

function keep<Value>(cache: Map<string, Value>, text: string, value: Value): void {
  if (text.length > kept_length_max) return;
  if (cache.size >= kept_max) cache.clear();
  cache.set(text, value);
}

/** Phone numbers and amounts all differ, but use few characters, which never change shape or join. */
function compose(font: PdfFont, text: string): ShapedPiece {
  const signs = [...text].map((sign) => shape(font, { text: sign, is_arabic: false }));
  return {
    width: signs.reduce((sum, sign) => sum + sign.width, 0),
    operators: signs.map((sign) => sign.operators).join(''),
  };
}

function layOut(font: PdfFont, { text, is_arabic, mirror_of }: VisualPiece): ShapedPiece {
  const { font: face } = font.embedded;
  // Without a direction fontkit also reverses Arabic-Indic digits.
  const run = face.layout(text, undefined, is_arabic ? 'arab' : 'latn', undefined, is_arabic ? 'rtl' : 'ltr');
  let width = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const xAdvance = position?.xAdvance ?? glyph.advanceWidth;
    width += xAdvance / face.unitsPerEm;
    const [xOffset, yOffset] = [position?.xOffset ?? 0, position?.yOffset ?? 0];
    return { glyph, xAdvance, xOffset, yOffset, reads: [...glyph.codePoints] };
  });
  carryMarks(is_arabic ? glyphs.toReversed() : glyphs);
  const read_as = [...(mirror_of ?? '')];
  // A mirrored bracket looks like its pair but reads as itself.
  if (read_as.length === glyphs.length) {
    for (const [index, glyph] of glyphs.entries()) glyph.reads = [read_as[index]?.codePointAt(0) ?? 0];
  }
  return { width, operators: encode(font, glyphs) };
}

/** Readers treat raised marks as separate lines, so a mark's text goes to its letter. Glyphs in reading order. */
function carryMarks(glyphs: PlacedGlyph[]): void {
  let letter: PlacedGlyph | undefined;
  for (const placed of glyphs) {
    if (placed.reads.length === 0) continue;
    if (letter !== undefined && mark.test(String.fromCodePoint(placed.reads[0] ?? 0))) {
      letter.reads.push(...placed.reads.splice(0));
    } else letter = placed;
  }
}

/** The inside of a TJ array; a glyph that is raised (dots, vowel marks) closes and reopens the array. */
function encode(font: PdfFont, glyphs: PlacedGlyph[]): string {
  const thousandths = 1000 / font.embedded.font.unitsPerEm;
  let operators = '';
  let codes = '';
  let wanted = 0;
  let actual = 0;
  let rise = 0;
  const flush = (): void => {
    if (codes !== '') operators += `<${codes}>`;
    codes = '';
  };
  const moveTo = (target: number): void => {
    const gap = Math.round((target - actual) * thousandths);
    if (gap === 0) return;
    flush();
    operators += -gap;
    actual = target;
  };
  for (const { glyph, reads, xAdvance, xOffset, yOffset } of glyphs) {
    moveTo(wanted + xOffset);
    if (yOffset !== rise) {
      flush();
      operators += `]TJ ${number((yOffset * thousandths) / 1000)} Ts [`;
      rise = yOffset;
    }
    codes += codeOf(font, glyph, reads);
    actual += glyph.advanceWidth;
    wanted += xAdvance;
  }
  moveTo(wanted);
  flush();
  return rise === 0 ? operators : `${operators}]TJ 0 Ts [`;
}

/**
 * Four hexadecimal digits that show a glyph. A glyph gets one code per text it stands for: the letters beh and teh
 * share a dotless shape, and with one code for both a reader that copies the text would find the same letter.
 */
function codeOf({ embedded, codes }: PdfFont, glyph: Glyph, reads: number[]): string {
  const key = codes.size < codes_max ? `${glyph.id}:${reads.join(' ')}` : String(glyph.id);
  let code = codes.get(key);
  if (code === undefined) {
    code = embedded.subset.glyphs.push(glyph.id) - 1;
    embedded.unicode[code] = reads;
    embedded.widths[code] = (glyph.advanceWidth * 1000) / embedded.font.unitsPerEm;
    codes.set(key, code);
  }
  return code.toString(16).padStart(4, '0');
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
