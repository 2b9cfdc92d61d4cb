import { Button, Checkbox, Popover } from '@mantine/core';
import { cloneElement, useState, type ReactElement } from 'react';
import classes from './filter-bar.module.css';
import { useUiTexts } from '../ui/texts.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { chosenColumns, type ColumnChoice } from './columns.ts';

type PickableColumn = { key: string; title: string; is_extra?: boolean; phone?: 'start' | 'end' };

/** Columns of the table; the first one is fixed, and a phone offers those that fit. Initially open, as it is loaded on demand. */
export function ColumnPicker({
  button,
  columns,
  choice,
}: {
  button: ReactElement;
  columns: readonly PickableColumn[];
  choice: ColumnChoice;
}) {
  const t = useUiTexts();
  const [isOpen, setOpen] = useState(true);
  const isPhone = useIsPhone();
  const offered = columns.slice(1).filter(({ phone }) => !isPhone || phone !== undefined);
  const shown = chosenColumns(columns, choice.chosen).map(({ key }) => key);
  const toggle = (key: string, isShown: boolean) =>
    choice.choose(columns.flatMap((one) => ((one.key === key ? isShown : shown.includes(one.key)) ? [one.key] : [])));
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        {cloneElement(button as ReactElement<{ onClick: () => void }>, { onClick: () => setOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown className={classes['picker']} aria-label={t('columns')}>
        {offered.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={shown.includes(key)}
            onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
          />
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={choice.chosen === null}
          onClick={() => choice.choose(null)}
        >
          {t('columns_at_first')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
