import { SOURCING_STATUS_WORDS } from './words/choice-words.ts';
import type { Language } from '../languages.ts';
import { MESSAGES } from './all.ts';
import { RESOURCE_NAMES } from '../resources/resource-names.ts';
import { FIELD_WORDS } from './words/field-words.ts';
import { COLUMN_WORDS } from './words/file-words.ts';
import type { Message, MessageKey, MessageRows, ParamKinds, Params } from './message.ts';
import {
  DECISION_WORDS,
  INVOICE_STATUS_WORDS,
  JOB_STATUS_WORDS,
  LEAD_STATUS_WORDS,
  NOUN_WORDS,
  ORDER_STATUS_WORDS,
  SIDE_WORDS,
  TYPE_WORDS,
} from './words.ts';

/** The text on the wire, which names inputs by their paths. */
export const english = ({ code, params }: Message): string => fillTemplate(MESSAGES[code].en, params, 'wire');

/** The wire text for a row of a file, whose inputs are its columns: `phone must be at least 7 characters.` */
export const englishInRow = (message: Message): string => english(message).replace(/^The (\S+) field /, '$1 ');

/** Whether this version knows the message; a stored one, or one of a newer service, may be unknown. */
export const isKnown = (code: string): code is MessageKey => Object.hasOwn(MESSAGES, code);

const ABOUT_INPUT = 'The {field} field ';

/** The text as shown beside its input. */
export function besideInput({ code, params }: Message, language: Language): string {
  const text = MESSAGES[code][language].replace(ABOUT_INPUT, '');
  return capitalize(fillTemplate(text, params, language));
}

/** The text as shown alone, with the name of its input before it. */
export function alone(message: Message, language: Language): string {
  const { en } = MESSAGES[message.code];
  const { field } = message.params;
  if (!en.startsWith(ABOUT_INPUT) || typeof field !== 'string') return besideInput(message, language);
  const name = fieldWord(field, language);
  if (language === 'en') return `${name} ${fillTemplate(en.replace(ABOUT_INPUT, ''), message.params, language)}`;
  return `${name}${language === 'fr' ? ' : ' : ': '}${besideInput(message, language)}`;
}

/** Wire names are those that programs know: statuses in capitals, inputs by their paths. */
type Reader = Language | 'wire';

const fillTemplate = (text: string, params: Params, reader: Reader): string =>
  text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind?: keyof ParamKinds) => {
    const value = params[name] ?? '';
    // The params were typed by their template.
    return kind ? (WORDED[kind] as (value: unknown, reader: Reader) => string)(value, reader) : isolate(value, reader);
  });

const WORDED: { [Kind in keyof ParamKinds]: (value: ParamKinds[Kind], reader: Reader) => string } = {
  order_status: (status, reader) => statusWord(ORDER_STATUS_WORDS, status, reader),
  order_statuses: (statuses, reader) =>
    reader === 'wire'
      ? statuses.join(' or ').toUpperCase()
      : oneOf(
          statuses.map((status) => wordOf(ORDER_STATUS_WORDS, status, reader)),
          reader,
        ),
  order_status_list: (statuses, reader) =>
    joinWords(
      statuses.map((status) => statusWord(ORDER_STATUS_WORDS, status, reader)),
      reader,
    ),
  decision: (decision, reader) =>
    reader === 'wire' ? decision.replace('_', ' ') : wordOf(DECISION_WORDS, decision, reader),
  lead_status: (status, reader) => statusWord(LEAD_STATUS_WORDS, status, reader),
  lead_status_key: (status, reader) => (reader === 'wire' ? status : statusWord(LEAD_STATUS_WORDS, status, reader)),
  sourcing_status: (status, reader) => keyWord(SOURCING_STATUS_WORDS, status, reader),
  sides: (sides, reader) =>
    reader === 'wire'
      ? sides.join(' or the ')
      : oneOf(
          sides.map((side) => wordOf(SIDE_WORDS, side, reader)),
          reader,
        ),
  invoice_status: (status, reader) => keyWord(INVOICE_STATUS_WORDS, status, reader),
  invoice_statuses: (statuses, reader) =>
    oneOf(
      statuses.map((status) => keyWord(INVOICE_STATUS_WORDS, status, reader)),
      reader,
    ),
  job_status: (status, reader) => keyWord(JOB_STATUS_WORDS, status, reader),
  some: (names, reader) => {
    const shown = names.slice(0, Math.min(SHOWN, names.length - 1)).map((name) => isolate(name, reader));
    const { and, others } = ENDS[reader];
    return `${joinWords(shown, reader)}${and}${names.length > SHOWN + 1 ? others : isolate(names.at(-1)!, reader)}`;
  },
  lead_status_path: (statuses, reader) =>
    reader === 'wire'
      ? statuses.join(', ')
      : statuses.map((status) => wordOf(LEAD_STATUS_WORDS, status, reader)).join(ARROWS[reader]),
  list: (values, reader) =>
    joinWords(
      values.map((value) => isolate(value, reader)),
      reader,
    ),
  names: (values, reader) => {
    const names = values.map((value) => isolate(value, reader));
    return [joinWords(names.slice(0, -1), reader), ...names.slice(-1)].filter(Boolean).join(AND[reader]);
  },
  types: (types, reader) =>
    oneOf(
      types.map((type) => wordOf(TYPE_WORDS, type, languageOf(reader))),
      reader,
    ),
  noun: (noun, reader) => aNoun(noun, reader).replace(/^(an?|une?) /, ''),
  a_noun: (noun, reader) => aNoun(noun, reader),
  rights: (rights, reader) => {
    const named = rights.slice(0, RIGHTS_NAMED).map((right) => isolate(right, reader));
    const more = rights.length - named.length;
    return joinWords(more > 0 ? [...named, MORE[reader](more)] : named, reader);
  },
  grouped: (value, reader) => value.toLocaleString(reader === 'fr' ? 'fr' : 'en'),
  other_field: (path, reader) => fieldWord(path, reader),
  other_fields: (paths, reader) =>
    joinWords(
      paths.map((path) => fieldWord(path, reader)),
      reader,
    ),
  // Older versions stored the text alone.
  message: (message: Message | string, reader) =>
    typeof message === 'string'
      ? isolate(message, reader)
      : reader === 'wire'
        ? english(message)
        : alone(message, reader),
};

