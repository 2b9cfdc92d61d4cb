/* Typing errors between two words: one letter too many, too few, swapped with the next, or replaced by a neighbouring key. */

/** True if `typed` is `meant` with one typing error after the first letter: another first letter begins another name. */
export function isSlipOf(typed: string, meant: string): boolean {
  if (typed === meant || typed[0] !== meant[0]) return false;
  const from = firstDifference(typed, meant);
  if (typed.length !== meant.length) return isWithinOne(typed, meant);
  const rest = typed.slice(from + 1) === meant.slice(from + 1);
  if (rest) return areNeighbours(typed[from]!, meant[from]!);
  return isSwapped(typed, meant, from);
}

/** True if two words are equal, or differ by one letter or by two swapped ones. */
export function isWithinOne(a: string, b: string): boolean {
  const from = firstDifference(a, b);
  if (a.length === b.length) return a.slice(from + 1) === b.slice(from + 1) || isSwapped(a, b, from);
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  return long.length - short.length === 1 && long.slice(from + 1) === short.slice(from);
}

const isSwapped = (a: string, b: string, at: number): boolean =>
  a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

const KEYBOARDS = ['qwertyuiop asdfghjkl zxcvbnm', 'azertyuiop qsdfghjklm wxcvbn'].map((rows) => rows.split(' '));

function areNeighbours(a: string, b: string): boolean {
  return KEYBOARDS.some((rows) => {
    const [one, other] = [placeOf(rows, a), placeOf(rows, b)];
    return one && other && Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
  });
}

function placeOf(rows: readonly string[], letter: string): { row: number; column: number } | undefined {
  const row = rows.findIndex((letters) => letters.includes(letter));
  return row < 0 ? undefined : { row, column: rows[row]!.indexOf(letter) };
}
