import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import { fieldName } from '../names/field-names.ts';
import { faultOf } from '../ui/forms/form.tsx';
import { Cell } from './cell.tsx';
import classes from './cell-in-place.module.css';
import type { FieldDescription } from './describe.ts';
import { bodyOf, formValuesOf } from './form/form-values.ts';
import { updateRow, type Row } from './resource-client.ts';
import { useResourceTexts } from './texts.ts';
import { titleOf } from './title-of.ts';

type Props = { resource: ResourceContract; field: FieldDescription; row: Row };

/** A figure edited in place: a click starts, Enter saves and moves to the next row, Escape restores the old value. */
export function CellInPlace({ resource, field, row: listed }: Props) {
  const t = useResourceTexts();
  const queryClient = useQueryClient();
  const { name } = field;
  const [typed, setTyped] = useState<string | null>(null);
  /** Already handled: Enter and Escape move the focus away, and blur must not save again. */
  const done = useRef<string | null>(null);
  const save = useMutation({
    mutationFn: ({ of, body }: { of: Row; body: object; sent: string }) => updateRow(resource, of, body),
    onSuccess: async (_, { sent }) => {
      // Another figure may have been typed since.
      setTyped((now) => (now === sent ? null : now));
      await queryClient.invalidateQueries({ queryKey: [resource.routes.list!.url] });
    },
    onError: () => (done.current = null),
  });
  // The value saved here is newer than the list until that is refetched.
  const row = save.data && save.data.updated_at > listed.updated_at ? save.data : listed;
  const label = `${fieldName(name)}: ${titleOf(resource, row)}`;
  const begun = String(formValuesOf([field], row)[name]);
  const begin = () => {
    done.current = null;
    setTyped(begun);
  };
  if (typed === null)
    return (
      <button type="button" className={classes['value']} data-in-place={name} onClick={begin}>
        <span className="visually-hidden">{label} </span>
        {begun === '' ? <span aria-hidden>–</span> : <Cell field={field} value={row[name]} />}
      </button>
    );
  const { body, faults } = bodyOf([field], { [name]: typed });
  const isWrong = faults[name] !== undefined;
  const keep = () => {
    if (done.current === typed || isWrong) return;
    done.current = typed;
    if (typed.trim() === begun) setTyped(null);
    else save.mutate({ of: row, body, sent: typed });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      done.current = typed;
      setTyped(null);
    }
    if (event.key !== 'Enter') return;
    keep();
    if (!isWrong) beginBelow(event.currentTarget, name);
  };
  return (
    <TextInput
      size="xs"
      className={`${classes['input']} figures`}
      aria-label={label}
      inputMode="decimal"
      dir="ltr"
      autoFocus
      value={typed}
      error={isWrong ? t('not_a_number') : faultOf(save.error, name)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={keep}
    />
  );
}

/** The same figure of the next row, for typing one after another. */
function beginBelow(input: HTMLElement, name: string): void {
  const below = input.closest('tr')?.nextElementSibling;
  below?.querySelector<HTMLElement>(`[data-in-place="${name}"]`)?.click();
}
