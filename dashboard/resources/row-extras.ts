import type { ComponentType } from 'react';
import type { FormValues, Typed } from './form/form-values.ts';
import type { Row } from './resource-client.ts';

export type TypedProps = { typed: FormValues; set: (name: string, value: Typed) => void };

/** Beside the form, for rows with more than fields. */
export type RowPanel = ComponentType<{ row: Row }>;

/** A feature's additions to the form of a generic resource; its line in routes/resource-pages.ts registers it. */
export type RowExtras = {
  /** Opens a new row after its creation, for work beside its form. */
  opensNew?: true;
  /** Below the inputs, also of new rows, and follows their values. */
  Below?: ComponentType<TypedProps>;
  /** Inputs for a row like this; left out: all. */
  isAsked?: (name: string, typed: FormValues) => boolean;
  /** Selectable values of a choice; left out: all. The row's current value stays one of them. */
  isOffered?: (name: string, value: string) => boolean;
  /** Rows that the server does not change: their form is read-only. */
  isFixed?: (row: Row) => boolean;
  /** Rows that the server does not delete. */
  isKept?: (row: Row) => boolean;
};
