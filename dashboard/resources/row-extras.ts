import type { ComponentType } from 'react';
import type { LocalizedText } from '../i18n/languages.ts';
import type { FieldInputProps } from './form/field-input.tsx';
import type { FormValues, InputValue } from './form/form-values.ts';
import type { Row } from './resource-client.ts';

export type TypedProps = { typed: FormValues; set: (name: string, value: InputValue) => void };

/** Fields of one task. Fields without a group are last, folded. */
export type FieldGroup = { title: LocalizedText | null; fields: readonly string[] };

/** Further objects that are created with a new row, in the same form (R-FORM-2): first the row, then the rest. */
export type Together = {
  /** Values beside the fields, kept in the same draft. */
  begun: FormValues;
  /** `files`: chosen for upload; a draft cannot store them. */
  Inputs: ComponentType<
    TypedProps & {
      files: readonly File[];
      setFiles: (files: readonly File[]) => void;
      faultAt: (path: string) => string | undefined;
    }
  >;
  /** Missing inputs: texts by path. Nothing is created while there are any. */
  useFaults: () => (typed: FormValues) => Readonly<Record<string, string>>;
  /** Creates the rest after the row, and never throws. False: incomplete; the row's own page names what is missing. */
  useMake: () => (row: Row, typed: FormValues, files: readonly File[]) => Promise<boolean>;
};

/** A panel beside the form, for rows with more than fields. */
export type RowPanel = ComponentType<{ row: Row }>;

/** A feature's additions to the form of a generic resource; its line in routes/resource-pages.ts registers it. */
export type RowExtras = {
  /** Opens a new row after its creation, for work beside its form. */
  opensNew?: true;
  /** Left out: all fields in one group. */
  groups?: (typed: FormValues, row: Row | null) => readonly FieldGroup[];
  /** Own inputs for some fields, instead of those by their schema; `account_id`: the row's account. */
  Inputs?: Readonly<
    Record<string, ComponentType<FieldInputProps & { account_id: string | undefined; row: Row | null }>>
  >;
  /** Shown below the inputs, also for new rows; follows their values. */
  Below?: ComponentType<TypedProps & { row: Row | null }>;
  /** Whether the form shows this field for these values; left out: always. `row` null: a new one. */
  isAsked?: (name: string, typed: FormValues, row: Row | null) => boolean;
  /** Whether a value of a choice can be selected; left out: all. The row's current value always can. */
  isOffered?: (name: string, value: string) => boolean;
  /** Rows that cannot be changed: their form is read-only. */
  isFixed?: (row: Row) => boolean;
  /** Rows that cannot be deleted. */
  isKept?: (row: Row) => boolean;
};
