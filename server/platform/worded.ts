import { reasonOf, say, type Message } from '../../contract/messages/message.ts';
import { english } from '../../contract/messages/render.ts';
import { Refusal } from './refusal.ts';

/** A row with what is said of it as it goes over the wire: its English text, and the same as data. */
export type Worded<Row extends { said: Message }> = Omit<Row, 'said'> & { message: string } & ReturnType<
    typeof reasonOf
  >;

export const worded = <Row extends { said: Message }>({ said, ...row }: Row): Worded<Row> => ({
  ...row,
  message: english(said),
  ...reasonOf(said),
});

/** The same of a row that is refused. */
export const wordedRefusal = <Row extends object>(row: Row, { message, said }: Refusal) => ({
  ...row,
  message,
  ...(said ? reasonOf(said) : {}),
});

/** 422 of a bulk act that could be done to no row, with each row under the input that named them. `all`: what is said of more than one. */
export function refusedRows(
  rows: readonly { id: string; reference: string; said: Message }[],
  field: string,
  all: (first: Message) => Message = () => say('invalid'),
): Refusal {
  const [first] = rows;
  return new Refusal('VALIDATION_ERROR', rows.length === 1 ? first!.said : all(first!.said), {
    fields: { [field]: rows.map(({ id, reference, said }) => say('of_row', { row: reference || id, why: said })) },
  });
}
