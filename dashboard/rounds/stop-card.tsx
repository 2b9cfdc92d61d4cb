import { Button } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCheck,
  IconClock,
  IconCloudUpload,
  IconHomeX,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import { isStopEnded } from '../../contract/orders/rounds.ts';
import { ability } from '../../contract/access/permissions.ts';
import { useMay } from '../data/session.tsx';
import { useReasonTexts } from '../failed-deliveries/reason-texts.ts';
import { Money, Moment, Reference, useFormat } from '../i18n/format.tsx';
import { phoneLink, whatsAppLink } from '../ui/contact.tsx';
import type { ShownStop } from './merge-round.ts';
import classes from './round.module.css';
import { useRoundTexts } from './texts.ts';
import type { RoundState } from './use-round.ts';

export type StopAct = { kind: 'deliver' | 'fail'; stop: ShownStop };

/** The amount comes first: the driver says it at the door. */
export function StopCard(props: { stop: ShownStop; round: RoundState; onAct: (act: StopAct) => void }) {
  const t = useRoundTexts();
  const { stop, round, onAct } = props;
  const may = useMay();
  const isEnded = isStopEnded(stop.state);
  const mayDeliver = may(ability('markAsDeliveredByScanner'));
  return (
    <li className={classes['card']} data-state={stop.state} aria-label={stop.reference}>
      <div className={classes['top']}>
        <strong className={classes['amount']}>
          {stop.is_prepaid ? t('paid') : <Money amount={stop.collected ?? stop.cod_amount} />}
        </strong>
        <Reference>{stop.reference}</Reference>
      </div>
      <Outcome stop={stop} />
      <strong>
        <bdi>{stop.full_name}</bdi>
      </strong>
      <Rest stop={stop} />
      {!isEnded && <Where stop={stop} />}
      {!isEnded && (
        <div className={classes['acts']}>
          <Button
            size="md"
            leftSection={<IconCheck size={20} aria-hidden />}
            aria-label={t('deliver_of', { reference: stop.reference })}
            disabled={!mayDeliver}
            onClick={() => onAct({ kind: 'deliver', stop })}
          >
            {t('deliver')}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconHomeX size={20} aria-hidden />}
            aria-label={t('fail_of', { reference: stop.reference })}
            disabled={!mayDeliver}
            onClick={() => onAct({ kind: 'fail', stop })}
          >
            {t('fail')}
          </Button>
        </div>
      )}
      {!isEnded && !mayDeliver && <small className={classes['dimmed']}>{t('may_not')}</small>}
      <Undo stop={stop} round={round} />
    </li>
  );
}

/** Pieces that the customer did not keep, or gives back in an exchange, until they are handed in. */
function Rest({ stop }: { stop: ShownStop }) {
  const { products, rest_received_at, comes_back, state } = stop;
  const t = useRoundTexts();
  const { number } = useFormat();
  const rest = products.flatMap(({ name, quantity, delivered_quantity }) =>
    delivered_quantity === null || delivered_quantity === quantity
      ? []
      : [`${number(quantity - delivered_quantity)} × ${name}`],
  );
  const exchanged = comes_back.map(({ name, quantity }) => `${number(quantity)} × ${name}`);
  const isDelivered = state === 'delivered';
  const kept = rest_received_at === null ? rest : [];
  const back = isDelivered ? [...kept, ...exchanged] : kept;
  return (
    <>
      {!isStopEnded(state) && exchanged.length > 0 && (
        <p className={classes['note']}>
          <strong>{t('take_back')}</strong> <bdi>{exchanged.join(' · ')}</bdi>
        </p>
      )}
      {back.length > 0 && (
        <p className={classes['note']}>
          <strong>{t('bring_back')}</strong> <bdi>{back.join(' · ')}</bdi>
        </p>
      )}
    </>
  );
}

function Where({ stop }: { stop: ShownStop }) {
  const t = useRoundTexts();
  const { number } = useFormat();
  const { full_name: name } = stop;
  const place = [stop.address, stop.area, stop.city].filter(Boolean).join(', ');
  const links = [
    { name: t('call_of', { name }), icon: IconPhone, href: phoneLink(stop.phone) },
    ...(stop.second_phone
      ? [{ name: t('call_second_of', { name }), icon: IconPhone, href: phoneLink(stop.second_phone) }]
      : []),
    {
      name: t('whatsapp_of', { name }),
      icon: IconBrandWhatsapp,
      href: stop.phone_international ? whatsAppLink(stop.phone_international) : undefined,
    },
    { name: t('map_of', { name }), icon: IconMapPin, href: mapLink(place) },
  ];
  return (
    <>
      <address>
        <bdi>{place}</bdi>
      </address>
      <small className={classes['dimmed']}>
        {stop.products.map((line) => `${number(line.quantity)} × ${line.name}`).join(' · ')}
      </small>
      {stop.notes && <p className={classes['note']}>{stop.notes}</p>}
      <div className={classes['links']}>
        {links
          .filter(({ href }) => href !== undefined)
          .map(({ name: label, icon: Shape, href }) => (
            <Button
              key={label}
              component="a"
              variant="light"
              size="md"
              href={href!}
              aria-label={label}
              {...(href!.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}
            >
              <Shape size={22} aria-hidden />
            </Button>
          ))}
      </div>
    </>
  );
}

/** Any map program can search for an address; coordinates are not known. */
const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

function Outcome({ stop }: { stop: ShownStop }) {
  const t = useRoundTexts();
  const reasons = useReasonTexts();
  const { day } = useFormat();
  const { state, reason, due_on, ended_at, collected, cod_amount, is_waiting } = stop;
  if (state === 'open' && stop.attempts === 0) return null;
  return (
    <p className={classes['outcome']} data-tone={state}>
      {is_waiting ? <IconCloudUpload size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
      <span>
        {state === 'delivered' && t('was_delivered')}
        {state === 'returned' && t('was_returned')}
        {(state === 'failed' || state === 'open' || state === 'later') && reason && reasons(reason)}
        {due_on && state !== 'delivered' && ` · ${t('due', { day: day(due_on) })}`}
        {collected !== null && collected !== cod_amount && (
          <>
            {' · '}
            {t('instead_of')} <Money amount={cod_amount} />
          </>
        )}{' '}
        {is_waiting ? `· ${t('waits')}` : ended_at && <Moment iso={ended_at} />}
      </span>
    </p>
  );
}

const UNDO_MS = 10 * 60_000;

function Undo({ stop, round }: { stop: ShownStop; round: RoundState }) {
  const t = useRoundTexts();
  const { scan, state, reference } = stop;
  const isUndoable =
    state === 'delivered' &&
    scan?.outcome === 'done' &&
    scan.undo_token &&
    Date.parse(scan.answered_at ?? scan.scanned_at) > Date.now() - UNDO_MS;
  if (!isUndoable) return null;
  return (
    <Button variant="default" aria-label={t('undo_of', { reference })} onClick={() => void round.undo(scan)}>
      {t('undo')}
    </Button>
  );
}
