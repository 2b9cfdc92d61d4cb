import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listConversations } from '../../contract/talk/conversations.ts';
import { isLeadReference } from '../../contract/leads/lead-reference.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import { Moment, Reference } from '../i18n/format.tsx';
import { Link, searchNow, useNavigate, useSearch } from '../state/address.tsx';
import { useAskedText } from '../talk/asked.tsx';
import { Conversation } from '../talk/conversation.tsx';
import { useConversationTexts } from '../talk/conversation-texts.ts';
import type { About } from '../talk/use-messages.ts';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { useShortcut } from '../ui/layers/shortcuts.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './conversations.module.css';

type Row = AnswerOf<typeof listConversations>['data'][number];

const PAGE = 50;
const PAGE_MAX = 100;
const DAY = /^\d{4}-\d\d-\d\d$/;

const nameOf = ({ lead_reference, order_reference }: Row): string => (order_reference ?? lead_reference)!;
/** Where the caller may answer: at the order, else at the lead. */
const aboutOf = (row: Row): About =>
  row.order_reference === null ? { lead: row.lead_reference! } : { order: row.order_reference };
const readAbout = (name: string): About => (isLeadReference(name) ? { lead: name } : { order: name });
const pathOf = (about: About): string => ('lead' in about ? paths.lead(about.lead) : paths.order(about.order));

/** Customers whose words wait for an answer, the longest waiting first, and the conversation with one of them. */
export function ConversationsPage() {
  const t = useConversationTexts();
  const navigate = useNavigate();
  const { at = '', account_id = '' } = useSearch();
  const [size, setSize] = useState<number>(PAGE);
  const { data, error, refetch } = useQuery({
    ...query(listConversations, {
      query: { per_page: size, ...(account_id === '' ? {} : { account_id }) },
    }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.data ?? [];
  const place = rows.findIndex((row) => nameOf(row) === at);
  // Where the open conversation was: after an answer it leaves the rows, and the next one is at its place.
  const last = useRef(0);
  useEffect(() => {
    if (place >= 0) last.current = place;
  }, [place]);
  const open = (row: Row | undefined) =>
    navigate({
      to: paths.conversations({ at: row ? nameOf(row) : null, account_id }),
      replace: at !== '' && row !== undefined,
    });
  const go = (by: number) => {
    const to = place >= 0 ? place + by : by > 0 ? last.current : last.current - 1;
    if (rows[to]) open(rows[to]);
  };
  useShortcut('j', t('next'), () => go(1));
  useShortcut('k', t('previous'), () => go(-1));
  const next = () => {
    // The page may show another conversation by now.
    if ((searchNow()['at'] ?? '') !== at) return;
    const others = rows.filter((row) => nameOf(row) !== at);
    open(others[Math.min(last.current, others.length - 1)]);
  };
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('title')} />
      {data && rows.length === 0 && at === '' ? (
        <EmptyState title={t('none')} why={t('none_why')} />
      ) : (
        <div className={classes['columns']} data-open={at !== '' || undefined}>
          <nav className={classes['rows']} aria-label={t('waiting')}>
            {!data && <Skeleton height={240} />}
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <Line row={row} isOpen={nameOf(row) === at} account_id={account_id} />
                </li>
              ))}
            </ul>
            {data && data.meta.total > rows.length && size < PAGE_MAX && (
              <Button variant="subtle" onClick={() => setSize(PAGE_MAX)}>
                {t('more')}
              </Button>
            )}
          </nav>
          <section className={`${classes['open']} panel`} aria-label={t('conversation')}>
            {at === '' ? (
              <p className={classes['dim']}>{t('choose')}</p>
            ) : (
              <Open
                key={at}
                row={rows[place]}
                about={place >= 0 ? aboutOf(rows[place]!) : readAbout(at)}
                onEnded={next}
                account_id={account_id}
              />
            )}
          </section>
        </div>
      )}
    </>
  );
}

/** A waiting customer: who, since when, and the last word. */
function Line({ row, isOpen, account_id }: { row: Row; isOpen: boolean; account_id: string }) {
  const t = useConversationTexts();
  const { sees_sellers } = useSession();
  const textOf = useAskedText();
  const { full_name, waiting, waits_since, act, words, window_ends_at, assigned_to, account } = row;
  // A request names its address or day.
  const asked = {
    address: act === 'address' ? words : null,
    wanted_on: act === 'day' && words !== null && DAY.test(words) ? words : null,
  };
  const isNamed = asked.address !== null || asked.wanted_on !== null;
  const said = act === 'write' ? words : textOf({ act, ...asked, words: isNamed ? null : words });
  return (
    <Link
      to={paths.conversations({ at: nameOf(row), account_id })}
      className={classes['line']}
      {...(isOpen ? { 'aria-current': 'true' as const } : {})}
    >
      <span className={classes['who']}>
        <bdi>{full_name}</bdi>
        <small className={classes['dim']}>
          <Moment iso={waits_since} />
        </small>
      </span>
      <span className={classes['said']} dir="auto">
        {said}
      </span>
      <small className={classes['facts']}>
        <Reference>{nameOf(row)}</Reference>
        {waiting > 1 && <span>{t('unread', { count: waiting })}</span>}
        {window_ends_at === null && <span className={classes['late']}>{t('window_ended')}</span>}
        {assigned_to !== null && <bdi>{assigned_to}</bdi>}
        {sees_sellers && <bdi>{account.name}</bdi>}
      </small>
    </Link>
  );
}

function Open({
  row,
  about,
  onEnded,
  account_id,
}: {
  row: Row | undefined;
  about: About;
  onEnded: () => void;
  account_id: string;
}) {
  const t = useConversationTexts();
  const reference = 'lead' in about ? about.lead : about.order;
  return (
    <>
      <div className={classes['head']}>
        <AppLink to={paths.conversations({ account_id })} className={classes['back']!}>
          <IconArrowLeft size={16} className="mirrored" aria-hidden /> {t('back')}
        </AppLink>
        <h2>
          <bdi>{row?.full_name ?? reference}</bdi>
        </h2>
        <AppLink to={pathOf(about)}>
          <Reference>{reference}</Reference>
        </AppLink>
      </div>
      <Conversation about={about} onEnded={onEnded} />
    </>
  );
}
