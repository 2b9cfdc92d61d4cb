import { Button, Select, Text, Tooltip } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PHONE_READS, listAuditLog } from '../../contract/audit.ts';
import { call, keyOf, type AnswerOf } from '../data/client.ts';
import { Ltr, Moment, Reference } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/words.ts';
import { paths } from '../data/paths.ts';
import { CopyLine } from '../ui/copy-line.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { DayRange } from '../ui/day-range.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useUrlState } from '../state/url-state.ts';
import { ChangedFields } from './changed-fields.tsx';
import { DEEDS, SUBJECTS, useAuditWords } from './words.ts';

type Entry = AnswerOf<typeof listAuditLog>['data'][number];

const DEFAULTS = { object: '', about: '', user_id: '', start_at: '', end_at: '' };
const PER_PAGE = 50;
const READS = new Set(Object.values(PHONE_READS).map((read) => read?.action));

/** Who changed what, when and from where, and who saw phone numbers; newest first, older ones by a button as nobody counts them. */
export function AuditPage() {
  const t = useAuditWords();
  const { say } = useLanguage();
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const { about, object, ...rest } = values;
  const asked = { ...rest, object: object.trim(), action: about && `${about}.*`, per_page: PER_PAGE };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keyOf(listAuditLog, { query: asked }),
    queryFn: ({ pageParam, signal }) => call(listAuditLog, { query: filled({ ...asked, cursor: pageParam }), signal }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
  });
  const seal = data?.pages[0]?.meta.seal;
  return (
    <>
      <PageHeader title={t('audit_log')} />
      <FilterBar
        keyword={object}
        onKeyword={(text) => set({ object: text })}
        searchLabel={t('search')}
        is_filtered={is_filtered}
        onClear={clear}
      >
        <Select
          aria-label={t('about')}
          data={[
            { value: '', label: t('everything') },
            ...Object.entries(SUBJECTS).map(([value, name]) => ({ value, label: say(name) })),
          ]}
          value={about}
          allowDeselect={false}
          onChange={(subject) => set({ about: subject ?? '' })}
        />
        <DayRange values={values} set={set} />
      </FilterBar>
      <DataTable
        label={t('audit_log')}
        columns={useColumns((user_id) => set({ user_id }), values.user_id !== '')}
        rows={data?.pages.flatMap((page) => page.data)}
        idOf={({ id }) => id}
        nameOf={({ action }) => action}
        error={error}
        onRetry={() => void refetch()}
        is_filtered={is_filtered}
        onClearFilters={clear}
        empty={<EmptyState title={t('none')} why={t('none_why')} />}
      />
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
      {seal && <CopyLine label={t('seal', { number: seal.number })} value={seal.hash} note={t('seal_why')} />}
    </>
  );
}

/** Without what is empty: an empty filter is none. */
const filled = <T extends object>(query: T): Partial<T> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Partial<T>;

function useColumns(onPerson: (user_id: string) => void, isOfOne: boolean): Column<Entry>[] {
  const t = useAuditWords();
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
          <bdi>{name}</bdi>
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

/** `Orders · changed`; an action without words of its own by its name in the interface. */
function Deed({ entry: { action, object_count } }: { entry: Entry }) {
  const t = useAuditWords();
  const { say } = useLanguage();
  const dot = action.indexOf('.');
  const [subject, deed] = [action.slice(0, dot), action.slice(dot + 1)];
  const subjects: Record<string, (typeof SUBJECTS)[keyof typeof SUBJECTS] | undefined> = SUBJECTS;
  const name = subjects[subject];
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
  const t = useAuditWords();
  const [first] = objects;
  if (first === undefined) return null;
  // What was refused counts how often, not of what.
  const others = action.startsWith('auth.refused-') ? objects.length - 1 : object_count - 1;
  return (
    <>
      <ObjectLink object={first} />
      {others > 0 && ` ${t('more', { count: others })}`}
    </>
  );
}

/** The end of an id tells it apart; all of it is a click of the filter away. */
const ID_END = 6;

function ObjectLink({ object }: { object: string }) {
  if (object.startsWith('OR-'))
    return (
      <AppLink to={paths.order(object)}>
        <Reference>{object}</Reference>
      </AppLink>
    );
  if (object.startsWith('LD-'))
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
