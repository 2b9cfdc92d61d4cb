import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cities, listUnmatchedCities } from '../../contract/shipping/cities.ts';
import { formOf } from '../../client/address.ts';
import { send, type AnswerOf } from '../data/client.ts';
import { Moment, useFormat } from '../i18n/format.tsx';
import { followJob } from '../jobs/started-jobs.ts';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { rowQuery } from '../resources/resource-client.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { useForm } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { FormButtons } from '../ui/forms/form-buttons.tsx';
import { AppLink } from '../ui/link.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { aliasFile, type NamedCity } from './alias-file.ts';
import { useCourierTexts } from './texts.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';

type UnmatchedCity = AnswerOf<typeof listUnmatchedCities>['data'][number];
/** Ids of the intended cities, by typed text. */
type CityMatches = Record<string, string>;

/** City texts that match no city, each with a field for the intended one. */
export function UnknownCitiesPage() {
  const t = useCourierTexts();
  const form = useMatches();
  const { meant } = form.typed;
  const list = useList(listUnmatchedCities);
  const count = Object.keys(meant).length;
  const columns = useColumns(meant, (name, city_id) =>
    form.set(({ meant: { [name]: _, ...others } }) => ({ meant: city_id ? { ...others, [name]: city_id } : others })),
  );
  return (
    <ListPage
      list={list}
      title={t('unknown_cities')}
      above={
        <Text c="dimmed" mb="sm" maw={720}>
          {t('unknown_cities_why')}
        </Text>
      }
      columns={columns}
      empty={{ title: t('no_unknown'), why: t('no_unknown_why') }}
    >
      <FormAlert error={form.error} />
      <FormButtons place="ground">
        <Tooltip label={t('nothing_changed')} disabled={count > 0}>
          <Button
            loading={form.isSending}
            data-disabled={count === 0 || undefined}
            aria-disabled={count === 0}
            onClick={() => count > 0 && void form.save()}
          >
            {count > 0 ? t('save_cities', { count }) : t('save')}
          </Button>
        </Tooltip>
      </FormButtons>
    </ListPage>
  );
}

function useColumns(
  meant: CityMatches,
  onMeant: (name: string, city_id: string | null) => void,
): Column<UnmatchedCity>[] {
  const t = useCourierTexts();
  const { number } = useFormat();
  return [
    { key: 'name', title: t('typed'), phone: 'start', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'leads', title: t('leads'), align: 'end', width: '90px', cell: ({ leads }) => number(leads) },
    { key: 'orders', title: t('orders'), align: 'end', width: '110px', cell: ({ orders }) => number(orders) },
    {
      key: 'last_seen',
      title: t('last_seen'),
      align: 'end',
      width: '140px',
      cell: ({ last_seen_at }) => <Moment iso={last_seen_at} />,
    },
    {
      key: 'meant',
      title: t('meant'),
      phone: 'end',
      width: '260px',
      cell: ({ name, called_so }) =>
        called_so.length > 0 ? (
          <Text size="sm" style={{ whiteSpace: 'normal' }}>
            {t('called_so', { cities: called_so.map((city) => city.name).join(', ') })}{' '}
            <AppLink to={paths.resource('cities')} underline="always">
              {t('to_cities')}
            </AppLink>
          </Text>
        ) : (
          <ReferenceInput
            to={cities}
            label=""
            aria-label={t('meant_by', { name })}
            value={meant[name] ?? null}
            onChange={(id) => onMeant(name, id)}
          />
        ),
    },
  ];
}

/** Chosen cities. Adds the names by one file, as cities are changed by files only; existing names stay. */
function useMatches() {
  const t = useCourierTexts();
  const queryClient = useQueryClient();
  const form = useForm({
    draft: 'unknown cities',
    begun: { meant: {} as CityMatches },
    send: async ({ meant }) => {
      const ids = [...new Set(Object.values(meant))];
      const rows = await Promise.all(
        ids.map((id) => queryClient.fetchQuery({ ...rowQuery(cities, id), staleTime: 0 })),
      );
      const named = rows.map((row) => ({ ...(row as unknown as NamedCity), typed: namesOf(meant, row.id) }));
      const file = new File([aliasFile(named)], 'cities.csv', { type: 'text/csv' });
      return (await send(cities.routes.import!, { body: formOf({ file, again: true }) })) as {
        data: { job_id: string };
      };
    },
    onSent: ({ data }, sent) => {
      followJob({ id: data.job_id, label: t('cities_label'), changes: listUnmatchedCities.url });
      toast(t('cities_saving'));
      form.renew(sent);
    },
  });
  return form;
}

const namesOf = (meant: CityMatches, city_id: string): string[] =>
  Object.keys(meant).filter((name) => meant[name] === city_id);
