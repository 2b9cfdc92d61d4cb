import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cities } from '../../contract/shipping/cities.ts';
import { connectorRow } from '../../contract/shipping/connectors.ts';
import {
  fetchCourierPlaces,
  listCourierPlaces,
  listCourierPrices,
  setCourierPlaces,
} from '../../contract/shipping/courier-places.ts';
import { action } from '../../contract/access/permissions.ts';
import { shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Moment, useFormat } from '../i18n/format.tsx';
import { followJob } from '../jobs/started-jobs.ts';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { rowQuery } from '../resources/resource-client.ts';
import { useParams } from '../state/address.tsx';
import { ApiError } from '../ui/api-error.ts';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { useForm } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { FormButtons } from '../ui/forms/form-buttons.tsx';
import { LinkButton } from '../ui/link.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/layers/toast.tsx';
import type { Courier } from './courier.ts';
import classes from './courier-page.module.css';
import { useCourierTexts } from './texts.ts';
import { ToldPrices } from './told-prices.tsx';

type Places = AnswerOf<typeof listCourierPlaces>;
type ListedCity = Places['data'][number];
/** The courier's cities with the ids of ours; null: matched by spelling. */
type CityMatches = Record<string, string | null>;

/** Interval and duration of polling the list after a request. */
const WAIT = { every_ms: 1_500, at_most_ms: 60_000 };
type Waiting = { before: string | null; until_ms: number };

/** Places that a courier serves, by its own list, each with our city. */
export function CourierPlacesPage() {
  const { id = '' } = useParams();
  const courier = useQuery(rowQuery(shippingCompanies, id));
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const places = useQuery({
    ...query(listCourierPlaces, { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      const isThere = !waiting || (data?.meta.fetched?.at ?? null) !== waiting.before;
      return isThere || Date.now() > waiting.until_ms ? false : WAIT.every_ms;
    },
  });
  const error = courier.error ?? places.error;
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error)
    return <LoadFailed error={error} onRetry={() => void Promise.all([courier.refetch(), places.refetch()])} />;
  return courier.data && places.data ? (
    <PlacesView courier={courier.data as Courier} {...places.data} onWaiting={setWaiting} />
  ) : null;
}

function PlacesView({
  courier,
  data,
  meta,
  onWaiting,
}: Places & { courier: Courier; onWaiting: (waiting: Waiting) => void }) {
  const t = useCourierTexts();
  const mayUpdate = useMay()(action('shipping-companies', 'update'));
  const form = useMatches(courier.id);
  const { meant } = form.typed;
  const count = Object.keys(meant).length;
  const onMeant = ({ city, city_id }: ListedCity, id: string | null) =>
    form.set(({ meant: { [city]: _, ...others } }) => ({ meant: id === city_id ? others : { ...others, [city]: id } }));
  return (
    <>
      <PageHeader
        title={t('places_of', { name: courier.name })}
        actions={
          <>
            <LinkButton variant="default" to={paths.courier(courier.id)}>
              {courier.name}
            </LinkButton>
            {mayUpdate && (
              <Fetch
                courier={courier}
                onAsked={() => onWaiting({ before: meta.fetched?.at ?? null, until_ms: Date.now() + WAIT.at_most_ms })}
              />
            )}
          </>
        }
      />
      <FetchNote fetched={meta.fetched} />
      {meta.unmatched > 0 && (
        <Text c="var(--tone-warn-text)" mb="md">
          {t('places_unknown', { count: meta.unmatched })}
        </Text>
      )}
      <ToldPrices courier_id={courier.id} isFixed={!mayUpdate} fetched_at={meta.fetched?.at ?? null} />
      {data.length === 0 ? (
        <EmptyState title={t('no_places')} why={t('no_places_why')} />
      ) : (
        <table className={classes['words']} aria-label={t('places')}>
          <thead>
            <tr>
              <th scope="col">{t('place_city')}</th>
              <th scope="col">{t('place_code')}</th>
              <th scope="col">{t('meant')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <Line key={one.city} one={one} meant={meant[one.city]} isFixed={!mayUpdate} onMeant={onMeant} />
            ))}
          </tbody>
        </table>
      )}
      <FormAlert error={form.error} />
      {mayUpdate && count > 0 && (
        <FormButtons place="ground">
          <Button loading={form.isSending} onClick={() => void form.save()}>
            {t('save_cities', { count })}
          </Button>
        </FormButtons>
      )}
    </>
  );
}

