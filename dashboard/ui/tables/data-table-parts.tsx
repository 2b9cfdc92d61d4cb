import { ActionIcon, Button, Group } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconChevronLeft,
  IconChevronRight,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { useFormat } from '../../i18n/format.tsx';
import { useUiTexts } from '../texts.ts';
import { makeStore } from '../../state/store.ts';
import { useChosenIds, type Selection } from './selection.ts';

/** Rows of 40 px, or of 32 px in the compact density; remembered in this browser. */
const KEY = 'tahsil.density';
const compact = makeStore(localStorage.getItem(KEY) === 'compact');
document.documentElement.dataset['density'] = compact.get() ? 'compact' : 'normal';

const useIsCompact = (): boolean => compact.use();

function setCompact(isCompact: boolean): void {
  const name = isCompact ? 'compact' : 'normal';
  localStorage.setItem(KEY, name);
  document.documentElement.dataset['density'] = name;
  compact.set(isCompact);
}

/** Sort of a list. */
export type Sort = {
  value: string;
  onChange: (value: string) => void;
  /** The only sortable column while there are more rows than `rows_max`. */
  only?: string;
  rows_max?: number;
};

/** A sortable heading: ascending, then descending. */
export function SortButton({
  title,
  name,
  sort,
  direction,
}: {
  title: string;
  name: string;
  sort: Sort;
  direction: 'ascending' | 'descending' | undefined;
}) {
  const t = useUiTexts();
  const { number } = useFormat();
  const isOff = sort.only !== undefined && sort.only !== name;
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes['sort']}
      title={isOff ? t('sort_few', { max: number(sort.rows_max ?? 0) }) : t('sort_by', { name: title })}
      disabled={isOff}
      onClick={() => sort.onChange(direction === 'ascending' ? `-${name}` : name)}
    >
      {title}
      <Arrow size={14} aria-hidden className={direction ? classes['arrow'] : classes['arrow_hint']} />
    </button>
  );
}

/** Sticks to the bottom while rows are chosen: count, all matching, and acts on them. */
export function BulkBar({ selection, total, children }: { selection: Selection; total: number; children: ReactNode }) {
  const t = useUiTexts();
  const { ids, is_all_matching } = useChosenIds(selection);
  const count = is_all_matching ? total : ids.size;
  if (count === 0) return null;
  return (
    <div className={classes['bulk']} role="region" aria-label={t('chosen', { count })}>
      <Group gap="xs">
        <ActionIcon variant="subtle" color="gray" aria-label={t('choose_none')} onClick={selection.clear}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
        <strong aria-live="polite">{t('chosen', { count })}</strong>
        {!is_all_matching && total > count && (
          <Button variant="subtle" size="compact-sm" onClick={selection.chooseAllMatching}>
            {t('choose_all_matching', { total })}
          </Button>
        )}
      </Group>
      <Group gap="xs">{children}</Group>
    </div>
  );
}

/** Position in a list, in numbers. */
export type PagingState = { page: number; per_page: number; total: number; onPage: (page: number) => void };

/** `has_density`: false where rows have one density. */
export function Paging({ page, per_page, total, onPage, has_density = true }: PagingState & { has_density?: boolean }) {
  const t = useUiTexts();
  const isCompact = useIsCompact();
  const pages = Math.max(1, Math.ceil(total / per_page));
  const from = (page - 1) * per_page + 1;
  const Density = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <nav className={classes['paging']} aria-label={t('pages')}>
      <span className="figures">
        {total > 0 && <bdi>{t('from_to_of', { from, to: Math.min(page * per_page, total), total })}</bdi>}
      </span>
      <Group gap={4}>
        <PageButton label={t('previous_page')} is_off={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} className="mirrored" aria-hidden />
        </PageButton>
        <PageButton label={t('next_page')} is_off={page >= pages} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} className="mirrored" aria-hidden />
        </PageButton>
        {has_density && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('compact_rows')}
            title={t('compact_rows')}
            aria-pressed={isCompact}
            onClick={() => setCompact(!isCompact)}
          >
            <Density size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </nav>
  );
}

function PageButton({
  label,
  is_off,
  onClick,
  children,
}: {
  label: string;
  is_off: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={is_off} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
