import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPushDevice, removePushDevice, showPush, updatePush } from '../../contract/access/push.ts';
import type { BodyOf } from '../../contract/route.ts';
import { call, keyOf, query, type AnswerOf } from '../data/client.ts';
import { isSubscribed, pushSupport, subscribe, unsubscribe, type PushSupport } from '../offline/push-device.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { Select } from '../ui/fields/select.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useKindTexts } from './kind-texts.ts';
import classes from './push-settings.module.css';
import { usePushTexts } from './push-texts.ts';

type PushAnswer = AnswerOf<typeof showPush>;

/** Settings of push notifications on this device: on or off, hours, kinds, and details on a lock screen. Each applies at once. */
export function PushSettings() {
  const t = usePushTexts();
  const [support, setSupport] = useState(pushSupport);
  const { data, error, refetch } = useQuery(query(showPush));
  const public_key = data?.data.public_key;
  const browser = useQuery({
    queryKey: ['this browser is subscribed', public_key],
    queryFn: () => isSubscribed(public_key!),
    enabled: support === 'can' && public_key !== undefined,
  });
  return (
    <section className="panel" aria-labelledby="push">
      <Title order={2} size="lg" id="push">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('why')}
      </Text>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && support === 'can' && (
        <Device
          shown={data}
          isOn={data.data.is_on && browser.data === true}
          onDenied={() => setSupport(pushSupport())}
        />
      )}
      {support !== 'can' && <WayOut support={support} onLook={() => setSupport(pushSupport())} />}
    </section>
  );
}

/** The reason why this browser cannot receive notifications, with a remedy. */
function WayOut({ support, onLook }: { support: Exclude<PushSupport, 'can'>; onLook: () => void }) {
  const t = usePushTexts();
  return (
    <Stack gap="xs" align="flex-start">
      <Text className={classes['why']} role="status">
        {t(support)}
      </Text>
      {support === 'denied' && (
        <Button variant="default" size="compact-sm" onClick={onLook}>
          {t('look_again')}
        </Button>
      )}
    </Stack>
  );
}

function Device({ shown, isOn, onDenied }: { shown: PushAnswer; isOn: boolean; onDenied: () => void }) {
  const t = usePushTexts();
  const queryClient = useQueryClient();
  const keep = async (answer: PushAnswer) => {
    queryClient.setQueryData(keyOf(showPush), answer);
    await queryClient.invalidateQueries({ queryKey: ['this browser is subscribed'] });
  };
  const turn = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) {
        const answer = await call(removePushDevice);
        await unsubscribe();
        return await keep(answer);
      }
      const device = await subscribe(shown.data.public_key).catch((error: unknown) => {
        if (error instanceof DOMException) return 'no service' as const;
        throw error;
      });
      if (device === 'denied') return onDenied();
      if (device === 'dismissed') return toast(t('dismissed'));
      if (device === 'no service') return toast(t('no_service'));
      await keep(await call(addPushDevice, { body: device }));
      toast(t('is_on'));
    },
  });
  return (
    <Stack gap="sm">
      <Switch
        label={t('on')}
        checked={isOn}
        disabled={turn.isPending}
        onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
      />
      <FormAlert error={turn.error} />
      {isOn && <Wishes shown={shown} onKept={keep} />}
    </Stack>
  );
}

type Wish = BodyOf<typeof updatePush>;
const USUAL_REST = { from: '22:00', to: '07:00' };
const HALF_HOURS = Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 ? '30' : '00'}`);
/** Every half hour, and the stored time if it is another. */
const timesWith = (time: string) => (HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].toSorted());

function Wishes({ shown: { data }, onKept }: { shown: PushAnswer; onKept: (answer: PushAnswer) => Promise<void> }) {
  const t = usePushTexts();
  const kindText = useKindTexts();
  const { rest } = data;
  const change = useMutation({ mutationFn: (body: Wish) => call(updatePush, { body }), onSuccess: onKept });
  const time = (name: 'from' | 'to') => (
    <Select
      label={t(name)}
      data={timesWith(rest![name])}
      value={rest![name]}
      disabled={change.isPending}
      onChange={(value) => value && change.mutate({ rest: { ...rest!, [name]: value } })}
    />
  );
  return (
    <>
      <Switch
        label={t('details')}
        description={t('details_why')}
        checked={data.shows_details}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ shows_details: currentTarget.checked })}
      />
      <Switch
        label={t('rest')}
        description={t('rest_why')}
        checked={rest !== null}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ rest: currentTarget.checked ? USUAL_REST : null })}
      />
      {rest && (
        <Group gap="sm" className={classes['times']}>
          {time('from')}
          {time('to')}
        </Group>
      )}
      <FormAlert error={change.error} shown={[]} />
      <fieldset className={classes['kinds']}>
        <legend>{t('kinds')}</legend>
        <Stack gap="xs">
          {data.kinds.map(({ kind, is_on }) => (
            <Switch
              key={kind}
              size="sm"
              label={kindText(kind)}
              checked={is_on}
              disabled={change.isPending}
              onChange={({ currentTarget }) => change.mutate({ kinds: [{ kind, is_on: currentTarget.checked }] })}
            />
          ))}
        </Stack>
      </fieldset>
    </>
  );
}
