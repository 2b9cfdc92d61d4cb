import { reasonOf, say, type Message, type MessageKey, type Params } from '../../contract/messages/message.ts';
import { alone, english, englishInRow } from '../../contract/messages/render.ts';
import type { Language } from '../../contract/languages.ts';
import { Refusal } from './refusal.ts';
import { cutText } from './text/cut-text.ts';

/** A row with its message in wire form: the English text, and the same as data. */
export type WithMessage<Row extends { said: Message }> = Omit<Row, 'said'> & { message: string } & ReturnType<
    typeof reasonOf
  >;

export const withMessage = <Row extends { said: Message }>({ said, ...row }: Row): WithMessage<Row> => ({
  ...row,
  message: english(said),
  ...reasonOf(said),
});

/** A refused row with the message of its refusal in wire form. */
export const withRefusal = <Row extends object>(row: Row, { message, said }: Refusal) => ({
  ...row,
  message,
  ...reasonOf(said),
});

/** The message of a row stored in wire form, in a reader's language. */
export const messageIn = (
  { message, reason, params }: { message: string; reason?: MessageKey; params?: Params },
  language: Language,
): string => (reason && language !== 'en' ? alone({ code: reason, params: params ?? {} }, language) : message);

/**
 * 422 of a bulk action that failed for every row, each under its own input. `all`: the message when there are several.
 */
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

/** The stored reason for refusing a row of a file: its text, and the same as data. */
export type RowReason = { reason: string; said: readonly Message[] | null };

const REASON_CHARACTERS = 2_000;

export function rowReason(said: readonly Message[]): RowReason {
  const texts = said.map(englishInRow);
  const reason = cutText([...new Set(texts)].join(' · '), REASON_CHARACTERS);
  return { reason, said };
}

/** A stored reason in wire form, with its text under the given name. */
export const shownReason = <Name extends string>(name: Name, { reason, said }: RowReason) => ({
  [name]: reason,
  ...(said ? { reasons: said } : {}),
});

/** A stored reason in a reader's language; reasons stored by an older version are in English only. */
export const rowReasonIn = ({ reason, said }: RowReason, language: Language): string =>
  said && language !== 'en' ? [...new Set(said.map((one) => alone(one, language)))].join(' · ') : reason;

/** The language of the person who enqueued a job. */
export const languageOf = ({ payload }: { payload: unknown }): Language =>
  (payload as { language?: Language }).language ?? 'en';
