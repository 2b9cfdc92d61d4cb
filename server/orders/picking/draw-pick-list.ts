import type { Language } from '../../../contract/languages.ts';
import { PICK_LIST_WORDS } from '../../../contract/messages/words/paper-words.ts';
import type { Pick } from '../../../contract/orders/pick-list.ts';
import { cleanText } from '../../platform/text/bidi-text.ts';
import {
  frame,
  newSheetPage,
  page_left,
  page_size,
  page_width,
  put,
  rule,
  sheetOperators,
  type SheetCanvas,
  type SheetInks,
} from '../../platform/text/pdf-sheet.ts';

/** The pick list of a warehouse, ready to print. */
export type PickSheet = {
  kind: 'pick_list';
  language: Language;
  house: string;
  warehouse: string;
  /** YYYY-MM-DD */
  day: string;
  picks: readonly Pick[];
  orders: number;
};

const bottom = page_size.height - 48;
const row_height = 46;
/** Positions of the columns from the start of the page, which is the right in Arabic. */
const columns = {
  tick: { x: 0, width: 18 },
  shelf: { x: 24, width: 84 },
  pieces: { x: 112, width: 48 },
  product: { x: 168, width: 190 },
  orders: { x: 366, width: page_width - 366 },
} as const;

/** PDF operators for each page, origin at the top left corner, y pointing down, in points. */
export function drawPickList(inks: SheetInks, sheet: PickSheet): string[] {
  const pages = [newSheetPage(inks, sheet.language)];
  let y = drawColumns(pages[0]!, drawTop(pages[0]!, sheet));
  for (const pick of sheet.picks) {
    if (y + row_height > bottom) {
      pages.push(newSheetPage(inks, sheet.language));
      y = drawColumns(pages.at(-1)!, 40);
    }
    drawPick(pages.at(-1)!, pick, y);
    rule(pages.at(-1)!, y + row_height - 4, 0.25);
    y += row_height;
  }
  pages.forEach((page, i) => {
    const box = { x: page_left, y: page_size.height - 36, width: page_width, height: 12 };
    const said = cleanText(`${sheet.warehouse} · ${sheet.day} · ${i + 1} / ${pages.length}`, 200);
    put(page, said, box, { sizes: [8, 6], align: 'end' });
  });
  return pages.map(sheetOperators);
}

function drawTop(canvas: SheetCanvas, { house, warehouse, day, picks, orders }: PickSheet): number {
  const { language } = canvas;
  const half = { x: page_left, y: 36, width: page_width / 2, height: 28 };
  const y = put(canvas, PICK_LIST_WORDS.title[language], half, { bold: true, sizes: [20, 16] });
  const side = { x: page_left + page_width / 2, y: 38, width: page_width / 2, height: 20 };
  put(canvas, cleanText([house, warehouse].filter(Boolean).join(' · '), 200), side, {
    bold: true,
    sizes: [12, 10, 8],
    align: 'end',
  });
  put(canvas, day, { ...side, y: 56 }, { sizes: [10], align: 'end', direction: 'ltr' });
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  const said = `${PICK_LIST_WORDS.orders[language]}: ${orders} · ${PICK_LIST_WORDS.pieces[language]}: ${pieces}`;
  const box = { x: page_left, y: y + 2, width: page_width, height: 18 };
  return put(canvas, said, box, { sizes: [11, 9], direction: canvas.direction }) + 12;
}

function drawColumns(canvas: SheetCanvas, y: number): number {
  for (const name of ['shelf', 'pieces', 'product', 'orders'] as const)
    put(canvas, PICK_LIST_WORDS[name][canvas.language], at(name, y, 14), { sizes: [9, 7.5, 6] });
  rule(canvas, y + 16, 0.9);
  return y + 20;
}

function drawPick(canvas: SheetCanvas, { shelf, quantity, name, sku, orders }: Pick, y: number): void {
  frame(canvas, page_left + columns.tick.x, y + 2, 12);
  put(canvas, cleanText(shelf ?? '–', 40), at('shelf', y, 18), { bold: true, sizes: [14, 11, 9, 7], direction: 'ltr' });
  put(canvas, `${quantity} ×`, at('pieces', y, 18), { bold: true, sizes: [14, 11, 9], direction: 'ltr' });
  const below = put(canvas, cleanText(name, 150), at('product', y, 26), { bold: true, sizes: [10, 8.5], lines_max: 2 });
  put(canvas, cleanText(sku, 60), at('product', below, 12), { sizes: [8.5, 7], direction: 'ltr' });
  const named = orders.map((one) => (one.quantity === 1 ? one.reference : `${one.reference} (${one.quantity})`));
  put(canvas, cleanText(named.join('  '), 600), at('orders', y, 38), {
    sizes: [8, 7, 6],
    lines_max: 4,
    direction: 'ltr',
  });
}

const at = (name: keyof typeof columns, y: number, height: number) => ({
  x: page_left + columns[name].x,
  y,
  width: columns[name].width,
  height,
});
