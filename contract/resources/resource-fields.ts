import type { Field, ResourceDefinition } from './resource.ts';

/* Separate from resource.ts, so that pages which only list fields do not load the code that builds routes. */

const fieldsThat = ({ fields }: ResourceDefinition, are: (field: Field) => boolean): ResourceDefinition['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => are(field)));

/** The fields that a caller may send. */
export const takenFields = (definition: ResourceDefinition) => fieldsThat(definition, (field) => !field.is_read_only);

/** The fields in answers and exports. */
export const shownFields = (definition: ResourceDefinition) => fieldsThat(definition, (field) => !field.is_write_only);
