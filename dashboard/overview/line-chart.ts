/** Measures of a line chart, in units of its view box. `start` and `end`: margins beside the plot, in reading direction. */
export type Box = { width: number; height: number; start: number; end: number; top: number; bottom: number };

const TICKS = 4;

/** Highest number of the axis: at least the highest value, with quarters that are round whole numbers. */
export function niceTop(highest: number): number {
  const step = Math.max(1, highest / TICKS);
  const power = 10 ** Math.floor(Math.log10(step));
  const nice = [1, 2, 2.5, 5, 10].map((part) => part * power).find((each) => each >= step && Number.isInteger(each));
  return TICKS * (nice ?? Math.ceil(step));
}

/** Labels of the axis, from 0 to its top. */
export const ticksOf = (top: number): number[] => Array.from({ length: TICKS + 1 }, (_, i) => (top / TICKS) * i);

/** SVG path through the points. */
export const linePath = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Math.round(value * 10) / 10;
