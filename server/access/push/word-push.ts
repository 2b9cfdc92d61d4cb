import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { PUSH_DETAILS, pushedKind, type PushedKindName } from '../../../contract/live/pushed-kinds.ts';
import {
  fillIn,
  type NotificationMessageKey,
  type NotificationParams,
} from '../../../contract/live/notification-kinds.ts';
import { referencesOf } from '../../live/listed-references.ts';
import { toMinor } from '../../platform/text/money.ts';
import { amountText, dayText } from '../../platform/text/read-texts.ts';
import { cutText } from '../../platform/text/cut-text.ts';

/** Content that the service worker shows, and opens on a tap. */
export type PushMessage = {
  title: string;
  body: string;
  /** Identifies one notification on a device: a later message with this tag replaces it. */
  tag: string;
  /** The notifications of the bell that it stands for, newest first; a tap marks them as read. */
  ids: string[];
  /** Path below /app. */
  path: string;
  language: Language;
};

export type PushNotice = {
  id: string;
  kind: PushedKindName;
  message_key: string | null;
  params: Record<string, unknown>;
  title: string;
  link: string | null;
};

/** The reader's workspace, its first language, and the person's choices. */
export type Reader = {
  workspace_id: string;
  first_language: Language;
  locale: string | null;
  shows_details: boolean;
};

const DETAIL_CHARACTERS = 300;
/** Limit of ids in a message, which has at most 4,096 bytes. */
const IDS_MAX = 50;

/** Builds one push from notifications of one kind, newest last, in the person's language. Its body is empty unless details are shown. */
export function wordPush(told: readonly [PushNotice, ...PushNotice[]], reader: Reader): PushMessage {
  const language = LANGUAGES.find((one) => one === reader.locale) ?? reader.first_language;
  const one = told.length === 1 ? told[0] : together(told);
  const params = readable(one.params, language);
  const details = one.message_key === null ? one.title : detailsOf(one.message_key, params, language);
  return {
    title: pushedKind(one.kind).title[language],
    body: reader.shows_details ? cutText(details, DETAIL_CHARACTERS) : '',
    tag: tagOf(one, reader.workspace_id),
    ids: told.toReversed().slice(0, IDS_MAX).map(({ id }) => id), // prettier-ignore
    path: one.link ?? '/notifications',
    language,
  };
}

/** Combines several notifications of a kind into one with a count. A parcel that was assigned twice counts once. */
function together(told: readonly [PushNotice, ...PushNotice[]]): PushNotice {
  const newest = told.at(-1)!;
  const { message, link } = pushedKind(newest.kind).gathers!; // other kinds are shown one by one
  const references = told.map(({ params }) => referencesOf(params));
  const unlisted = told.map(({ params }, i) => Math.max(0, Number(params['count'] ?? 1) - references[i]!.length));
  const count = new Set(references.flat()).size + unlisted.reduce((sum, more) => sum + more, 0);
  return { ...newest, message_key: message, params: { count }, link };
}

/** A device shows one notification of a gathered kind, and one of a parcel whose day moved: a later one replaces it. */
function tagOf({ id, kind, message_key, params }: PushNotice, workspace_id: string): string {
  if (pushedKind(kind).gathers) return `${kind} ${workspace_id}`;
  return message_key === 'day_moved' ? `${kind} ${workspace_id} ${String(params['reference'])}` : id;
}

const AMOUNT = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/;

/** Params with days and amounts in readable form. */
function readable(params: Record<string, unknown>, language: Language): NotificationParams {
  const { day, amount } = params;
  const [, major, currency] = AMOUNT.exec(typeof amount === 'string' ? amount : '') ?? [];
  const minor = currency === undefined ? null : toMinor(Number(major), currency);
  return {
    ...(params as NotificationParams),
    ...(typeof day === 'string' ? { day: dayText(day, language) } : {}),
    ...(minor === null ? {} : { amount: amountText(minor, currency!, language) }),
  };
}

const detailsOf = (message_key: string, params: NotificationParams, language: Language): string =>
  fillIn(PUSH_DETAILS[message_key as NotificationMessageKey]?.[language] ?? null, params) ?? '';
