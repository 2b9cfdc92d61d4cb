import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './filter-bar.module.css';
import { useShortcut } from './shortcuts.tsx';
import { useUiWords } from './words.ts';

const TYPING_PAUSE_MS = 200;

type Tab = { value: string; label: string; count?: number };

/**
 * What stands above a table: tabs, a search field (the key `/`), and more filters as children. It holds no state of its own: values
 * come from `useUrlState` and go back to it.
 */
export function FilterBar(props: {
  /** Left out: there is nothing to search by. */
  keyword?: string;
  onKeyword?: (keyword: string) => void;
  searchLabel?: string;
  tabs?: { label: string; value: string; options: readonly Tab[]; onChange: (value: string) => void };
  children?: ReactNode;
  is_filtered?: boolean;
  onClear?: () => void;
}) {
  const t = useUiWords();
  const { tabs, children, is_filtered, onClear, onKeyword } = props;
  return (
    <div className={classes['bar']}>
      {tabs && (
        <div className={classes['tabs']} role="group" aria-label={tabs.label}>
          {tabs.options.map(({ value, label, count }) => (
            <button
              key={value}
              type="button"
              className={classes['tab']}
              aria-pressed={value === tabs.value}
              onClick={() => tabs.onChange(value)}
            >
              {label}
              {count !== undefined && <span className={classes['count']}>{count}</span>}
            </button>
          ))}
        </div>
      )}
      <div className={classes['fields']}>
        {onKeyword && (
          <SearchField label={props.searchLabel ?? t('search')} value={props.keyword ?? ''} onChange={onKeyword} />
        )}
        {children}
        {is_filtered && onClear && (
          <Button variant="subtle" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
            {t('clear_filters')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Says what is typed after a pause, or at once on Enter. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useUiWords();
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
