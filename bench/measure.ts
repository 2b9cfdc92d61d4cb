/*
 * Measurement on a machine that is never idle: variants alternate in one run, medians are stored with their spread, and the result is the
 * ratio of two variants of the same rounds.
 */

/**
 * One line of the table. `floor`: the denominator of the ratio. `target`: limits, each for the ratio or for the figure itself.
 */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  low?: number;
  high?: number;
  floor?: number;
  ratio?: number;
  /** The lowest and the highest ratio among the rounds. */
  ratios?: readonly [low: number, high: number];
  /** The ratio of the best sample to the best one of the floor, which other load disturbs least. */
  best?: number;
  target?: Target | readonly Target[];
  /** Rows that the request and its floor wrote: by table, + inserted, ~ updated, - deleted. */
  written?: string;
};

/** `of`: what the limit applies to, the ratio or the figure itself. */
export type Target = { of: 'ratio' | 'value'; most?: number; least?: number };

export type Samples = number[];

export function quantile(samples: Samples, part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (samples: Samples): number => quantile(samples, 0.5);

/** The median of the ratios of the rounds: load that slows a whole round slows both sides of its ratio. */
export const ratioOf = (samples: Samples, floors: Samples): number => median(ratiosOf(samples, floors));

const ratiosOf = (samples: Samples, floors: Samples): Samples => samples.map((value, round) => value / floors[round]!);

/** Milliseconds of `work`. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs every variant once in each round, in a new order each time; discards the first `warm_ups` rounds. */
export async function inTurn<Name extends string>(
  variants: Record<Name, () => Promise<number>>,
  { runs, warm_ups = 3 }: { runs: number; warm_ups?: number },
): Promise<Record<Name, Samples>> {
  const names = Object.keys(variants) as Name[]; // Keys of a record are its names.
  const samples = Object.fromEntries(names.map((name) => [name, [] as Samples])) as Record<Name, Samples>;
  for (let round = 0; round < warm_ups + runs; round++) {
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round) % names.length]!;
      const value = await variants[name]();
      if (round >= warm_ups) samples[name].push(value);
    }
  }
  return samples;
}

/** A figure of samples: their median and spread, beside the floor of the same rounds. */
export function figure(
  name: string,
  unit: string,
  samples: Samples,
  more: { floors?: Samples } & Pick<Figure, 'target' | 'written'> = {},
): Figure {
  const { floors, ...rest } = more;
  const ratios = floors && ratiosOf(samples, floors);
  const bestOf = (of: Samples) => (unit.endsWith('/s') ? Math.max(...of) : Math.min(...of));
  return {
    name,
    unit,
    value: median(samples),
    low: Math.min(...samples),
    high: Math.max(...samples),
    ...(ratios && {
      floor: median(floors),
      ratio: median(ratios),
      ratios: [Math.min(...ratios), Math.max(...ratios)],
      best: bestOf(samples) / bestOf(floors),
    }),
    ...rest,
  };
}

export const atMost = (most: number, of: Target['of'] = 'ratio'): Target => ({ of, most });
export const atLeast = (least: number, of: Target['of'] = 'ratio'): Target => ({ of, least });

// --- the table ---------------------------------------------------------------------------------------------------

const HEAD = ['name', 'figure', 'unit', 'min–max', 'floor', 'ratio', 'target', ''];

/** The figures as aligned text. The last column says whether a target is met; a missed one fails nothing. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((line) => [
    line.name,
    shown(line.value),
    line.unit,
    line.low === undefined || line.high === undefined ? '' : `${shown(line.low)}–${shown(line.high)}`,
    line.floor === undefined ? '' : shown(line.floor),
    ratioText(line),
    targetText(line),
    line.target ? (isMet(line) ? 'met' : 'missed') : '',
  ]);
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column]!.length)));
  return [HEAD, ...rows]
    .map((row) =>
      row
        .map((cell, i) => ([1, 3, 4, 5].includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const targetsOf = ({ target = [] }: Figure): readonly Target[] => [target].flat();

export function ratioText({ ratio, ratios, best }: Figure): string {
  if (ratio === undefined) return '';
  const parts = [ratios?.map((value) => value.toFixed(2)).join('–'), best && `best ${best.toFixed(2)}`].filter(Boolean);
  return `${ratio.toFixed(2)}×${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

/** Whether the figure meets all its targets. */
export const isMet = (line: Figure): boolean =>
  targetsOf(line).every(({ of, most = Infinity, least = -Infinity }) => {
    const value = of === 'ratio' ? (line.ratio ?? Number.NaN) : line.value;
    return value <= most && value >= least;
  });

export const targetText = (line: Figure): string =>
  targetsOf(line)
    .map(
      ({ of, most, least }) =>
        `${most === undefined ? `≥ ${least}` : `≤ ${most}`}${of === 'ratio' ? '×' : ` ${line.unit}`}`,
    )
    .join(', ');

/** A number with two decimals below 10, one below 100, and none above. */
export function shown(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
