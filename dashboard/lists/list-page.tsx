import { Button } from '@mantine/core';
import { IconPlus, type Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Access } from '../../contract/access/permissions.ts';
import { useMay } from '../data/session.tsx';
import { useNavigate } from '../state/address.tsx';
import { makeStore } from '../state/store.ts';
import type { PagingState } from '../ui/tables/data-table-parts.tsx';
import { DataTable, type Column } from '../ui/tables/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { countOf, useChosenIds, type Selection } from '../ui/tables/selection.ts';
import { useShortcut } from '../ui/layers/shortcuts.tsx';
import { chosenColumns } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { Panes, Peek } from './peek.tsx';
import type { NarrowingState } from './use-list.ts';
import { ListMemory } from './walk.tsx';

/*
 * Look of every list. A page passes `useList` of its route, the columns, and the reason for an empty list. Features of all lists are
 * added once: here for columns and keys, in filter-bar.tsx for filters, in use-list.ts for the address. A heading sorts by its column's
 * `sort` where the list has a `sort`.
 */

/** The result of `useList`. */
type List<Row> = NarrowingState & {
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  error: unknown;
  retry: () => void;
  is_stale?: boolean;
  paging?: PagingState;
  selection?: Selection;
  chosen?: () => readonly { id: string }[];
};

/** The selection, for the acts of a list: only they are rendered again when a row is ticked. */
export type ChosenRows<Row> = { rows: Row[]; count: number; is_all_matching: boolean; clear: () => void };

/** The button that creates a row, by the reader's rights; also the key `n`. */
type Creates = { access: Access; label: string; key_label?: string; icon?: Icon } & (
  | { to: string }
  | { open: () => void }
);

type TableProps<Row> = {
  list: List<Row>;
  /** Name of the table. */
  label: string;
  /** Count of each tab, where the service gives it. */
  counts?: Readonly<Record<string, number>> | undefined;
  columns: readonly Column<Row>[];
  /** Name of a row, for the label of its checkbox. */
  nameOf?: (row: Row) => string;
  /** At the end of the filters. */
  beside?: ReactNode;
  /** Target or action of a row. */
  opens?: ((row: Row) => string) | ((row: Row) => void);
  /** The page of a row leads to the next one and back to the list (walk.tsx): for lists whose rows have addresses. */
  walks?: true;
  /** Contents of the peek that Space opens beside the list; left out: none. */
  peek?: (row: Row) => ReactNode;
  /** Expanded rows below a row, by its id. */
  below?: ReadonlyMap<string, readonly Row[]>;
  /** A row on a phone; left out: the columns marked for it, below each other. */
  card?: (row: Row, checkbox: ReactNode) => ReactNode;
  /** Acts on the chosen rows; left out or false: rows cannot be chosen. */
  bulk?: false | ((chosen: ChosenRows<Row>) => ReactNode);
  /** As tall as its rows, for pages with several parts. */
  is_short?: true;
  /** Why there are no rows at all. */
  empty: { title: string; why?: string; action?: ReactNode };
};

/** A page that is a list: heading, saved views, filters, table. Children are below. */
export function ListPage<Row extends { id: string }>({
  title,
  actions,
  creates,
  above,
  children,
  ...table
}: Omit<TableProps<Row>, 'label'> & {
  title: string;
  /** Shown beside the heading, before the button that creates. */
  actions?: ReactNode;
  creates?: Creates | undefined;
  /** Between heading and filters: `ViewTabs` where the list has saved views. */
  above?: ReactNode;
  children?: ReactNode;
}) {
  const may = useMay();
  const isCreatable = creates !== undefined && may(creates.access);
  const empty = isCreatable ? { action: <CreateButton {...creates} />, ...table.empty } : table.empty;
  return (
    <>
      <PageHeader
        title={title}
        actions={
          (actions || isCreatable) && (
            <>
              {actions}
              {isCreatable && <CreateButton {...creates} has_key />}
            </>
          )
        }
      />
      {above}
      <ListTable {...table} label={title} empty={empty} />
      {children}
    </>
  );
}

/** A list inside another page, in the same form. */
export function ListTable<Row extends { id: string }>({
  list,
  counts,
  columns,
  beside,
  opens,
  walks,
  peek,
  bulk,
  empty,
  ...more
}: TableProps<Row>) {
  const navigate = useNavigate();
  const [peeked] = useState(() => makeStore<Row | null>(null));
  const nameOf = more.nameOf ?? idOf;
  const open = (row: Row) => {
    const to = opens?.(row);
    if (to) void navigate({ to });
  };
  const table = (
    <DataTable
      {...more}
      columns={chosenColumns(columns, list.columns?.chosen ?? null)}
      nameOf={nameOf}
      rows={list.rows}
      idOf={idOf}
      onOpen={opens && open}
      peeked={peek && peeked}
      is_stale={list.is_stale ?? false}
      error={list.error}
      onRetry={list.retry}
      sort={list.sort}
      selection={bulk ? list.selection : undefined}
      bulk={bulk && list.selection && <Acts selection={list.selection} rows={list.chosen} draw={bulk} />}
      paging={list.paging}
      is_filtered={list.is_filtered}
      onClearFilters={list.clear}
      empty={<EmptyState {...empty} />}
    />
  );
  return (
    <>
      <FilterBar list={list} counts={counts} columns={columns} beside={beside} />
      {peek ? (
        <Panes>
          {table}
          <Peek peeked={peeked} nameOf={nameOf} open={open} draw={peek} />
        </Panes>
      ) : (
        table
      )}
      {walks && list.rows && <ListMemory rows={list.rows.map((row) => opens?.(row) ?? '')} />}
    </>
  );
}

function Acts<Row>(props: {
  selection: Selection;
  rows: List<Row>['chosen'];
  draw: (chosen: ChosenRows<Row>) => ReactNode;
}) {
  const { selection, rows, draw } = props;
  const { is_all_matching } = useChosenIds(selection);
  // The type is safe: these are rows of this list.
  return draw({ rows: (rows?.() ?? []) as Row[], count: countOf(selection), is_all_matching, clear: selection.clear });
}

const idOf = ({ id }: { id: string }): string => id;

function CreateButton({
  label,
  key_label = label,
  icon: Shape = IconPlus,
  has_key = false,
  ...does
}: Creates & { has_key?: boolean }) {
  const navigate = useNavigate();
  const open = 'to' in does ? () => void navigate({ to: does.to }) : does.open;
  useShortcut('n', key_label, open, { is_off: !has_key });
  const icon = <Shape size={16} aria-hidden />;
  if (!('to' in does))
    return (
      <Button leftSection={icon} onClick={open}>
        {label}
      </Button>
    );
  return (
    <LinkButton to={does.to} leftSection={icon}>
      {label}
    </LinkButton>
  );
}
