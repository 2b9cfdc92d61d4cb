import type { Language } from '../../../contract/languages.ts';
import {
  INVOICE_WORDS,
  LABEL_WORDS,
  PICK_UP_WORDS,
  RUN_SHEET_WORDS,
} from '../../../contract/messages/words/paper-words.ts';
import { cleanText } from '../../platform/text/bidi-text.ts';
import {
  newSheetPage,
  page_left as left,
  page_size,
  page_width as width,
  put,
  rule,
  sheetOperators,
  type SheetCanvas,
  type SheetInks,
  type SheetStyle,
} from '../../platform/text/pdf-sheet.ts';

/** A sheet to sign when parcels are handed over, ready to print. */
export type RunSheet = {
  /** `round`: for a delivery person; `pick_up`: for a courier. */
  kind: 'round' | 'pick_up';
  language: Language;
  house: string;
  /** Name of the delivery person, or of the courier. */
  bearer: string;
  /** Place of departure; empty if unknown. */
  from: string;
  /** YYYY-MM-DD */
  day: string;
  stops: {
    reference: string;
    full_name: string;
    phone: string;
    place: string;
    /** For an exchange, the pieces that the customer gives back, by name; empty without any. */
    takes_back: string;
    amount: string;
    /** The courier's tracking number; empty on sheets that the customer signs. */
    tracking_number: string;
  }[];
  total: string;
};
const WORDS = { round: RUN_SHEET_WORDS, pick_up: PICK_UP_WORDS } as const;

const bottom = page_size.height - 48;
/** Height of a row, in points; rows of `pick_up` have no phones, and so only two lines. */
const row_heights = { round: 44, pick_up: 32 } as const;
const takes_back_height = 12;
/** Positions of the columns from the start of the page, which is the right in Arabic. */
const columns = {
  number: { x: 0, width: 22 },
  order: { x: 24, width: 92 },
  customer: { x: 120, width: 220 },
  amount: { x: 344, width: 88 },
  signed: { x: 440, width: width - 440 },
} as const;

/** PDF operators for each page, origin at the top left corner, y pointing down, in points. */
export function drawRunSheet(inks: SheetInks, sheet: RunSheet): string[] {
  const { language } = sheet;
  const pages = [newSheetPage(inks, language)];
  let canvas = pages[0]!;
  let y = drawColumns(canvas, sheet, drawTop(canvas, sheet));
  const nextPage = () => {
    canvas = newSheetPage(inks, language);
    pages.push(canvas);
    return 40;
  };
  sheet.stops.forEach((stop, i) => {
    const row_height = row_heights[sheet.kind] + (stop.takes_back ? takes_back_height : 0);
    if (y + row_height > bottom) {
      const top = nextPage();
      y = drawColumns(canvas, sheet, top);
    }
    drawStop(canvas, stop, i + 1, y);
    rule(canvas, y + row_height - 4, 0.25);
    y += row_height;
  });
  if (y + 110 > bottom) y = nextPage();
  drawFoot(canvas, sheet, y + 8);
  pages.forEach((page, i) => {
    const box = { x: left, y: page_size.height - 36, width, height: 12 };
    const said = cleanText(
      `${[sheet.bearer, sheet.from, sheet.day].filter(Boolean).join(' · ')} · ${i + 1} / ${pages.length}`,
      200,
    );
    put(page, said, box, { sizes: [8, 6], align: 'end' });
  });
  return pages.map(sheetOperators);
}

function drawTop(canvas: SheetCanvas, { kind, house, bearer, from, day, stops }: RunSheet): number {
  const { title, bearer: caption, parcels } = WORDS[kind];
  const { language } = canvas;
  let y = put(canvas, title[language], { x: left, y: 36, width: width / 2, height: 28 }, { bold: true, sizes: [20] });
  const side = { x: left + width / 2, y: 38, width: width / 2, height: 20 };
  put(canvas, cleanText([house, from].filter(Boolean).join(' · '), 200), side, {
    bold: true,
    sizes: [12, 10, 8],
    align: 'end',
  });
  put(canvas, day, { ...side, y: 56 }, { sizes: [10], align: 'end', direction: 'ltr' });
  const said = `${caption[language]}: ${cleanText(bearer, 200)} · ${parcels[language]}: ${stops.length}`;
  y = put(canvas, said, { x: left, y: y + 2, width, height: 18 }, { sizes: [11, 9, 7], direction: canvas.direction });
  return y + 12;
}

function drawColumns(canvas: SheetCanvas, { kind }: RunSheet, y: number): number {
  const { order, customer, signed } = WORDS[kind];
  const captions = { order, customer, amount: LABEL_WORDS.cod, signed } as const;
  for (const [name, words] of Object.entries(captions) as [keyof typeof captions, typeof order][])
    put(canvas, words[canvas.language], at(name, y, 14), { sizes: [9, 7.5, 6], align: alignOf(name) });
  rule(canvas, y + 16, 0.9);
  return y + 20;
}

function drawStop(canvas: SheetCanvas, stop: RunSheet['stops'][number], number: number, y: number): void {
  put(canvas, String(number), at('number', y, 14), { sizes: [9], direction: 'ltr' });
  put(canvas, cleanText(stop.reference, 100), at('order', y, 14), { sizes: [9, 7.5, 6], direction: 'ltr' });
  const name = put(canvas, cleanText(stop.full_name, 150), at('customer', y, 13), { bold: true, sizes: [9.5, 8, 6.5] });
  const phone = put(
    canvas,
    cleanText(stop.phone, 60),
    { ...at('customer', name, 12) },
    { sizes: [8.5, 7], direction: 'ltr' },
  );
  const place = put(canvas, cleanText(stop.place, 300), at('customer', phone, 16), { sizes: [8, 7, 6], lines_max: 1 });
  if (stop.takes_back) {
    const said = `${RUN_SHEET_WORDS.takes_back[canvas.language]} ${cleanText(stop.takes_back, 300)}`;
    put(canvas, said, at('customer', place, takes_back_height), { bold: true, sizes: [8, 7, 6], lines_max: 1 });
  }
  // Shrinks to very small: a truncated amount would be another amount.
  const style: SheetStyle = { bold: true, sizes: [10, 8.5, 7, 5.5], align: 'end', direction: 'ltr' };
  put(canvas, stop.amount, at('amount', y, 14), style);
  put(canvas, cleanText(stop.tracking_number, 100), at('signed', y, 14), { sizes: [8.5, 7, 5.5], direction: 'ltr' });
}

function drawFoot(canvas: SheetCanvas, { kind, total }: RunSheet, below: number): void {
  const { language } = canvas;
  const box = { x: left, y: below, width: width / 2, height: 18 };
  put(canvas, INVOICE_WORDS.total[language], box, { bold: true, sizes: [12] });
  const sum = { ...at('customer', below, 18), x: left, width: columns.amount.x + columns.amount.width };
  put(canvas, total, sum, { bold: true, sizes: [12, 10, 8], align: 'end', direction: 'ltr' });
  const y = below + 36;
  put(canvas, WORDS[kind].handed_over[language], { ...box, y }, { sizes: [9] });
  put(canvas, WORDS[kind].received[language], { ...box, x: left + width / 2, y }, { sizes: [9] });
}

const alignOf = (name: keyof typeof columns): 'start' | 'end' => (name === 'amount' ? 'end' : 'start');
const at = (name: keyof typeof columns, y: number, height: number) => ({
  x: left + columns[name].x,
  y,
  width: columns[name].width,
  height,
});
