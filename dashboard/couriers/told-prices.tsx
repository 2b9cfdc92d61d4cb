import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listCourierPrices, settleCourierPrices } from '../../contract/shipping/courier-places.ts';
import { shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { Money } from '../i18n/format.tsx';
import { toast } from '../ui/layers/toast.tsx';
import classes from './courier-page.module.css';
import { useCourierTexts } from './texts.ts';

type PriceDifference = AnswerOf<typeof listCourierPrices>['data'][number];

/** Prices reported by couriers that differ from ours: each can be accepted or ignored, alone or all together. */
export function ToldPrices(props: { courier_id: string; isFixed: boolean; fetched_at: string | null }) {
  const { courier_id, isFixed, fetched_at } = props;
  const t = useCourierTexts();
  const prices = query(listCourierPrices, { params: { id: courier_id } });
  // Keyed by the fetch of the list: a newer list has other prices.
  const { data: answer } = useQuery({ ...prices, queryKey: [...prices.queryKey, fetched_at] });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const settle = useSettle(courier_id, () => setChosen(new Set()));
  if (!answer || answer.data.length === 0) return null;
  const { data, meta } = answer;
  const open = data.filter(({ is_ignored }) => !is_ignored).map(({ city_id }) => city_id);
  const ids = data.flatMap(({ city_id }) => (chosen.has(city_id) ? city_id : []));
  const asked = ids.length > 0 ? ids : open;
  const toggle = (city_id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(city_id)) after.add(city_id);
      return after;
    });
  return (
    <section aria-label={t('told_prices')}>
      <h2>{t('told_prices')}</h2>
      <Text c={meta.open > 0 ? 'var(--tone-warn-text)' : 'dimmed'} mb="xs">
        {meta.open > 0 ? t('told_prices_why', { count: meta.open }) : t('told_prices_ignored')}
      </Text>
      <table className={classes['words']}>
        <thead>
          <tr>
            <th scope="col">{t('price_city')}</th>
            <th scope="col">{t('price_now')}</th>
            <th scope="col">{t('price_told')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <Line
              key={one.city_id}
              one={one}
              isFixed={isFixed}
              isChosen={chosen.has(one.city_id)}
              onToggle={() => toggle(one.city_id)}
            />
          ))}
        </tbody>
      </table>
      {!isFixed && asked.length > 0 && (
        <Group my="sm" gap="xs">
          <Button loading={settle.isPending} onClick={() => settle.mutate({ take: asked, ignore: [] })}>
            {ids.length > 0 ? t('take_prices', { count: ids.length }) : t('take_all_prices', { count: open.length })}
          </Button>
          <Button
            variant="default"
            loading={settle.isPending}
            onClick={() => settle.mutate({ take: [], ignore: asked })}
          >
            {ids.length > 0 ? t('ignore_prices', { count: ids.length }) : t('ignore_all_prices')}
          </Button>
        </Group>
      )}
    </section>
  );
}

function Line(props: { one: PriceDifference; isFixed: boolean; isChosen: boolean; onToggle: () => void }) {
  const { one, isFixed, isChosen, onToggle } = props;
  const t = useCourierTexts();
  return (
    <tr>
      <td>
        {isFixed ? (
          <bdi>{one.city_name}</bdi>
        ) : (
          <Checkbox label={<bdi>{one.city_name}</bdi>} checked={isChosen} onChange={onToggle} />
        )}
        {one.is_ignored && (
          <Text span c="dimmed" size="sm">
            {t('price_ignored')}
          </Text>
        )}
      </td>
      <td data-label={t('price_now')}>
        <Prices of={one.now} />
      </td>
      <td data-label={t('price_told')}>
        <Prices of={one.told} />
      </td>
    </tr>
  );
}

/** Price to the door, to a pickup point, and of a return; unknown prices are left out. */
function Prices({ of }: { of: PriceDifference['now'] }) {
  const t = useCourierTexts();
  const said = (['home', 'stop_desk', 'return'] as const).filter((name) => of[name] !== null);
  if (said.length === 0) return <>{t('price_unsaid')}</>;
  return (
    <>
      {said.map((name) => (
        <div key={name}>
          {t(`price_${name}`)} <Money amount={of[name]} />
        </div>
      ))}
    </>
  );
}

function useSettle(courier_id: string, onSettled: () => void) {
  const t = useCourierTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { take: string[]; ignore: string[] }) =>
      call(settleCourierPrices, { params: { id: courier_id }, body }),
    onSuccess: async (_, { take, ignore }) => {
      onSettled();
      toast(
        take.length > 0 ? t('prices_taken', { count: take.length }) : t('prices_ignored', { count: ignore.length }),
      );
      await Promise.all(
        [listCourierPrices.url, shippingCompanies.routes.retrieve!.url].map((url) =>
          client.invalidateQueries({ queryKey: [url] }),
        ),
      );
    },
  });
}
