import { Button, CloseButton, Group, TextInput } from '@mantine/core';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { TYPED_OUTCOMES } from '../../contract/cash/statement-classes.ts';
import { STATEMENT_LIMITS } from '../../contract/cash/statements.ts';
import { Money } from '../i18n/format.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import classes from './rows-input.module.css';
import { useStatementTexts } from './texts.ts';
import { NOTHING_TYPED, netOf, readPastedRows, type TypedRow } from './typed-rows.ts';
import { Select } from '../ui/fields/select.tsx';

const ROWS_MAX = STATEMENT_LIMITS.sent_rows;

type Props = {
  rows: readonly TypedRow[];
  onChange: (rows: readonly TypedRow[]) => void;
  faultOf: (path: string) => string | undefined;
};

/** Rows of a paper statement: Enter moves to the next one, and adds it. */
export function RowsInput({ rows, onChange, faultOf }: Props) {
  const t = useStatementTexts();
  const list = useRef<HTMLOListElement>(null);
  const isFull = rows.length >= ROWS_MAX;
  const focusOn = (at: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('li > :first-child input')[at]?.focus();
  const add = () => {
    onChange([...rows, NOTHING_TYPED]);
    // The field of the new row exists after the next paint.
    requestAnimationFrame(() => focusOn(rows.length));
  };
  const byEnter = (event: KeyboardEvent, at: number) => {
    // Enter opens a select, and presses a button.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.readOnly) return;
    event.preventDefault();
    if (at < rows.length - 1) focusOn(at + 1);
    else if (!isFull) add();
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = readPastedRows(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    onChange([...rows.slice(0, at), ...pasted, ...rows.slice(at + 1)].slice(0, ROWS_MAX));
  };
  return (
    <>
      <ol className={classes['rows']} ref={list}>
        {rows.map((row, at) => (
          // Rows have no identity other than their position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} onKeyDown={(event) => byEnter(event, at)} onPaste={(event) => paste(event, at)}>
            <RowFields
              row={row}
              at={at}
              set={(more) => onChange(rows.map((one, i) => (i === at ? { ...one, ...more } : one)))}
              faultOf={faultOf}
            />
            <CloseButton
              aria-label={t('remove_row', { row: at + 1 })}
              disabled={rows.length === 1}
              onClick={() => onChange(rows.filter((_, i) => i !== at))}
            />
          </li>
        ))}
      </ol>
      <Group justify="space-between">
        <Button variant="default" onClick={add} disabled={isFull}>
          {t('add_row')}
        </Button>
        <span>
          {t('net')}: <Money amount={netOf(rows)} />
        </span>
      </Group>
    </>
  );
}

type RowProps = Pick<Props, 'faultOf'> & { row: TypedRow; at: number; set: (more: Partial<TypedRow>) => void };

function RowFields({ row, at, set, faultOf }: RowProps) {
  const t = useStatementTexts();
  const called = (name: string) => t('of_row', { name, row: at + 1 });
  return (
    <>
      <TextInput
        aria-label={called(t('parcel'))}
        placeholder={t('parcel')}
        value={row.parcel}
        error={faultOf(`rows.${at}.tracking_number`)}
        onChange={({ currentTarget }) => set({ parcel: currentTarget.value })}
        maxLength={200}
        dir="ltr"
      />
      <NumberField
        aria-label={called(t('gross'))}
        placeholder={t('gross')}
        value={row.amount}
        error={faultOf(`rows.${at}.amount`)}
        onChange={(amount) => set({ amount })}
      />
      <NumberField
        aria-label={called(t('fee'))}
        placeholder={t('fee')}
        value={row.fee}
        error={faultOf(`rows.${at}.fee`)}
        onChange={(fee) => set({ fee })}
      />
      <Select
        aria-label={called(t('became'))}
        data={TYPED_OUTCOMES.map((value) => ({ value, label: t(value) }))}
        value={row.status}
        allowDeselect={false}
        onChange={(status) => set({ status: status as TypedRow['status'] })} // one of those offered
      />
    </>
  );
}
