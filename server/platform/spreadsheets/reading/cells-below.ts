import type { ImportColumn } from '../../../../contract/spreadsheets/spreadsheets.ts';
import { isReference, readReference } from '../../ids.ts';
import { storableText, textOf } from './cell-values.ts';
import { foldHeader } from './fold-header.ts';
import type { RawRow } from './raw-rows.ts';
import { cutText } from '../../text/cut-text.ts';

/* Evidence for the column of a header: the first cells below it. */

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;

/** The first non-empty cells below a header, each text once. */
export function samplesOf(below: readonly RawRow[], place: number): string[] {
  const texts = new Set<string>();
  for (const { cells } of below) {
    const text = storableText(cells[place] ?? null).trim();
    if (text !== '') texts.add(text.length > SAMPLE_CHARACTERS ? `${cutText(text, SAMPLE_CHARACTERS)}…` : text);
    if (texts.size === SAMPLES) break;
  }
  return [...texts];
}

/** Words that rule out an amount although the header names money, as in tax number, tax rate, paid by. */
const NO_AMOUNT = /(^| )(total|totaux|id|no|n|number|numero|num|date|type|mode|status|statut|etat|paid|payer|paye|rate|taux|code|name|nom|رقم|نوع|تاريخ|نسبه)( |$)|%/; // prettier-ignore

/** True when a header has one of the column's words, and only numbers below it. */
export function isGathered(
  { gathers = [] }: ImportColumn,
  title: string,
  below: readonly RawRow[],
  place: number,
): boolean {
  const plain = foldHeader(title.slice(0, TITLE_MAX));
  const words = new Set(plain.split(' '));
  if (NO_AMOUNT.test(plain) || title.includes('%') || !gathers.some((word) => words.has(foldHeader(word))))
    return false;
  const cells = below.map(({ cells: of }) => of[place] ?? null).filter((cell) => cell !== null && textOf(cell) !== '');
  return (
    cells.length > 0 &&
    cells.every((cell) => typeof cell === 'number' || /^[^\p{L}]*\d[^\p{L}]*(\p{L}{1,8}\.?)?$/u.test(textOf(cell)))
  );
}
const TITLE_MAX = 200;

/** True when the cells below have only words that the column allows (`says`), or the column allows all. */
export function isSaid({ says }: ImportColumn, below: readonly RawRow[], place: number): boolean {
  if (!says) return true;
  const words = below
    .flatMap(({ cells }) => textOf(cells[place] ?? null).split(','))
    .map((word) => word.trim().toLowerCase());
  return words.some(Boolean) && words.every((word) => word === '' || says.includes(word));
}

const NUMBERED = /^#?\s?[A-Za-z]{0,5}[-_]?\d{2,15}[A-Za-z]?$/;

export function isNumbered(below: readonly RawRow[], place: number): boolean {
  const texts = below.map(({ cells }) => textOf(cells[place] ?? null)).filter(Boolean);
  return texts.length > 0 && texts.every((text) => text.length < 30 && NUMBERED.test(text));
}

/** True when the cells look like a shop's order numbers, and none is a reference of ours. */
export const isNumberOfShop = (below: readonly RawRow[], place: number): boolean =>
  isNumbered(below, place) && !below.some(({ cells }) => isReference(readReference(textOf(cells[place] ?? null))));

/** True when the cells look like order numbers, and rows with the same number have the same phone. Numbers of products repeat with other phones. */
export function isNumberOfRows(below: readonly RawRow[], place: number, phone: number | undefined): boolean {
  if (phone === undefined || !isNumbered(below, place)) return false;
  const phones = new Map<string, string>();
  return below.every(({ cells }) => {
    const [number, own] = [textOf(cells[place] ?? null), textOf(cells[phone] ?? null)];
    if (number === '' || own === '') return true;
    const before = phones.get(number) ?? own;
    phones.set(number, before);
    return before === own;
  });
}
