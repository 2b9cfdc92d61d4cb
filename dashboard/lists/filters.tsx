import type { ReactNode } from 'react';
import { listIn } from '../state/url-state.ts';
import { DayField as Field } from '../ui/fields/day-field.tsx';
import { useUiTexts } from '../ui/texts.ts';

/*
 * What narrows a list, as data: a filter is a row under its parameter's name in the `filters` of a page's `useList`. These are the
 * kinds; a choice of words is choice.tsx, of rows resources/form/row-choice.tsx. What all filters shall have is added to filter-bar.tsx.
 */

/** A parameter of a list's query. With neither tabs nor a control only links bring it, as those of the overview's figures. */
export type Filter<V = unknown> = {
  /** What the address calls it; default the parameter's name. */
  name?: string;
  /** What the address means for the service; left out: just what it says. */
  read?: (said: string) => V;
  /** What an address means that does not name it; left out: nothing. */
  unset?: string;
  tabs?: { label: string; options: readonly Tab[] };
  control?: (props: ControlProps) => ReactNode;
  /** What it is called: on its chip, where it acts and no field of the bar says so, and in the panel of filters. */
  label?: string;
  /** What a value is called on the chip; left out: just so. */
  says?: (value: string) => ReactNode;
  /** Its control stands in the panel of filters. */
  folds?: true;
};
type Tab = { value: string; label: string };
export type ControlProps = { value: string; set: (said: string) => void };

/** The field that finds rows by what is typed. */
export type Search<Filters = object> = {
  label: string;
  /** What the address calls it; default `keyword`. */
  name?: string;
  /** What is asked by a text; left out: the text under the field's name. */
  read?: (text: string, values: Readonly<Record<string, string>>) => Partial<Filters>;
  /** Parameters that say how to search: only links bring them, and typing takes them away. */
  beside?: readonly string[];
};

/** A filter that only links bring, under its name on a chip. */
export const chip = (label: string, says?: (value: string) => ReactNode): Pick<Filter, 'label' | 'says'> => ({
  label,
  ...(says ? { says } : {}),
});

/* How the address is read. Alone, only links bring the filter; beside a control, as in `{ ...several, ...choice(…) }`, it is a field. */
export const linked: Filter<string> = {};
export const several: Filter<string[]> = { read: listIn };
export const linkedNumber: Filter<number> = { read: Number };
export const linkedFact: Filter<boolean> = { read: (said) => said === 'true' };

/** A tab for each value, and before them one for all. */
export const tabs = <V extends string>(label: string, values: readonly V[], say: (value: V) => string) => ({
  read: listIn,
  tabs: { label, options: values.map((value) => ({ value, label: say(value) })) },
});

/** First and last day of what is listed, `2026-03-01`; their labels stand within. */
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
