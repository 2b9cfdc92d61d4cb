import { Suspense, lazy } from 'react';
import type { About } from './use-messages.ts';

/* Parts that load after their page, as they are not needed first. */

const Word = lazy(async () => ({ default: (await import('./asked.tsx')).CustomerWord }));
const Talk = lazy(async () => ({ default: (await import('./conversation-part.tsx')).ConversationPart }));
const Link = lazy(async () => ({ default: (await import('./customer-link.tsx')).CustomerLink }));

export const CustomerWord = (props: { about: About }) => (
  <Suspense>
    <Word {...props} />
  </Suspense>
);

export const ConversationPart = (props: { about: About; is_panel?: boolean }) => (
  <Suspense>
    <Talk {...props} />
  </Suspense>
);

export const CustomerLink = (props: { about: About }) => (
  <Suspense>
    <Link {...props} />
  </Suspense>
);
