import type * as render from '../../contract/messages/render.ts';
import { makeStore } from '../state/store.ts';

/* The texts of what the service says (contract/messages/), fetched when the first is needed: no page has them in its first load. */

export const messageTexts = makeStore<typeof render | 'coming' | 'missing'>('coming');
let loading: Promise<void> | undefined;

/** Resolves also when they cannot be fetched: the English text of the service is shown then, and the next need tries again. */
export const loadMessages = (): Promise<void> =>
  (loading ??= import('../../contract/messages/render.ts').then(
    (loaded) => messageTexts.set(loaded),
    () => {
      loading = undefined;
      messageTexts.set('missing');
    },
  ));

/** What the service says of something: its English text, and the same as data unless an older version wrote it. */
export type Spoken = {
  message: string | null;
  reason?: string | undefined;
  params?: unknown;
};
