import { useQuery } from '@tanstack/react-query';
import { listConversations } from '../../contract/talk/conversations.ts';
import { query } from '../data/client.ts';
import { useConversationTexts } from '../talk/conversation-texts.ts';

/** How many customers wait for an answer, live, beside the page's name in the navigation. Fetched once the page is at rest. */
export function Count({ className }: { className: string | undefined }) {
  const t = useConversationTexts();
  const { data } = useQuery({
    ...query(listConversations, { query: { per_page: 1 } }),
    staleTime: 60_000,
  });
  const count = data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={className} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{`: ${t('unread', { count })}`}</span>
    </>
  );
}
