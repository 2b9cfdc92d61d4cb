import classes from './filter-bar.module.css';
import { useUiTexts } from '../ui/texts.ts';
import type { NarrowingState } from './use-list.ts';

/** Filters outside of the bar, each under its name. */
export function FilterPanel({ id, controls }: { id: string; controls: NarrowingState['controls'] }) {
  const t = useUiTexts();
  return (
    <div id={id} className={classes['panel']} role="group" aria-label={t('filters')}>
      {controls.map(({ name, label, control, value, set }) => (
        <div key={name} className={classes['folded']}>
          <span aria-hidden>{label}</span>
          {control!({ value, set })}
        </div>
      ))}
    </div>
  );
}
