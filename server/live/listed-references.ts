import { PARAM_CHARACTERS } from '../../contract/live/notifications.ts';

/* References of the parcels in a combined notification: as many as a param holds, so that devices can check them again. */

/** References as one param, as many as fit. */
export function asParam(references: readonly string[]): string {
  let text = '';
  for (const reference of references) {
    const longer = text === '' ? reference : `${text} ${reference}`;
    if (longer.length > PARAM_CHARACTERS) break;
    text = longer;
  }
  return text;
}

/** The references that a notification names, of one parcel or of several. */
export const referencesOf = ({ reference, references }: Record<string, unknown>): string[] =>
  [reference, references].flatMap((names) => (typeof names === 'string' ? names.split(' ').filter(Boolean) : []));
