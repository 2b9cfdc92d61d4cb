import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconUsers } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { updateSavedView, type ViewFilters, type ViewPage } from '../../contract/saved-views.ts';
import { call } from '../data/client.ts';
import { toast } from '../ui/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { isSame, useRenewViews, useViews, valuesOf, type Values, type View } from './use-views.ts';
import classes from './view-tabs.module.css';
import { useViewTexts } from './texts.ts';

/** Loaded with the first use: what floats is 30 kB that no first paint needs. */
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));
const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }));

type Props = {
  page: ViewPage;
  list: {
    /** What the list is narrowed by now, as its query says it. */
    filters: ViewFilters;
    /** What the address says, `view` among it, and what it means when it says nothing. */
    values: Values;
    unset: Values;
    set: (values: Values) => void;
    /** Which columns it shows; left out: always all. */
    columns?: { said: string; chosen: readonly string[] | null } | undefined;
  };
};

/**
 * The saved views of a list, as tabs above it. Opening one sets the address, which stays the truth: a view whose filters were changed
 * offers to keep the change.
 */
export function ViewTabs({ page, list }: Props) {
  const { filters, values, unset, set } = list;
  const t = useViewTexts();
  const ui = useUiTexts();
  const views = useViews(page);
  const [naming, setNaming] = useState<View | 'new' | null>(null);
  const said = list.columns?.said ?? '';
  const isNarrowed = !isSame(filters, {}) || said !== '';
  // An address that names no view may still be one, by its filters.
  const open =
    views?.find(({ id }) => id === values['view']) ??
    (isNarrowed ? views?.find((view) => isSame(view.filters, filters) && columnsOf(view) === said) : undefined);
  const isChanged = open !== undefined && (!isSame(open.filters, filters) || columnsOf(open) !== said);
  const hasViews = views !== undefined && views.length > 0;
  const show = (view: View) => set({ ...valuesOf(view.filters, unset), columns: columnsOf(view), view: view.id });
  return (
    <div className={classes['bar']}>
      {hasViews && (
        <div className={classes['tabs']} role="group" aria-label={t('views')}>
          <div className={classes['view']} data-open={(!open && !isNarrowed) || undefined}>
            <button
              type="button"
              className={classes['tab']}
              aria-pressed={!open && !isNarrowed}
              onClick={() => set({ ...unset, view: '' })}
            >
              {ui('all')}
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
      )}
      {views && (isNarrowed ? !open || isChanged : !hasViews) && (
        <div className={classes['tools']}>
          {open?.may_change && (
            <SaveChanges view={open} filters={filters} columns={said === '' ? null : said.split(',')} />
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            onClick={() => isNarrowed && setNaming('new')}
            {...(isNarrowed ? {} : { 'data-disabled': true, 'aria-disabled': true, title: t('nothing_to_save') })}
          >
            {t(open ? 'save_as_new' : 'save_view')}
          </Button>
        </div>
      )}
      {naming && (
        <Suspense>
          <ViewDialog
            page={page}
            filters={filters}
            columns={list.columns?.chosen ?? null}
            view={naming === 'new' ? null : naming}
            onSaved={(view) => set({ ...values, columns: columnsOf(view), view: view.id })}
            onClose={() => setNaming(null)}
          />
        </Suspense>
      )}
    </div>
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

/** As the address says them. */
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
