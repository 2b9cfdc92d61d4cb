import { IconX } from '@tabler/icons-react';
import { Fragment, Suspense } from 'react';
import classes from './filter-bar.module.css';
import { useUiTexts } from '../ui/texts.ts';
import type { NarrowingState } from './use-list.ts';

/** Active filters without a visible control, each with a button that removes it: filters of the panel, and those of links. */
export function FilterChips({ controls }: { controls: NarrowingState['controls'] }) {
  const t = useUiTexts();
  const acting = controls.filter(
    ({ label, tabs, control, folds, value, unset }) =>
      label !== undefined && !tabs && (folds || !control) && value !== '' && value !== unset,
  );
  if (acting.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label={t('filters')}>
      {acting.map(({ name, label, says, value, set }) => (
        <li key={name} className={classes['chip']}>
          <span className={classes['chip_label']}>{label}</span>
          <bdi className={classes['chip_value']}>
            <Suspense fallback="…">
              <Fragment>{says ? says(value) : value}</Fragment>
            </Suspense>
          </bdi>
          <button type="button" aria-label={t('remove_filter', { name: label! })} onClick={() => set('')}>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
