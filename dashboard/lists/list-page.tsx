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
import { countOf, useChosen, type Selection } from '../ui/tables/selection.ts';
import { useShortcut } from '../ui/layers/shortcuts.tsx';
import { chosenColumns } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { Panes, Peek } from './peek.tsx';
import type { Narrowed } from './use-list.ts';
import { Walked } from './walk.tsx';

/*
 * How every list looks. A page gives what `useList` made of its route, columns, and why there may be no rows. What all lists shall have
 * is added once: here what concerns all columns or keys, in filter-bar.tsx what concerns all filters, in use-list.ts what the address
 * keeps. A heading sorts by its column's `sort` where the list has a `sort`.
 */

/** What `useList` gives. */
type List<Row> = Narrowed & {
  /** Undefined while they are loaded for the first time. */
  rows: readonly Row[] | undefined;
  error: unknown;
  retry: () => void;
  is_stale?: boolean;
  paging?: PagingState;
  selection?: Selection;
  chosen?: () => readonly { id: string }[];
};

/** What is chosen, for the acts of a list: they alone are drawn again when a row is ticked. */
export type Chosen<Row> = { rows: Row[]; count: number; is_all_matching: boolean; clear: () => void };

/** The button that makes a row, for who may, also by the key `n`. */
type Creates = { access: Access; label: string; key_label?: string; icon?: Icon } & (
  | { to: string }
  | { open: () => void }
);

type TableProps<Row> = {
  list: List<Row>;
  /** What the table is called. */
  label: string;
  /** How many rows stand behind each tab, where the service tells. */
  counts?: Readonly<Record<string, number>> | undefined;
  columns: readonly Column<Row>[];
  /** What a row is called, for the label of its checkbox. */
  nameOf?: (row: Row) => string;
  /** At the end of the filters. */
  beside?: ReactNode;
  /** Where a row leads, or what it does. */
  opens?: ((row: Row) => string) | ((row: Row) => void);
  /** The page of a row leads on to the next one and back to the list (walk.tsx): for lists whose rows have addresses. */
  walks?: true;
  /** What Space shows of a row beside the list; left out: nothing. */
  peek?: (row: Row) => ReactNode;
  /** Rows that stand open below a row, by its id. */
  below?: ReadonlyMap<string, readonly Row[]>;
  /** A row on a phone; left out: the columns that say so under each other. */
  card?: (row: Row, checkbox: ReactNode) => ReactNode;
  /** What can be done with the chosen rows; left out or false: none are chosen. */
  bulk?: false | ((chosen: Chosen<Row>) => ReactNode);
  /** It is as tall as its rows: on a page of several things. */
  is_short?: true;
  /** Why there are no rows at all. */
  empty: { title: string; why?: string; action?: ReactNode };
};

/** A page that is a list: heading, saved views, filters, table. Children stand below. */
export function ListPage<Row extends { id: string }>({
  title,
  actions,
  creates,
  above,
  children,
  ...table
}: Omit<TableProps<Row>, 'label'> & {
  title: string;
  /** Beside the heading, before the button that creates. */
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

/** The same inside of another page. */
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
      {walks && list.rows && <Walked rows={list.rows.map((row) => opens?.(row) ?? '')} />}
    </>
  );
}

function Acts<Row>(props: {
  selection: Selection;
  rows: List<Row>['chosen'];
  draw: (chosen: Chosen<Row>) => ReactNode;
}) {
  const { selection, rows, draw } = props;
  const { is_all_matching } = useChosen(selection);
  // Rows of this list.
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