/** Names that are shown before the rest is only counted. */
const SHOWN = 5;
const ENDS: Record<Reader, { and: string; others: string }> = {
  wire: { and: ' and ', others: 'others' },
  en: { and: ' and ', others: 'others' },
  fr: { and: ' et ', others: 'd’autres' },
  ar: { and: ' و', others: 'غيرها' },
};

const ARROWS: Record<Language, string> = { en: ' → ', fr: ' → ', ar: ' ← ' };

const RIGHTS_NAMED = 12;

const MORE: Record<Reader, (count: number) => string> = {
  wire: (count) => `${count} more`,
  en: (count) => `${count} more`,
  fr: (count) => `${count} de plus`,
  ar: (count) => `و${count} غيرها`,
};

/** Plurals of resources are their names; in English they are the key. */
function aNoun(noun: string, reader: Reader): string {
  const language = languageOf(reader);
  const plural = (RESOURCE_NAMES as MessageRows)[noun.replaceAll(' ', '-')];
  if (NOUN_WORDS[noun] || !plural || language === 'en') return wordOf(NOUN_WORDS, noun, language);
  return plural[language].charAt(0).toLowerCase() + plural[language].slice(1);
}

const languageOf = (reader: Reader): Language => (reader === 'wire' ? 'en' : reader);

const wordOf = (words: MessageRows, key: string, language: Language): string => words[key]?.[language] ?? key;

/** On the wire a key is unchanged. */
const keyWord = (words: MessageRows, key: string, reader: Reader): string =>
  reader === 'wire' ? key : wordOf(words, key, reader);

const statusWord = (words: MessageRows, status: string, reader: Reader): string =>
  reader === 'wire' ? status.toUpperCase() : wordOf(words, status, reader);

/** The name of the input at a path: its last part that is not a list index. */
function fieldWord(path: string, reader: Reader): string {
  if (reader === 'wire') return path;
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return (FIELD_WORDS[name] ?? COLUMN_WORDS[name])?.[reader] ?? capitalize(name.replaceAll('_', ' '));
}

const SEPARATORS: Record<Reader, readonly [comma: string, or: string]> = {
  wire: [', ', ' or '],
  en: [', ', ' or '],
  fr: [', ', ' ou '],
  ar: ['، ', ' أو '],
};

const AND: Record<Reader, string> = { wire: ' and ', en: ' and ', fr: ' et ', ar: ' و' };

const joinWords = (words: readonly string[], reader: Reader): string => words.join(SEPARATORS[reader][0]);

const oneOf = (words: readonly string[], reader: Reader): string => words.join(SEPARATORS[reader][1]);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const AGAINST: Record<Reader, RegExp | null> = {
  wire: null,
  en: /[\u0590-\u08ff]/,
  fr: /[\u0590-\u08ff]/,
  ar: /\p{Script=Latin}/u,
};

/** Text of the opposite direction is isolated by marks (FSI, PDI), so that it does not reorder its surroundings. */
function isolate(value: Params[string], reader: Reader): string {
  const text = String(value);
  return AGAINST[reader]?.test(text) ? `\u2068${text}\u2069` : text;
}
