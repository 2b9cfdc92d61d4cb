import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Store } from '../../state/store.ts';
import classes from './data-table.module.css';
import { EmptyState, LoadFailed } from '../empty-state.tsx';
import { BulkBar, Paging, SortButton, type PagingState, type Sort } from './data-table-parts.tsx';
import { useRowKeys } from './row-keys.ts';
import { useChosenIds, useIsChosen, type Selection } from './selection.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useUiTexts } from '../texts.ts';

/*
 * The table of every list. It knows no business word and holds no data: rows come from a query, typing and clicks change the
 * address (state/url-state.ts).
 */

export type Column<Row> = {
  key: string;
  /** Empty: its content needs no visible heading, so that is only read aloud. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers, so that their digits align. */
  align?: 'start' | 'end';
  /** Any CSS width; default: the content's. */
  width?: string;
  /** The server's name of the sort; makes the heading a button. */
  sort?: string;
  /** Position on a phone, which shows two columns: below each other at the start or at the end. Left out: hidden there. */
  phone?: 'start' | 'end';
  /** True: stays in view in a window that is too narrow for all columns; for cells that identify rows or act on them. */
  is_pinned?: true;
  /** Label before a figure on a phone, which has no headings; null: none. */
  phone_title?: (row: Row) => string | null;
  /** Hidden by default, shown by choice. */
  is_extra?: boolean;
};

export type DataTableProps<Row> = {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** Name of a row, for the label of its checkbox. */
  nameOf: (row: Row) => string;
  /** True on a page with several parts: the table is as tall as its rows. */
  is_short?: true;
  onOpen?: (row: Row) => void;
  /** The peeked row, stored outside so that no row is rendered again; Space opens and closes it. */
  peeked?: Store<Row | null> | undefined;
  /** Expanded rows below a row, by its id. */
  below?: ReadonlyMap<string, readonly Row[]>;
  /** While another page loads, the current rows are shown faded. */
  is_stale?: boolean;
  error?: unknown;
  onRetry?: () => void;
  sort?: Sort;
  selection?: Selection;
  /** Buttons of the bar that appears when rows are chosen. */
  bulk?: ReactNode;
  paging?: PagingState;
  /** Why there are no rows at all, and what next. */
  empty: ReactNode;
  /** With filters, no rows means "no match". */
  is_filtered?: boolean;
  onClearFilters?: () => void;
  /** A row on a phone, instead of the table; `checkbox` chooses it. */
  card?: (row: Row, checkbox: ReactNode) => ReactNode;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, paging, selection, bulk, card } = props;
  const isPhone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame, selection, props.onOpen === undefined && selection === undefined, props.peeked !== undefined);
  if (error && !rows) return <LoadFailed error={error} onRetry={props.onRetry ?? (() => window.location.reload())} />;
  const isCards = card !== undefined && isPhone;
  return (
    <div
      ref={frame}
      className={classes[isCards ? 'frameless' : 'frame']}
      data-short={props.is_short}
      aria-busy={rows === undefined || props.is_stale}
    >
      <div className={isCards ? undefined : classes['scroll']}>
        {isCards ? <Cards {...props} card={card} /> : <Grid {...props} is_phone={isPhone} />}
        {rows?.length === 0 && <NoRows {...props} />}
      </div>
      {selection && (
        <BulkBar selection={selection} total={paging?.total ?? rows?.length ?? 0}>
          {bulk}
        </BulkBar>
      )}
      {paging && <Paging {...paging} />}
    </div>
  );
}

/** Why there are no rows: nothing matches the filters, or there is nothing at all. */
export function NoRows({
  is_filtered,
  onClearFilters,
  empty,
}: Pick<DataTableProps<never>, 'is_filtered' | 'onClearFilters' | 'empty'>) {
  const t = useUiTexts();
  if (!is_filtered) return empty;
  const clear = onClearFilters && (
    <Button variant="default" onClick={onClearFilters}>
      {t('clear_filters')}
    </Button>
  );
  return <EmptyState title={t('no_match')} why={t('no_match_why')} action={clear} />;
}

/** As many grey rows as a page should have, so that nothing jumps when they arrive. */
const SKELETON_ROWS = 12;

