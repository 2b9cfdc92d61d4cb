import { PARAM_CHARACTERS } from '../../contract/live/notifications.ts';

/* Which parcels a notification of several is about: as many references as a param holds, so that devices can ask again. */

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
