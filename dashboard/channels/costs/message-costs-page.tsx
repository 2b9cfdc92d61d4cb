import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { showMessageCosts } from '../../../contract/talk/message-prices.ts';
import { action } from '../../../contract/access/permissions.ts';
import { query, type AnswerOf } from '../../data/client.ts';
import { paths } from '../../data/paths.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { addMonths, dayIn } from '../../i18n/dates/zone.ts';
import { Ltr, useFormat } from '../../i18n/format.tsx';
import { valueName } from '../../names/field-names.ts';
import { useUrlState } from '../../state/url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AppLink } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable, type Column } from '../../ui/tables/data-table.tsx';
import { useMessageCostTexts } from './texts.ts';

type Costs = AnswerOf<typeof showMessageCosts>;
type Row = Costs['data'][number];

/** What the messages of a month cost, by channel, kind and country, beside the free ones that are used. */
export function MessageCostsPage() {
  const t = useMessageCostTexts();
  const { month: nameOfMonth } = useFormat();
  const { time_zone } = useSession().workspace;
  const mayList = useMay()(action('message-prices', 'list'));
  const present = dayIn(time_zone).slice(0, 7);
  const { values, set } = useUrlState({ month: present });
  const { month } = values;
  const { data, error, refetch } = useQuery(query(showMessageCosts, { query: { month } }));
  const go = (months: number) => set({ month: addMonths(`${month}-01`, months).slice(0, 7) });
  const columns = useColumns();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Group gap="xs">
            {mayList && <AppLink to={paths.resource('message-prices')}>{t('prices')}</AppLink>}
            <ActionIcon variant="subtle" aria-label={t('earlier')} onClick={() => go(-1)}>
              <IconChevronLeft className="mirrored" aria-hidden />
            </ActionIcon>
            <span>{nameOfMonth(`${month}-01`)}</span>
            <ActionIcon variant="subtle" aria-label={t('later')} disabled={month >= present} onClick={() => go(1)}>
              <IconChevronRight className="mirrored" aria-hidden />
            </ActionIcon>
          </Group>
        }
      />
      {data && data.data.length > 0 && <Whole meta={data.meta} />}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.data}
        idOf={({ channel, kind, country }) => `${channel.id} ${kind} ${country}`}
        nameOf={({ channel }) => channel.name ?? t('deleted')}
        is_short
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('none')} why={t('none_why')} />}
      />
    </>
  );
}

/** Sum of the month, what it leaves out, and the free messages used. */
function Whole({ meta: { whole, allowances, currency } }: Pick<Costs, 'meta'>) {
  const t = useMessageCostTexts();
  const { locale, number, price } = useFormat();
  return (
    <Stack gap={4} component="section" mb="md">
      <Text>
        {t('whole', { messages: number(whole.messages), cost: `\u2066${price(whole.cost, currency)}\u2069` })}
      </Text>
      {whole.without_price > 0 && <Text>{t('whole_without', { messages: number(whole.without_price) })}</Text>}
      {allowances.map(({ channel, kind, country, used, of }) => (
        <Text key={`${channel.id} ${kind} ${country}`} size="sm">
          {t('allowance', {
            kind: valueName(kind),
            country: country ? countryName(locale, country) : t('any'),
            channel: channel.name ?? t('deleted'),
            used: number(used),
            of: number(of),
          })}
        </Text>
      ))}
    </Stack>
  );
}

const countryName = (locale: string, country: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;

function useColumns(): Column<Row>[] {
  const t = useMessageCostTexts();
  const { locale, number, price } = useFormat();
  const count = (key: 'messages' | 'free' | 'without_price'): Column<Row> => ({
    key,
    title: t(key),
    align: 'end',
    cell: ({ [key]: value }) => number(value),
  });
  return [
    {
      key: 'channel',
      title: t('channel'),
      phone: 'start',
      cell: ({ channel }) => <bdi>{channel.name ?? t('deleted')}</bdi>,
    },
    { key: 'kind', title: t('kind'), phone: 'start', cell: ({ kind }) => (kind ? valueName(kind) : t('not_told')) },
    {
      key: 'country',
      title: t('country'),
      cell: ({ country }) => (country ? countryName(locale, country) : t('not_told')),
    },
    count('messages'),
    count('free'),
    count('without_price'),
    {
      key: 'cost',
      title: t('cost'),
      align: 'end',
      phone: 'end',
      cell: ({ cost }) => <Ltr>{price(cost)}</Ltr>,
    },
  ];
}