function Grid<Row>(props: DataTableProps<Row> & { is_phone: boolean }) {
  const { rows, columns, selection, label, is_stale, is_phone } = props;
  const shown = is_phone ? stackColumns(columns) : columns;
  return (
    <table className={classes['table']} aria-label={label} data-stale={is_stale || undefined}>
      <thead className={is_phone ? 'visually-hidden' : undefined}>
        <tr>
          {selection && <ChooseAll {...props} selection={selection} />}
          {shown.map((column) => (
            <HeadCell key={column.key} column={column} sort={props.sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.flatMap((row) => [
              <BodyRow key={props.idOf(row)} {...props} columns={shown} row={row} />,
              ...(props.below?.get(props.idOf(row)) ?? []).map((inner) => (
                <BodyRow key={props.idOf(inner)} {...props} columns={shown} row={inner} is_below />
              )),
            ])
          : Array.from({ length: SKELETON_ROWS }, (_, i) => (
              <tr key={i}>
                {selection && <td className={classes['choose']} />}
                {shown.map(({ key }) => (
                  <td key={key}>
                    <Skeleton height={12} width={`${40 + ((i * 17 + key.length * 13) % 45)}%`} />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort: DataTableProps<Row>['sort'] }) {
  const t = useUiTexts();
  const { title, align = 'start', width, is_pinned } = column;
  const sorts = sort && column.sort && (sort.only === undefined || sort.only === column.sort);
  const direction = sorts ? directionOf(sort.value, column.sort!) : undefined;
  return (
    <th
      scope="col"
      data-align={align}
      data-pinned={is_pinned}
      style={width ? { inlineSize: width } : undefined}
      aria-sort={direction}
    >
      {sort && column.sort ? (
        <SortButton title={title} name={column.sort} sort={sort} direction={direction} />
      ) : (
        <span className={title === '' ? 'visually-hidden' : undefined}>{title || t('acts')}</span>
      )}
    </th>
  );
}

const directionOf = (sort: string, name: string) =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;

function ChooseAll<Row>({ rows = [], idOf, selection }: DataTableProps<Row> & { selection: Selection }) {
  const t = useUiTexts();
  const ids = rows.map(idOf);
  const all = useChosenIds(selection);
  const chosen = all.is_all_matching ? ids.length : ids.filter((id) => all.ids.has(id)).length;
  return (
    <th scope="col" className={classes['choose']}>
      <Checkbox
        aria-label={t('choose_all_here')}
        checked={ids.length > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={({ currentTarget }) => selection.setPage(ids, currentTarget.checked)}
      />
    </th>
  );
}

function Cards<Row>(props: DataTableProps<Row> & { card: NonNullable<DataTableProps<Row>['card']> }) {
  const { rows, label, idOf, selection, card, is_stale } = props;
  if (!rows) return <Skeleton height={160} />;
  return (
    <ul className={classes['cards']} aria-label={label} data-stale={is_stale || undefined}>
      {rows.map((row) => (
        <CardFrame key={idOf(row)} id={idOf(row)} selection={selection}>
          {card(row, selection && <ChooseRow {...props} selection={selection} row={row} />)}
        </CardFrame>
      ))}
    </ul>
  );
}

type FrameProps = { id: string; selection: Selection | undefined; children: ReactNode };

function CardFrame({ id, selection, children }: FrameProps) {
  return (
    <li className={classes['card']} data-chosen={useIsChosen(selection, id) || undefined}>
      {children}
    </li>
  );
}

function ChooseRow<Row>({ row, idOf, nameOf, selection }: DataTableProps<Row> & { row: Row; selection: Selection }) {
  const t = useUiTexts();
  const id = idOf(row);
  return (
    <Checkbox
      aria-label={t('choose_row', { name: nameOf(row) })}
      checked={useIsChosen(selection, id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

function BodyRow<Row>(props: DataTableProps<Row> & { row: Row; is_below?: boolean }) {
  const { row, columns, idOf, onOpen, peeked, selection, is_below } = props;
  const id = idOf(row);
  return (
    <RowFrame
      id={id}
      selection={selection}
      is_below={is_below}
      onOpen={onOpen && (() => onOpen(row))}
      onClick={onOpen && (() => !isBeside(peeked) && onOpen(row))}
      onPeek={peeked && ((how) => peek(peeked, row, how, idOf))}
    >
      {selection && (
        <td className={classes['choose']}>
          <ChooseRow {...props} selection={selection} />
        </td>
      )}
      {columns.map(({ key, cell, align = 'start', is_pinned }) => (
        <td key={key} data-align={align} data-pinned={is_pinned}>
          {cell(row)}
        </td>
      ))}
    </RowFrame>
  );
}

/** Space opens or closes the peek; an open peek follows the focus. */
function peek<Row>(peeked: Store<Row | null>, row: Row, how: 'space' | 'focus', idOf: (row: Row) => string): void {
  const now = peeked.get();
  if (how === 'space') peeked.set(now && idOf(now) === idOf(row) ? null : row);
  else if (now) peeked.set(row);
}

/** List and peek are side by side (lists/peek.module.css): a click focuses the row, and so peeks at it; Enter opens it. */
const isBeside = (peeked: Store<unknown> | undefined): boolean =>
  peeked?.get() != null && window.matchMedia('(min-width: 1600px)').matches;

type RowProps = FrameProps & {
  is_below: boolean | undefined;
  onOpen: (() => void) | undefined;
  onClick: (() => void) | undefined;
  onPeek: ((how: 'space' | 'focus') => void) | undefined;
};

/** Ticking it does not render its cells again. */
function RowFrame(props: RowProps) {
  const { id, selection, is_below, onOpen, onClick, onPeek, children } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen?.();
    if (event.key !== ' ' || !onPeek) return;
    // Prevents scrolling of the page, the key's default.
    event.preventDefault();
    onPeek('space');
  };
  return (
    <tr
      // The keys j and k focus it.
      tabIndex={-1}
      data-key={id}
      data-below={is_below || undefined}
      data-chosen={useIsChosen(selection, id) || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={onClick && ((event) => isOnRow(event.target) && onClick())}
      onKeyDown={onKeyDown}
      onFocus={onPeek && ((event) => event.target === event.currentTarget && onPeek('focus'))}
    >
      {children}
    </tr>
  );
}

/** Links, buttons and boxes inside a row keep their own clicks; selecting text does not open the row. */
const isOnRow = (target: EventTarget): boolean =>
  target instanceof Element &&
  !target.closest('a, button, input, label') &&
  (window.getSelection()?.toString() ?? '') === '';

/** Columns of a phone. */
function stackColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return (['start', 'end'] as const).map((side) => {
    // Cells with actions come first on their side.
    const those = columns
      .filter(({ phone }) => phone === side)
      .toSorted((a, b) => Number(b.is_pinned ?? false) - Number(a.is_pinned ?? false));
    return {
      key: side,
      title: those.map(({ title }) => title).join(', '),
      align: side,
      cell: (row) => (
        <div className={classes['stack']}>
          {those.map(({ key, cell, phone_title }) => (
            <div key={key}>
              {phone_title && <small>{phone_title(row)} </small>}
              {cell(row)}
            </div>
          ))}
        </div>
      ),
    };
  });
}
