import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Ltr, Moment, Money, Reference } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import { Thumbnail } from '../data/thumbnail.tsx';
import { CityAndArea } from '../names/city-and-area.tsx';
import { useFindTexts } from '../names/find-words.ts';
import { RowMessages } from '../talk/row-messages.tsx';
import { phoneLink } from '../ui/contact.tsx';
import { AppLink } from '../ui/link.tsx';
import { Bringer, Deadline, Reason, type FailedDelivery } from './cells.tsx';
import { Story } from './story.tsx';
import classes from './triage.module.css';
import { useFailedTexts } from './texts.ts';

/** Facts for the decision: phone numbers, reason of the failure, history, and contents of the parcel. */
export function Parcel({ row, today, children }: { row: FailedDelivery; today: string; children: ReactNode }) {
  const t = useFailedTexts();
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  return (
    <>
      <div className={classes['head']}>
        <span className={classes['which']}>
          <AppLink to={paths.order(row.reference)}>
            <Reference>{row.reference}</Reference>
          </AppLink>
          <Deadline day={row.deadline_on} today={today} />
        </span>
        {children}
      </div>
      <div className={classes['who']}>
        <div>
          <h2>
            <bdi>{row.full_name}</bdi>
          </h2>
          <p>
            <CityAndArea of={row} />
          </p>
          <p className={classes['address']}>
            <bdi>{row.address}</bdi>
          </p>
        </div>
        <p className={classes['amount']}>
          <small>{t('cod')}</small>
          <Money amount={row.cod_amount} currency={row.currency} />
        </p>
      </div>
      <Calls row={row} />
      <section className={classes['why']}>
        <Reason row={row} />
        <small>
          {t('attempts_text', { count: row.attempts })}
          <br />
          <Moment iso={row.last_attempt_at} />
        </small>
      </section>
      <Story key={row.id} row={row} />
      <section className={classes['facts']}>
        <ul>
          {row.products.map(({ sku, name, quantity, thumbnail }) => (
            <li key={sku}>
              <Thumbnail src={thumbnail} size={24} />
              <bdi>{name}</bdi> <Ltr>× {quantity}</Ltr>
            </li>
          ))}
        </ul>
        <dl>
          <div>
            <dt>{t('brought_by')}</dt>
            <dd>
              <Bringer row={row} />
            </dd>
          </div>
          {sees_sellers && (
            <div>
              <dt>{f('seller')}</dt>
              <dd>
                <bdi>{row.account.name}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </section>
    </>
  );
}

/** Phone numbers to call, and the chat. A masked number has no button. */
function Calls({ row: { reference, phone, phone_international, second_phone, full_name } }: { row: FailedDelivery }) {
  const t = useFailedTexts();
  const numbers = [...new Set([phone, second_phone ?? ''])].filter((number) => phoneLink(number) !== undefined);
  if (numbers.length === 0) return null;
  return (
    <div className={classes['calls']}>
      {numbers.map((number, i) => (
        <Button
          key={number}
          component="a"
          variant={i === 0 ? 'light' : 'default'}
          href={phoneLink(number)!}
          leftSection={<IconPhone size={16} aria-hidden />}
          aria-label={`${t('call', { name: full_name })} ${number}`}
        >
          <Ltr>{number}</Ltr>
        </Button>
      ))}
      <RowMessages order={reference} number={phone_international} label={t('whatsapp', { name: full_name })} />
    </div>
  );
}
