import { LEAD_STATUS_TABLE, LEAD_STATUSES, LEAD_TURNS, needsActionDate, turnOf, type LeadEffect, type LeadStatus, type LeadTurn } from '../contract/leads/lead-moves.ts'; // prettier-ignore
import {
  nextOf,
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderMove,
  type OrderStatus,
} from '../contract/orders/order-moves.ts';

/*
 * Drawings of statuses and moves for the guide docs/guides/statuses.md, from the contract's tables. They are as wide as a phone, in light
 * and dark.
 */

const WIDTH = 390;
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2933 }
  .small { font-size: 11px; fill: #52606d }
  .box { fill: #f5f7fa; stroke: #9aa5b1 }
  .way { fill: none; stroke: #9aa5b1 }
  .usual { stroke: #0b7a75; stroke-width: 2.5 }
  .back { stroke: #b44d12 }
  .tip { fill: #9aa5b1 } .usual-tip { fill: #0b7a75 } .back-tip { fill: #b44d12 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4e7eb } .small { fill: #b0bac5 }
    .box { fill: #26303a; stroke: #7b8794 }
    .way { stroke: #7b8794 } .usual { stroke: #3ec9c0 } .back { stroke: #f2a365 }
    .tip { fill: #7b8794 } .usual-tip { fill: #3ec9c0 } .back-tip { fill: #f2a365 }
  }`;

const svg = (height: number, title: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${title}</title>
<style>${STYLE}
</style>
${parts.join('\n')}
</svg>
`;

const text = (x: number, y: number, said: string, more = ''): string => `<text x="${x}" y="${y}"${more}>${said}</text>`;
const nameOf = (status: string): string => {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

// --- orders ----------------------------------------------------------------------------------------------------------

const ROW = 76;
const BOX = { width: 130, height: 36 };
const LEFT = (WIDTH - BOX.width) / 2;
const RIGHT = LEFT + BOX.width;

/**
 * The statuses of orders in a column, with a curve for each move: downward moves on the right, upward moves on the left. The usual next
 * move is thick.
 */
export function orderMovesPicture(): string {
  const middle = (status: OrderStatus) => 70 + ORDER_STATUSES.indexOf(status) * ROW;
  const ends = endsOfMoves();
  const ways = ORDER_MOVES.map((move) => {
    const isDown = middle(move.to) > middle(move.from);
    const [from, to] = [middle(move.from) + ends(move, 'from'), middle(move.to) + ends(move, 'to')];
    const rows = Math.abs(ORDER_STATUSES.indexOf(move.to) - ORDER_STATUSES.indexOf(move.from));
    const out = 10 + rows * 15;
    const [x, bend, tip] = isDown ? [RIGHT, RIGHT + out, RIGHT + 6] : [LEFT, LEFT - out, LEFT - 6];
    const kind = nextOf(move.from) === move.to ? 'usual' : isDown ? '' : 'back';
    const title = `<title>${nameOf(move.from)} to ${nameOf(move.to)}</title>`;
    const way = `<path class="way ${kind}" d="M${x} ${from} C${bend} ${from} ${bend} ${to} ${tip} ${to}">${title}</path>`;
    const arrow = `<path class="${kind ? `${kind}-` : ''}tip" d="M${x} ${to} L${tip} ${to - 4} L${tip} ${to + 4} Z"/>`;
    return { order: kind === 'usual' ? 1 : 0, drawn: `${way}${arrow}` };
  });
  const boxes = ORDER_STATUSES.map((status) => {
    const y = middle(status);
    const words = linesOf(nameOf(status));
    const first = y + 4.5 - (words.length - 1) * 7;
    const said = words.map((line, i) => text(WIDTH / 2, first + i * 14, line, ' text-anchor="middle"')).join('');
    return `<rect class="box" x="${LEFT}" y="${y - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="8"/>${said}`;
  });
  return svg(70 + ORDER_STATUSES.length * ROW - 20, 'Statuses of orders, and the moves between them', [
    text(8, 20, '↑ back, or round again', ' class="small"'),
    text(WIDTH - 8, 20, 'on ↓   thick: the usual way', ' class="small" text-anchor="end"'),
    ...ways.toSorted((a, b) => a.order - b.order).map(({ drawn }) => drawn),
    ...boxes,
  ]);
}

/** Start and end of each move on the side of its box, at distances, so that no two meet. */
function endsOfMoves(): (move: OrderMove, end: 'from' | 'to') => number {
  const places = new Map<string, number>();
  for (const status of ORDER_STATUSES)
    for (const side of ['down', 'up']) {
      const here = ORDER_STATUSES.indexOf(status);
      const met = ORDER_MOVES.flatMap((move) => {
        const isDown = ORDER_STATUSES.indexOf(move.to) > ORDER_STATUSES.indexOf(move.from);
        if (isDown !== (side === 'down')) return [];
        return (['from', 'to'] as const).flatMap((end) =>
          move[end] === status
            ? [
                {
                  key: `${move.from}>${move.to} ${end}`,
                  other: ORDER_STATUSES.indexOf(end === 'from' ? move.to : move.from),
                },
              ]
            : [],
        );
      });
      // From bottom to top: the nearest box below to the farthest box above, so that curves do not cross at the box.
      const angle = ({ other }: { other: number }) => (other > here ? 100 - other : -other - 100);
      const sorted = met.toSorted((a, b) => angle(a) - angle(b));
      const step = Math.min(7, (BOX.height - 6) / Math.max(1, sorted.length - 1));
      for (const [i, { key }] of sorted.entries()) places.set(key, (i - (sorted.length - 1) / 2) * step);
    }
  return (move, end) => Number((places.get(`${move.from}>${move.to} ${end}`) ?? 0).toFixed(1));
}

function linesOf(name: string): string[] {
  if (name.length <= 18) return [name];
  const cut = name.lastIndexOf(' ', name.length / 2 + 2);
  return [name.slice(0, cut), name.slice(cut + 1)];
}

// --- leads -----------------------------------------------------------------------------------------------------------

const TURNS: Record<LeadTurn, string> = {
  callback: 'Called at the promised moment',
  fresh: 'Called at once',
  retry: 'Called again after a while',
};
/** Texts about the effects of entering and leaving a status. */
const EFFECTS: Record<LeadEffect, string> = {
  'create-order': 'makes its order; leaving cancels it',
  'blacklist-phone': 'blacklists its phone; leaving takes it off',
};

/**
 * The statuses of leads, grouped by their treatment in the call queue, each with the effects of entering and leaving it. Any status may
 * follow any other.
 */
export function leadStatusesPicture(): string {
  const groups = [
    ...LEAD_TURNS.map((turn) => ({
      title: TURNS[turn],
      statuses: LEAD_STATUSES.filter((one) => turnOf(one) === turn),
    })),
    { title: 'Not called', statuses: LEAD_STATUSES.filter((one) => turnOf(one) === null) },
  ];
  let y = 44;
  const parts = [text(WIDTH / 2, 22, 'Any status may follow any other ⇄', ' text-anchor="middle"')];
  for (const { title, statuses } of groups) {
    const height = 34 + statuses.length * 30;
    parts.push(`<rect class="box" x="8" y="${y}" width="${WIDTH - 16}" height="${height}" rx="8"/>`);
    parts.push(text(20, y + 21, title, ' class="small"'));
    for (const [i, status] of statuses.entries()) {
      const line = y + 48 + i * 30;
      parts.push(
        `<circle class="${effectOf(status).includes(';') ? 'usual-tip' : 'tip'}" cx="24" cy="${line - 4.5}" r="4"/>`,
      );
      parts.push(text(36, line, nameOf(status)));
      const said = effectOf(status);
      if (said) parts.push(text(WIDTH - 20, line, said, ' class="small" text-anchor="end"'));
    }
    y += height + 12;
  }
  return svg(y, 'Statuses of leads, by what the call queue does with them', parts);
}

function effectOf(status: LeadStatus): string {
  const row: { meaning: string; on_entry?: LeadEffect } = LEAD_STATUS_TABLE[status];
  if (row.on_entry) return EFFECTS[row.on_entry];
  return needsActionDate(status) ? 'needs action_date' : '';
}
