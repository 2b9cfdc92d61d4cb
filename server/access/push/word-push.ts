import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { PUSHED_KINDS, PUSH_DETAILS, type PushedKindName } from '../../../contract/live/pushed-kinds.ts';
import {
  fillIn,
  type NotificationMessageKey,
  type NotificationParams,
} from '../../../contract/live/notification-kinds.ts';

/** What the service worker shows, and opens when it is tapped. */
export type PushMessage = {
  title: string;
  body: string;
  /** One notification of a device: a second message of this tag replaces it. */
  tag: string;
  /** Below /app. */
  path: string;
  language: Language;
};

type Told = {
  id: string;
  kind: PushedKindName;
  message_key: string | null;
  params: Record<string, unknown>;
  title: string;
  link: string | null;
};

const DETAIL_CHARACTERS = 300;

/** A notification on a device, in its person's language: the kind alone, or with what it is about. */
export function wordPush(
  { id, kind, message_key, params, title, link }: Told,
  locale: string | null,
  shows_details: boolean,
): PushMessage {
  const language = LANGUAGES.find((one) => one === locale) ?? 'en';
  const details = message_key === null ? title : detailsOf(message_key, params as NotificationParams, language);
  return {
    title: PUSHED_KINDS[kind].title[language],
    body: shows_details ? details.slice(0, DETAIL_CHARACTERS) : '',
    tag: id,
    path: link ?? '/notifications',
    language,
  };
}

const detailsOf = (message_key: string, params: NotificationParams, language: Language): string =>
  fillIn(PUSH_DETAILS[message_key as NotificationMessageKey]?.[language] ?? null, params) ?? '';
