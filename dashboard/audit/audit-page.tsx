import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { READ_ACTIONS, listAuditLog } from '../../contract/caller/audit.ts';
import { isLeadReference } from '../../contract/leads/lead-reference.ts';
import { call, keyOf, type AnswerOf } from '../data/client.ts';
import { Ltr, Moment, Reference } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/texts.ts';
import { choice } from '../lists/choice.tsx';
import { days, linkedText } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useNarrowing } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { ChangedBy } from '../talk/changed-by.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { DEEDS, NOUNS, SUBJECTS, useAuditTexts } from './texts.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';

type Entry = AnswerOf<typeof listAuditLog>['data'][number];
type Subject = keyof typeof SUBJECTS;

const PER_PAGE = 50;
const READS = new Set(READ_ACTIONS);

/** Changes of data with author, time and source, and views of phone numbers, newest first. A button loads older ones; there is no total. */
export function AuditPage() {
  const t = useAuditTexts();
  const { say } = useLanguage();
  const narrowing = useNarrowing<typeof listAuditLog>({
    search: { label: t('search'), name: 'object' },
    filters: {
      action: {
        ...choice(t('about'), Object.keys(SUBJECTS) as Subject[], (subject) => say(SUBJECTS[subject]), {
          every: t('everything'),
        }),
        name: 'about',
        read: (subject) => `${subject}.*`,
      },
      is_read: {
        read: (said) => said === 'true',
        ...choice(
          t('phone_numbers'),
          ['all', 'true'] as const,
          (is) => t(is === 'true' ? 'only_phones_seen' : 'with_phones_seen'),
          { every: t('without_phones_seen') },
        ),
      },
      ...days,
      user_id: linkedText,
    },
  });
  const { values, set, filters } = narrowing;
  // Default: changes. Views of phone numbers fill most of the log and are seldom wanted.
  const { is_read: _, ...others } = filters;
  const reads = values['is_read'] === 'all' ? {} : { is_read: values['is_read'] === 'true' };
  const asked = { ...others, ...reads, per_page: PER_PAGE };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keyOf(listAuditLog, { query: asked }),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAuditLog, { query: { ...asked, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
  });
  const rows = data?.pages.flatMap((page) => page.data);
  const seal = data?.pages[0]?.meta.seal;
  return (
    <ListPage
      list={{ ...narrowing, rows, error, retry: () => void refetch() }}
      title={t('audit_log')}
      columns={useColumns((user_id) => set({ user_id }), values['user_id'] !== '')}
      empty={{ title: t('none'), why: t('none_why') }}
    >
      {hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          style={{ flexShrink: 0 }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
      {seal && <CopyLine label={t('seal', { number: seal.number })} value={seal.hash} note={t('seal_why')} />}
    </ListPage>
  );
}

function useColumns(onPerson: (user_id: string) => void, isOfOne: boolean): Column<Entry>[] {
  const t = useAuditTexts();
  return [
    {
      key: 'when',
      title: t('when'),
      phone: 'end',
      width: '130px',
      cell: ({ happened_at }) => <Moment iso={happened_at} />,
    },
    {
      key: 'who',
      title: t('who'),
      phone: 'start',
      width: '190px',
      cell: ({ actor: { name, user_id } }) =>
        user_id === null || isOfOne ? (
          <ChangedBy name={name} />
        ) : (
          <Tooltip label={t('only_this_person', { name })}>
            <Button variant="transparent" size="compact-sm" px={0} fw={400} onClick={() => onPerson(user_id)}>
              <bdi>{name}</bdi>
            </Button>
          </Tooltip>
        ),
    },
    { key: 'what', title: t('what'), phone: 'start', width: '200px', cell: (entry) => <Deed entry={entry} /> },
    { key: 'objects', title: t('objects'), phone: 'end', cell: (entry) => <Objects entry={entry} /> },
    { key: 'changes', title: t('changes'), cell: ({ changed }) => <ChangedFields changed={changed} /> },
    {
      key: 'from_where',
      title: t('from_where'),
      width: '130px',
      cell: ({ address }) => (
        <Text span size="sm" c="dimmed">
          <Ltr>{address ?? ''}</Ltr>
        </Text>
      ),
    },
  ];
}

/** `Orders · changed`. An action without a label here is shown by its API name. */
function Deed({ entry: { action, object_count } }: { entry: Entry }) {
  const t = useAuditTexts();
  const { say } = useLanguage();
  const dot = action.indexOf('.');
  const [subject, deed] = [action.slice(0, dot), action.slice(dot + 1)];
  const name = NOUNS[subject];
  const done = DEEDS[deed];
  return (
    <>
      {name ? say(name) : <Ltr>{subject}</Ltr>}
      {' · '}
      {READS.has(action) ? t('phones_seen', { count: object_count }) : done ? say(done) : <Ltr>{deed}</Ltr>}
      {deed.startsWith('refused-') && object_count > 1 && ` × ${object_count}`}
    </>
  );
}

function Objects({ entry: { action, objects, object_count } }: { entry: Entry }) {
  const t = useAuditTexts();
  const [first] = objects;
  if (first === undefined) return null;
  // Refusals store a count, not their subject.
  const others = action.startsWith('auth.refused-') ? objects.length - 1 : object_count - 1;
  return (
    <>
      <ObjectLink object={first} />
      {others > 0 && ` ${t('more', { count: others })}`}
    </>
  );
}

/** Shows the end of an id, which identifies it; a click on the filter shows all of it. */
const ID_END = 6;

function ObjectLink({ object }: { object: string }) {
  if (object.startsWith('OR-'))
    return (
      <AppLink to={paths.order(object)}>
        <Reference>{object}</Reference>
      </AppLink>
    );
  if (isLeadReference(object))
    return (
      <AppLink to={paths.lead(object)}>
        <Reference>{object}</Reference>
      </AppLink>
    );
  return (
    <Text span size="sm" c="dimmed" title={object}>
      <Ltr>{object.length > ID_END * 3 ? `…${object.slice(-ID_END)}` : object}</Ltr>
    </Text>
  );
}
