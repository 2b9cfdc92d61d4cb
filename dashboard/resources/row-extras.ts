import type { ComponentType } from 'react';
import type { FormValues, Typed } from './form/form-values.ts';
import type { Row } from './resource-client.ts';

export type TypedProps = { typed: FormValues; set: (name: string, value: Typed) => void };

/** Stands beside the form, for rows that do more than change their fields. */
export type RowPanel = ComponentType<{ row: Row }>;

/** What a feature adds to the form of a generic resource's row; its line in routes/resource-pages.ts registers it. */
export type RowExtras = {
  /** A new row is opened when it is made, as more is done beside its form. */
  opensNew?: true;
  /** Stands below the inputs, of new rows too, and follows what is typed. */
  Below?: ComponentType<TypedProps>;
  /** Inputs that a row like this has; left out: all. */
  isAsked?: (name: string, typed: FormValues) => boolean;
  /** Values of a choice that a person may take; left out: all. What a row has stays a choice of it. */
  isOffered?: (name: string, value: string) => boolean;
  /** Rows that the server keeps as they are: their form is for reading. */
  isFixed?: (row: Row) => boolean;
  /** Rows that the server does not delete. */
  isKept?: (row: Row) => boolean;
};
