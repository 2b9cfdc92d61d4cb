import type { ComponentType } from 'react';
import type { LocalizedText } from '../i18n/languages.ts';
import type { FieldInputProps } from './form/field-input.tsx';
import type { FormValues, InputValue } from './form/form-values.ts';
import type { Row } from './resource-client.ts';

export type TypedProps = { typed: FormValues; set: (name: string, value: InputValue) => void };

/** Fields of one task. Those of no group stand last, folded. */
export type FieldGroup = { title: LocalizedText | null; fields: readonly string[] };

/** What a new row is made together with, in the same form (R-FORM-2): it is created first, then the rest. */
export type Together = {
  /** Values beside the fields, kept in the same draft. */
  begun: FormValues;
  /** `files`: chosen to be uploaded; a browser keeps none of them in a draft. */
  Inputs: ComponentType<
    TypedProps & {
      files: readonly File[];
      setFiles: (files: readonly File[]) => void;
      faultAt: (path: string) => string | undefined;
    }
  >;
  /** What is missing, said at its input: the texts by path. With any, nothing is created. */
  useFaults: () => (typed: FormValues) => Readonly<Record<string, string>>;
  /** Makes the rest of a created row, and never throws. False: not all of it, and the row's own page says what is missing. */
  useMake: () => (row: Row, typed: FormValues, files: readonly File[]) => Promise<boolean>;
};

/** Beside the form, for rows with more than fields. */
export type RowPanel = ComponentType<{ row: Row }>;

/** A feature's additions to the form of a generic resource; its line in routes/resource-pages.ts registers it. */
export type RowExtras = {
  /** Opens a new row after its creation, for work beside its form. */
  opensNew?: true;
  /** Left out: all fields in one group. */
  groups?: (typed: FormValues, row: Row | null) => readonly FieldGroup[];
  /** Inputs of some fields in place of those that their schema gives; `account_id` as of the row. */
  Inputs?: Readonly<
    Record<string, ComponentType<FieldInputProps & { account_id: string | undefined; row: Row | null }>>
  >;
  /** Below the inputs, also of new rows, and follows their values. */
  Below?: ComponentType<TypedProps & { row: Row | null }>;
  /** Inputs for a row like this; left out: all. */
  isAsked?: (name: string, typed: FormValues) => boolean;
  /** Selectable values of a choice; left out: all. The row's current value stays one of them. */
  isOffered?: (name: string, value: string) => boolean;
  /** Rows that the server does not change: their form is read-only. */
  isFixed?: (row: Row) => boolean;
  /** Rows that the server does not delete. */
  isKept?: (row: Row) => boolean;
};
