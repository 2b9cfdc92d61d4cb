import { may } from '../../../contract/access/permissions.ts';
import {
  COUNTED,
  FIGURES,
  type CountedNoun,
  type Counting,
  type Dimension,
  type FigureName,
} from '../../../contract/reports/figures.ts';
import type { Actor } from '../../caller/actor.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Period } from './periods.ts';

/* Computes figures from sums of counts, each with a link to the list of exactly the counted rows. */

/** Sums of one group by noun and status. */
export type Sums = ReadonlyMap<CountedNoun, ReadonlyMap<string, { n: number; amount: number }>>;

/** What a group of figures is about. */
export type Group = {
  period: Period;
  narrowed: { dimension: Dimension; value: string } | null;
  /** Limits figures to this account; null for all accounts in scope. */
  account_id: string | null;
};

export type Figure = {
  value: number | null;
  count: number;
  link: string | null;
  per?: { count: number; link: string | null };
};

/** Computes the figures with these names for a group. */
export const makeFigures = (
  actor: Actor,
  names: readonly FigureName[],
  sums: Sums,
  group: Group,
): Record<string, Figure> => Object.fromEntries(names.map((name) => [name, makeFigure(actor, name, sums, group)]));

export function makeFigure(actor: Actor, name: FigureName, sums: Sums, group: Group): Figure {
  const figure: { unit: string; of: Counting; per?: Counting } = FIGURES[name];
  const { n, amount } = sumOf(sums, figure.of);
  const count = { count: n, link: linkTo(actor, figure.of, group) };
  if (figure.per) {
    const per = sumOf(sums, figure.per).n;
    return {
      value: per === 0 ? null : roundShare(n / per),
      ...count,
      per: { count: per, link: linkTo(actor, figure.per, group) },
    };
  }
  switch (figure.unit) {
    case 'money':
      return { value: toMajor(amount, actor.workspace.currency), ...count };
    case 'seconds':
      return { value: n === 0 ? null : Math.round(amount / n), ...count };
    default:
      return { value: n, ...count };
  }
}

/** Rounds a share to four decimals, a hundredth of a percent. */
const roundShare = (value: number): number => Math.round(value * 10_000) / 10_000;

function sumOf(sums: Sums, { noun, statuses }: Counting): { n: number; amount: number } {
  const total = { n: 0, amount: 0 };
  for (const [status, { n, amount }] of sums.get(noun) ?? []) {
    if (statuses && !statuses.includes(status)) continue;
    total.n += n;
    total.amount += amount;
  }
  return total;
}

/** Path and query of the list of counted rows; null when the caller may not list it. */
export function linkTo(
  { grants }: Actor,
  { noun, statuses }: Counting,
  { period, narrowed, account_id }: Group,
): string | null {
  const counted: {
    list: string;
    always: Record<string, string>;
    status: string | null;
    dimensions: Partial<Record<Dimension, Record<string, string>>>;
    resource: (typeof COUNTED)[CountedNoun]['resource'];
  } = COUNTED[noun];
  if (!may(grants, counted.resource, 'list')) return null;
  const query = new URLSearchParams(counted.always);
  if (statuses && counted.status) query.set(counted.status, statuses.join(','));
  for (const [name, value] of Object.entries(narrowed ? (counted.dimensions[narrowed.dimension] ?? {}) : {}))
    query.set(name, value === '*' ? narrowed!.value : value);
  if (account_id) query.set('account_id', account_id);
  query.set('start_at', period.from);
  query.set('end_at', period.to);
  return `${counted.list}?${query}`;
}