function Line(props: {
  one: ListedCity;
  meant: string | null | undefined;
  isFixed: boolean;
  onMeant: (one: ListedCity, id: string | null) => void;
}) {
  const { one, meant, isFixed, onMeant } = props;
  const t = useCourierTexts();
  const [isOpen, setIsOpen] = useState(false);
  const isAsked = !isFixed && (one.city_id === null || isOpen);
  return (
    <tr>
      <td>
        <bdi>{one.city}</bdi>
        {one.places > 1 && (
          <Text span c="dimmed" size="sm">
            {' '}
            · {t('place_parts', { count: one.places })}
          </Text>
        )}
      </td>
      <td>
        <bdi>{one.code}</bdi>
      </td>
      <td>
        {isAsked ? (
          <ReferenceInput
            to={cities}
            label=""
            aria-label={t('meant_by', { name: one.city })}
            value={meant === undefined ? one.city_id : meant}
            onChange={(id) => onMeant(one, id)}
          />
        ) : (
          <Group gap="xs">
            <bdi>{one.city_name ?? t('place_of_nobody')}</bdi>
            {!isFixed && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${t('change')}: ${one.city}`}
                onClick={() => setIsOpen(true)}
              >
                {t('change')}
              </Button>
            )}
          </Group>
        )}
      </td>
    </tr>
  );
}

function FetchNote({ fetched }: { fetched: Places['meta']['fetched'] }) {
  const t = useCourierTexts();
  const { number } = useFormat();
  if (!fetched) return null;
  const { at, places, added, gone } = fetched;
  return (
    <Text c="dimmed" mb="md">
      {t('places_fetched', { count: places })} <Moment iso={at} />
      {gone + added > 0 && added < places && (
        <> · {t('places_changed', { added: number(added), gone: number(gone) })}</>
      )}
    </Text>
  );
}

/** Fetches the list anew; disabled with a reason where that is impossible. */
function Fetch({ courier, onAsked }: { courier: Courier; onAsked: () => void }) {
  const t = useCourierTexts();
  const isListed = connectorRow(courier.connector).capabilities.lists_cities;
  const fetching = useMutation({
    mutationFn: () => call(fetchCourierPlaces, { params: { id: courier.id } }),
    onSuccess: ({ data }) => {
      followJob({
        id: data.job_id,
        label: t('places_of', { name: courier.name }),
        changes: listCourierPlaces.url,
      });
      toast(t('places_fetching'));
      onAsked();
    },
  });
  if (!isListed) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('fetch_places')}
    </Button>
  );
}

/** Chosen cities, until they are saved. */
function useMatches(id: string) {
  const t = useCourierTexts();
  const queryClient = useQueryClient();
  const form = useForm({
    draft: `places ${id}`,
    begun: { meant: {} as CityMatches },
    send: ({ meant }) =>
      call(setCourierPlaces, {
        params: { id },
        body: { cities: Object.entries(meant).map(([city, city_id]) => ({ city, city_id })) },
      }),
    onSent: async (_, sent) => {
      // A newly matched city gets the courier's price for it.
      await Promise.all(
        [listCourierPlaces.url, listCourierPrices.url].map((url) => queryClient.invalidateQueries({ queryKey: [url] })),
      );
      toast(t('places_saved'));
      form.renew(sent);
    },
  });
  return form;
}
