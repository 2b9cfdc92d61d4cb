import type { ReactNode } from 'react';
import { listIn } from '../state/url-state.ts';
import { DayField as Field } from '../ui/fields/day-field.tsx';
import { useUiTexts } from '../ui/texts.ts';

/*
 * Filters of a list, as data: a filter is a row under its parameter's name in the `filters` of a page's `useList`. These are the kinds;
 * choices of words: choice.tsx, of rows: resources/form/row-choice.tsx. Features of all filters belong in filter-bar.tsx.
 */

/** A parameter of a list's query. Without tabs or a control only links set it, such as the overview's figures. */
export type Filter<V = unknown> = {
  /** Its name in the address; default: the parameter's name. */
  name?: string;
  /** Turns the address's value into the service's; left out: the same. */
  read?: (said: string) => V;
  /** Value when the address has none; left out: none. */
  unset?: string;
  tabs?: { label: string; options: readonly Tab[] };
  control?: (props: ControlProps) => ReactNode;
  /** Its label: on its chip, if no field of the bar shows it, and in the panel of filters. */
  label?: string;
  /** Label of a value on the chip; left out: the value. */
  says?: (value: string) => ReactNode;
  /** Its control is in the panel of filters. */
  folds?: true;
};
type Tab = { value: string; label: string };
export type ControlProps = { value: string; set: (said: string) => void };

/** The search field. */
export type Search<Filters = object> = {
  label: string;
  /** Its name in the address; default `keyword`. */
  name?: string;
  /** Query of a text; left out: the text under the field's name. */
  read?: (text: string, values: Readonly<Record<string, string>>) => Partial<Filters>;
  /** Parameters of the kind of search: only links set them, and typing clears them. */
  beside?: readonly string[];
};

/** A filter that only links set, by its name on a chip. */
export const chip = (label: string, says?: (value: string) => ReactNode): Pick<Filter, 'label' | 'says'> => ({
  label,
  ...(says ? { says } : {}),
});

/* Reading of the address. Alone, only links set the filter; with a control, as in `{ ...several, ...choice(…) }`, it is a field. */
export const linkedText: Filter<string> = {};
export const several: Filter<string[]> = { read: listIn };
export const linkedNumber: Filter<number> = { read: Number };
export const linkedFact: Filter<boolean> = { read: (said) => said === 'true' };

/** A tab for each value, after one for all. */
export const tabs = <V extends string>(label: string, values: readonly V[], say: (value: V) => string) => ({
  read: listIn,
  tabs: { label, options: values.map((value) => ({ value, label: say(value) })) },
});

/** First and last day of the list, `2026-03-01`; their labels are inside. */
export const days = {
  start_at: { control: (props) => <DayField {...props} bound="from_day" /> },
  end_at: { control: (props) => <DayField {...props} bound="to_day" /> },
} as const satisfies Record<string, Filter<string>>;

function DayField({ value, set, bound }: ControlProps & { bound: 'from_day' | 'to_day' }) {
  const t = useUiTexts();
  return (
    <Field
      aria-label={t(bound)}
      leftSection={<small>{t(bound)}</small>}
      leftSectionWidth={48}
      // Two of them leave room for the other filters in the same row.
      style={{ maxInlineSize: 204 }}
      value={value}
      onChange={set}
      is_late
    />
  );
}
