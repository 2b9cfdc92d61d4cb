import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import classes from './filter-bar.module.css';
import { useShortcut } from '../ui/shortcuts.tsx';
import { useUiTexts } from '../ui/texts.ts';
import type { ControlProps, Filter } from './filters.tsx';
import type { Narrowed } from './use-list.ts';

const TYPING_PAUSE_MS = 200;

/** What stands above a list: tabs, a search field (the key `/`), and the controls of its filters. All they say goes to the address. `counts`: by tab. */
export function FilterBar({
  list,
  counts = {},
}: {
  list: Narrowed;
  counts?: Readonly<Record<string, number>> | undefined;
}) {
  const t = useUiTexts();
  const { search, controls, is_filtered, clear } = list;
  const fields = controls.filter(({ control }) => control);
  const hasFields = search !== undefined || fields.length > 0 || is_filtered;
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
          {is_filtered && (
            <Button variant="subtle" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={clear}>
              {t('clear_filters')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type TabsProps = ControlProps &
  NonNullable<Filter['tabs']> & { unset: string | undefined; counts: Readonly<Record<string, number>> };

/** A tab that stands for all comes first, unless an address that names none means one of them. */
function Tabs({ label, options, unset, counts, value: open, set }: TabsProps) {
  const t = useUiTexts();
  return (
    <div className={classes['tabs']} role="group" aria-label={label}>
      {[...(unset ? [] : [{ value: '', label: t('all') }]), ...options].map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes['tab']}
          aria-pressed={value === open}
          onClick={() => set(value)}
        >
          {label}
          {counts[value] !== undefined && <span className={classes['count']}>{counts[value]}</span>}
        </button>
      ))}
    </div>
  );
}

/** Says what is typed after a pause, or at once on Enter. */
function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const t = useUiTexts();
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change by the back button or "clear".
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(pause.current), []);
  useShortcut('/', label, () => field.current?.focus());
  const say = (text: string) => {
    clearTimeout(pause.current);
    if (text.trim() !== value) onChange(text.trim());
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
              setTyped('');
              say('');
            }}
          />
        )
      }
      className={classes['search']}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        clearTimeout(pause.current);
        const text = currentTarget.value;
        pause.current = setTimeout(() => say(text), TYPING_PAUSE_MS);
      }}
      onKeyDown={({ key }) => key === 'Enter' && say(typed)}
    />
  );
}
