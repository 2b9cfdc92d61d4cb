import { choiceName } from '../names/status-names.ts';

/** Several of the values of a field, by their names. */
export const ChoiceNames = ({ values }: { values: readonly string[] }) => (
  <bdi>{values.map(choiceName).join(', ')}</bdi>
);
