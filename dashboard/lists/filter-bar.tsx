import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconColumns3, IconFilter, IconFilterOff, IconSearch, IconX } from '@tabler/icons-react';
import { Fragment, Suspense, lazy, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import classes from './filter-bar.module.css';
import { useFormat } from '../i18n/format.tsx';
import { useLateValue } from '../ui/fields/late-value.ts';
import { OpenedLater } from '../ui/layers/opened-later.tsx';
import { useShortcut } from '../ui/layers/shortcuts.tsx';
import { useUiTexts } from '../ui/texts.ts';
import type { ControlProps, Filter } from './filters.tsx';
import type { NarrowingState } from './use-list.ts';

const TYPING_PAUSE_MS = 200;

/** The bar above a list: tabs, a search field (the key `/`), and the filters' controls. Their state is in the address. `counts`: by tab. */
export function FilterBar({
  list,
  counts = {},
  columns = [],
  beside,
}: {
  list: NarrowingState;
  counts?: Readonly<Record<string, number>> | undefined;
  /** All possible columns. */
  columns?: readonly { key: string; title: string; is_extra?: boolean }[];
  /** At the end of the fields. */
  beside?: ReactNode;
}) {
  const t = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { search, controls, is_filtered, clear } = list;
  const fields = controls.filter(({ control, folds }) => control && !folds);
  const folded = controls.filter(({ control, folds }) => control && folds);
  const acting = folded.filter(({ value }) => value !== '').length;
  const hasFields = search !== undefined || fields.length > 0 || is_filtered || list.columns !== undefined;
  if (!hasFields && !controls.some(({ tabs }) => tabs)) return null;
  return (
    <div className={classes['bar']}>
      {controls.map(({ name, ...one }) => one.tabs && <Tabs key={name} {...one} {...one.tabs} counts={counts} />)}
      {hasFields && (
        <div className={classes['fields']}>
          {search && <SearchField {...search} />}
          {fields.map(({ name, control, value, set }) => (
            <Fragment key={name}>{control!({ value, set })}</Fragment>
          ))}
          {folded.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconFilter size={16} aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={panel}
              onPointerEnter={() => void loadPanel()}
              onClick={() => setOpen(!isOpen)}
            >
              {acting > 0 ? t('filters_acting', { number: acting }) : t('filters')}
            </Button>
          )}
          {list.columns && (
            <OpenedLater load={loadPicker} given={{ columns, choice: list.columns }}>
              <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />} aria-haspopup="dialog">
                {t('columns')}
              </Button>
            </OpenedLater>
          )}
          {is_filtered && (
            <Button variant="subtle" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={clear}>
              {t('clear_filters')}
            </Button>
          )}
          {beside}
        </div>
      )}
      {isOpen && (
        <Suspense>
          <FilterPanel id={panel} controls={folded} />
        </Suspense>
      )}
      <FilterChips controls={controls} />
    </div>
  );
}

const loadPanel = async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel });
const FilterPanel = lazy(loadPanel);
const loadPicker = async () => (await import('./column-picker.tsx')).ColumnPicker;

type TabsProps = ControlProps &
  NonNullable<Filter['tabs']> & { unset: string | undefined; counts: Readonly<Record<string, number>> };

/** The tab for all comes first, unless another tab is the default. */
function Tabs({ label, options, unset, counts, value: open, set }: TabsProps) {
  const t = useUiTexts();
  const { number } = useFormat();
  const id = useId();
  return (
    <div className={classes['tabs']} role="group" aria-label={label}>
      {[...(unset ? [] : [{ value: '', label: t('all') }]), ...options].map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes['tab']}
          aria-pressed={value === open}
          aria-describedby={counts[value] === undefined ? undefined : id + value}
          onClick={() => set(value)}
        >
          {label}
          {counts[value] !== undefined && (
            // The label contains only the tab's name, as its number may change at any time.
            <span id={id + value} className={classes['count']} aria-hidden>
              {number(counts[value])}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Passes the text on after a pause, or at once on Enter. */
function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const t = useUiTexts();
  const late = useLateValue(value, onChange);
  const typed = late.typed ?? late.value;
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // A value from outside replaces the typed text, also one that waits for its pause.
  useEffect(() => void (late.typed === null && clearTimeout(pause.current)), [late.typed]);
  useShortcut('/', label, () => field.current?.focus());
  const say = (text: string) => {
    clearTimeout(pause.current);
    late.say(text.trim());
  };
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('clear_filters')}
            onClick={() => {
              late.type('');
              say('');
            }}
          />
        )
      }
      className={classes['search']}
      onChange={({ currentTarget }) => {
        late.type(currentTarget.value);
        clearTimeout(pause.current);
        const text = currentTarget.value;
        pause.current = setTimeout(() => say(text), TYPING_PAUSE_MS);
      }}
      onKeyDown={({ key }) => key === 'Enter' && say(typed)}
    />
  );
}

type Control = NarrowingState['controls'][number];

/** Values named one by one on a chip; more are counted. */
const NAMED_MAX = 2;

/** Several values of tabs, as links of figures set them: no tab is pressed, so a chip says what acts. */
function chipOfTabs(one: Control, t: ReturnType<typeof useUiTexts>): Control[] {
  const { tabs, value } = one;
  if (!tabs || value === '' || value === one.unset || tabs.options.some((tab) => tab.value === value)) return [];
  const values = value.split(',');
  const names = values.map((said) => tabs.options.find((tab) => tab.value === said)?.label ?? said);
  const says = () =>
    names.length <= NAMED_MAX ? names.join(', ') : t('so_many_of', { chosen: names.length, all: tabs.options.length });
  return [{ ...one, label: tabs.label, says }];
}

/** Active filters without a visible control, each with a button that removes it: filters of the panel, and those of links. */
function FilterChips({ controls }: { controls: NarrowingState['controls'] }) {
  const t = useUiTexts();
  const acting = [
    ...controls.flatMap((one) => chipOfTabs(one, t)),
    ...controls.filter(
      ({ label, tabs, control, folds, value, unset }) =>
        label !== undefined && !tabs && (folds || !control) && value !== '' && value !== unset,
    ),
  ];
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
