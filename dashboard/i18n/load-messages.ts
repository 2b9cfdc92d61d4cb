import type * as render from '../../contract/messages/render.ts';
import { makeStore } from '../state/store.ts';

/* Texts of the service's messages (contract/messages/), fetched when the first is needed: no first load has them. */

export const messageTexts = makeStore<typeof render | 'coming' | 'missing'>('coming');
let loading: Promise<void> | undefined;

/** Resolves also on failure: the service's English text is shown then, and the next use tries again. */
export const loadMessages = (): Promise<void> =>
  (loading ??= import('../../contract/messages/render.ts').then(
    (loaded) => messageTexts.set(loaded),
    () => {
      loading = undefined;
      messageTexts.set('missing');
    },
  ));

/** A message of the service: its English text, and its data, unless an older version wrote it. */
export type ServiceMessage = {
  message: string | null;
  reason?: string | undefined;
  params?: unknown;
};
