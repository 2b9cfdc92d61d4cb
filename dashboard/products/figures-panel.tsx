import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FIGURES, type FigureName } from '../../contract/reports/figures.ts';
import { FIGURE_WORDS } from '../../contract/messages/words/figure-words.ts';
import { action } from '../../contract/access/permissions.ts';
import { listStatistics } from '../../contract/reports/statistics.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { useFormat } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/texts.ts';
import type { Row } from '../resources/resource-client.ts';
import { AppLink } from '../ui/link.tsx';
import { useProductTexts } from './texts.ts';
import { Table } from '../ui/tables/table.tsx';

type Group = AnswerOf<typeof listStatistics>['data'][number];

const SHOWN = [
  'leads',
  'confirmation_rate',
  'orders',
  'delivered_orders',
  'return_rate',
  'delivered_sales',
] as const satisfies FigureName[];

/** Sales of a product in this month and the previous one: of the product with all its variants, or of one variant. */
export function FiguresPanel({ row }: { row: Row }) {
  const t = useProductTexts();
  const { say } = useLanguage();
  const may = useMay()(action('statistics', 'list'));
  const of = row['parent_id'] === null ? { family_id: row.id } : { product_id: row.id };
  const { data } = useQuery({
    ...query(listStatistics, { query: { ...of, group_by: 'month', from: lastMonth() } }),
    enabled: may,
  });
  const months = data?.data.filter(({ figures }) => SHOWN.some((name) => figures[name]?.count)).toReversed();
  if (!months || months.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('figures')}
      </Title>
      <Table.Scrolled>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              {months.map((month) => (
                <Table.Th key={month.id} ta="end">
                  <Month day={month.id} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {SHOWN.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {say(FIGURE_WORDS[name])}
                </Table.Th>
                {months.map((month) => (
                  <Table.Td key={month.id} ta="end">
                    <Figure name={name} figure={month.figures[name]} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.Scrolled>
    </Stack>
  );
}

/** First day of the previous month. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
}

function Month({ day }: { day: string }) {
  const { month } = useFormat();
  return <>{month(day)}</>;
}

function Figure({ name, figure }: { name: FigureName; figure: Group['figures'][string] | undefined }) {
  const { money, number, percent } = useFormat();
  if (!figure || figure.value === null) return <>–</>;
  const { unit } = FIGURES[name];
  const text = unit === 'money' ? money(figure.value) : unit === 'ratio' ? percent(figure.value) : number(figure.value);
  const to = figure.link && paths.ofList(figure.link);
  return to ? <AppLink to={to}>{text}</AppLink> : <>{text}</>;
}
