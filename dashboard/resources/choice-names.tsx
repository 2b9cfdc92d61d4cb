import { choiceName } from '../names/status-names.ts';

/** Names of several chosen values of a field. */
export const ChoiceNames = ({ values }: { values: readonly string[] }) => (
  <bdi>{values.map(choiceName).join(', ')}</bdi>
);
