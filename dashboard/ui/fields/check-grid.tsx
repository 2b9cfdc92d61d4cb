import classes from './check-grid.module.css';
import { useUiTexts } from '../texts.ts';

/* Checkboxes by row and column. Names of rows and columns tick all of theirs. The boxes are the browser's own: there are hundreds. */

type GridHeading<K extends string> = { key: K; label: string };
export type CheckGridProps<R extends string, C extends string> = {
  /** Name of the table for screen readers. */
  label: string;
  /** Heading of the rows' names. */
  corner: string;
  rows: readonly GridHeading<R>[];
  columns: readonly GridHeading<C>[];
  has: (row: R, column: C) => boolean;
  /** Why a box is fixed; null: it is not. */
  lockOf: (row: R, column: C) => string | null;
  /** Gets the changed boxes, all with the same new state. */
  onChange: (boxes: readonly { row: R; column: C }[], isOn: boolean) => void;
};

export function CheckGrid<R extends string, C extends string>(props: CheckGridProps<R, C>) {
  const t = useUiTexts();
  const { label, corner, rows, columns, has, lockOf, onChange } = props;
  /** The unlocked boxes: ticks all, or unticks all if all are ticked. */
  const toggle = (boxes: { row: R; column: C }[]) => {
    const free = boxes.filter(({ row, column }) => lockOf(row, column) === null);
    onChange(free, !free.every(({ row, column }) => has(row, column)));
  };
  const isLocked = (boxes: { row: R; column: C }[]) => boxes.every(({ row, column }) => lockOf(row, column) !== null);
  const ofRow = (row: R) => columns.map(({ key }) => ({ row, column: key }));
  const ofColumn = (column: C) => rows.map(({ key }) => ({ row: key, column }));
  return (
    <div className={classes['frame']}>
      <table className={classes['grid']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" style={{ textAlign: 'start', paddingInlineStart: 12 }}>
              {corner}
            </th>
            {columns.map(({ key, label: name }) => (
              <th key={key} scope="col">
                <button
                  type="button"
                  className={classes['name']}
                  aria-label={`${name}: ${t('all')}`}
                  disabled={isLocked(ofColumn(key))}
                  onClick={() => toggle(ofColumn(key))}
                >
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key: row, label: name }) => (
            <tr key={row}>
              <th scope="row">
                <button
                  type="button"
                  className={classes['name']}
                  aria-label={`${name}: ${t('all')}`}
                  disabled={isLocked(ofRow(row))}
                  onClick={() => toggle(ofRow(row))}
                >
                  {name}
                </button>
              </th>
              {columns.map(({ key: column, label: word }) => (
                <td key={column}>
                  <Box
                    name={`${name}: ${word}`}
                    word={word}
                    is_on={has(row, column)}
                    lock={lockOf(row, column)}
                    onChange={(isOn) => onChange([{ row, column }], isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BoxProps = {
  name: string;
  word: string;
  is_on: boolean;
  lock: string | null;
  onChange: (isOn: boolean) => void;
};

const Box = ({ name, word, is_on, lock, onChange }: BoxProps) => (
  <label>
    <input
      type="checkbox"
      className={classes['box']}
      aria-label={name}
      title={lock ?? undefined}
      checked={is_on}
      disabled={lock !== null}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span className={classes['word']} aria-hidden>
      {word}
    </span>
  </label>
);
