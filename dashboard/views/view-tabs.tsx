import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconUsers } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { updateSavedView, type ViewFilters, type ViewPage } from '../../contract/access/saved-views.ts';
import { call } from '../data/client.ts';
import { toast } from '../ui/layers/toast.tsx';
import { isSame, useRenewViews, useViews, valuesOf, type Values, type View } from './use-views.ts';
import classes from './view-tabs.module.css';
import { useViewTexts } from './texts.ts';

/** Loaded with the first use: floating code is 30 kB that no first paint needs. */
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));
const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }));

type Props = {
  page: ViewPage;
  list: {
    /** Current filters of the list, as in its query. */
    filters: ViewFilters;
    /** Parameters of the address, including `view`, and their defaults. */
    values: Values;
    unset: Values;
    set: (values: Values) => void;
    /** Columns of the list; left out: always all. */
    columns?: { said: string; chosen: readonly string[] | null } | undefined;
  };
};

/**
 * Saved views of a list, as tabs above it, once there is one. Opening one sets the address. The list follows the address: if
 * its filters differ from those of the open view, the view offers to save the change.
 */
export function ViewTabs({ page, list }: Props) {
  const t = useViewTexts();
  const { views, open, isNarrowed, isChanged } = useOpenView(page, list);
  const [naming, setNaming] = useState<View | 'new' | null>(null);
  const { filters, unset, set } = list;
  if (views === undefined || views.length === 0) return null;
  const show = (view: View) => set({ ...valuesOf(view.filters, unset), columns: columnsOf(view), view: view.id });
  return (
    <div className={classes['bar']}>
      <div className={classes['tabs']} role="group" aria-label={t('views')}>
        <div className={classes['view']} data-open={(!open && !isNarrowed) || undefined}>
          <button
            type="button"
            className={classes['tab']}
            aria-pressed={!open && !isNarrowed}
            onClick={() => set({ ...unset, view: '' })}
          >
            {t('whole_list')}
          </button>
        </div>
        {views.map((view) => (
          <ViewTab
            key={view.id}
            view={view}
            isOpen={view === open}
            isChanged={view === open && isChanged}
            onOpen={() => show(view)}
            menu={
              <Suspense>
                <ViewMenu
                  view={view}
                  own={views.filter(({ is_own }) => is_own)}
                  onRename={() => setNaming(view)}
                  onDeleted={() => set({ ...unset, view: '' })}
                />
              </Suspense>
            }
          />
        ))}
      </div>
      {isNarrowed && (!open || isChanged) && (
        <div className={classes['tools']}>
          {open?.may_change && (
            <SaveChanges
              view={open}
              filters={filters}
              columns={list.columns?.said ? list.columns.said.split(',') : null}
            />
          )}
          <SaveButton label={t(open ? 'save_as_new' : 'save_view')} onClick={() => setNaming('new')} />
        </div>
      )}
      {naming && <Naming page={page} list={list} naming={naming} onClose={() => setNaming(null)} />}
    </div>
  );
}

/** Saves the filters as the list's first view: a button among the filters, as there are no tabs yet. */
export function SaveFirstView({ page, list }: Props) {
  const t = useViewTexts();
  const { views, isNarrowed } = useOpenView(page, list);
  const [isNaming, setIsNaming] = useState(false);
  const isOffered = views?.length === 0 && isNarrowed;
  return (
    <>
      {isOffered && <SaveButton label={t('save_view')} onClick={() => setIsNaming(true)} />}
      {isNaming && <Naming page={page} list={list} naming="new" onClose={() => setIsNaming(false)} />}
    </>
  );
}

/** The open view: the one in the address, else the one with exactly these filters. */
function useOpenView(page: ViewPage, { filters, values, columns }: Props['list']) {
  const views = useViews(page);
  const said = columns?.said ?? '';
  const isNarrowed = !isSame(filters, {}) || said !== '';
  const open =
    views?.find(({ id }) => id === values['view']) ??
    (isNarrowed ? views?.find((view) => isSame(view.filters, filters) && columnsOf(view) === said) : undefined);
  const isChanged = open !== undefined && (!isSame(open.filters, filters) || columnsOf(open) !== said);
  return { views, open, isNarrowed, isChanged };
}

function SaveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDeviceFloppy size={16} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function Naming({ page, list, naming, onClose }: Props & { naming: View | 'new'; onClose: () => void }) {
  const { filters, values, set } = list;
  return (
    <Suspense>
      <ViewDialog
        page={page}
        filters={filters}
        columns={list.columns?.chosen ?? null}
        view={naming === 'new' ? null : naming}
        onSaved={(view) => set({ ...values, columns: columnsOf(view), view: view.id })}
        onClose={onClose}
      />
    </Suspense>
  );
}

type TabProps = { view: View; isOpen: boolean; isChanged: boolean; onOpen: () => void; menu: ReactNode };

function ViewTab({ view, isOpen, isChanged, onOpen, menu }: TabProps) {
  const t = useViewTexts();
  const sharing = view.is_own ? t('shared_own') : t('shared_by', { who: view.owner ?? '' });
  return (
    <div className={classes['view']} data-open={isOpen || undefined}>
      <button type="button" className={classes['tab']} aria-pressed={isOpen} onClick={onOpen}>
        <bdi className={classes['name']}>{view.name}</bdi>
        {view.is_shared && <IconUsers size={14} role="img" aria-label={sharing} title={sharing} />}
        {isChanged && <span className={classes['changed']} role="img" aria-label={t('changed')} title={t('changed')} />}
      </button>
      {isOpen && view.may_change && menu}
    </div>
  );
}

/** Columns of a view, in the form of the address. */
const columnsOf = ({ columns }: View): string => columns?.join(',') ?? '';

function SaveChanges({ view, filters, columns }: { view: View; filters: ViewFilters; columns: string[] | null }) {
  const t = useViewTexts();
  const renew = useRenewViews();
  const save = useMutation({
    mutationFn: () => call(updateSavedView, { params: { id: view.id }, body: { filters, columns } }),
    onSuccess: () => toast(t('saved')),
    onSettled: renew,
  });
  return (
    <Button size="compact-sm" loading={save.isPending} onClick={() => save.mutate()}>
      {t('save_changes')}
    </Button>
  );
}
