import { ActionIcon, Group } from '@mantine/core';
import { IconAlertTriangle, IconPhone, IconPhonePlus, IconPlus } from '@tabler/icons-react';
import { action } from '../../../contract/access/permissions.ts';
import { paths } from '../../data/paths.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { Ltr, Phone, Reference } from '../../i18n/format.tsx';
import { AsTyped } from '../../names/as-typed.tsx';
import { CityAndArea } from '../../names/city-and-area.tsx';
import { cityNames } from '../../names/city-name.tsx';
import { sourceName, useFindTexts } from '../../names/find-words.ts';
import { Link } from '../../state/address.tsx';
import { CustomerLink } from '../../talk/later.tsx';
import { WriteButton } from '../../talk/write-button.tsx';
import { phoneLink } from '../../ui/contact.tsx';
import { AppLink } from '../../ui/link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tooltip } from '../../ui/layers/tooltip.tsx';
import classes from './order-page.module.css';
import { Fact, Part } from './part.tsx';
import type { ShownOrder } from '../shown-order.ts';
import { useStoreTexts } from '../store-texts.ts';
import { StoreFact, ToldFact } from '../store-word.tsx';
import { useOrderTexts } from '../texts.ts';

/** The customer, the contact, and the source of the order. */
export function Customer({ order }: { order: ShownOrder }) {
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  const inShop = useStoreTexts();
  const t = useOrderTexts();
  const { delivered, returned, refused, is_flagged } = order.reliability;
  const href = phoneLink(order.phone);
  const may = useMay();
  return (
    <Part
      title={t('customer')}
      aside={
        <Group gap={4}>
          {href && (
            <Tooltip label={t('call')}>
              <ActionIcon component="a" variant="default" href={href} aria-label={t('call')}>
                <IconPhone size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          <WriteButton
            about={{ order: order.reference }}
            number={order.phone_international}
            label={t('whatsapp')}
            keys="w"
          />
          {may(action('leads', 'create')) && (
            <Tooltip label={t('another_lead')}>
              <ActionIcon
                variant="default"
                aria-label={t('another_lead')}
                renderRoot={(props) => <Link {...props} to={paths.newLead({ from: order.reference })} />}
              >
                <IconPhonePlus size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          {may(action('orders', 'create')) && (
            <Tooltip label={t('another_order')}>
              <ActionIcon
                variant="default"
                aria-label={t('another_order')}
                renderRoot={(props) => <Link {...props} to={paths.newOrder({ from: order.reference })} />}
              >
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      }
    >
      <dl className={classes['facts']}>
        <Fact name={t('full_name')}>
          <bdi>{order.full_name}</bdi>
        </Fact>
        <Fact name={t('phone')}>
          <Phone number={order.phone} international={order.phone_international} />
        </Fact>
        <Fact name={t('second_phone')}>{order.second_phone && <Phone number={order.second_phone} />}</Fact>
        <Fact name={t('email')}>{order.email && <Ltr>{order.email}</Ltr>}</Fact>
        <Fact name={t('city')}>
          <CityAndArea of={order} />
          <AsTyped typed={order.city} names={cityNames(order)} />
        </Fact>
        <Fact name={t('address')}>
          <bdi>{order.address}</bdi>
        </Fact>
        <Fact name={t('notes')}>{order.notes && <bdi>{order.notes}</bdi>}</Fact>
        <Fact name={t('external_id')}>{order.external_id && <Ltr>{order.external_id}</Ltr>}</Fact>
        <Fact name={t('order_number')}>{order.order_number && !order.store && <Ltr>{order.order_number}</Ltr>}</Fact>
        <Fact name={inShop('in_shop')}>{order.store && <StoreFact store={order.store} />}</Fact>
        <Fact name={inShop('told')}>{order.store?.told && <ToldFact told={order.store.told} />}</Fact>
        {order.data.map(({ key, value }, i) => (
          <Fact key={i} name={key ?? t('detail')}>
            {value && <bdi>{value}</bdi>}
          </Fact>
        ))}
        {delivered + returned + refused > 0 && (
          <Fact name={t('reliability')}>
            {t('reliability_text', { delivered, returned, refused })}{' '}
            {is_flagged && (
              <StatusBadge tone="warn" icon={IconAlertTriangle}>
                {t('flagged')}
              </StatusBadge>
            )}
          </Fact>
        )}
        <Fact name={f('seller')}>
          {sees_sellers && (
            <AppLink to={paths.seller(order.account.id)}>
              <bdi>{order.account.name}</bdi>
            </AppLink>
          )}
        </Fact>
        <Fact name={f('agent')}>{order.agent && <bdi>{order.agent.name}</bdi>}</Fact>
        <Fact name={f('source')}>{order.source && <bdi>{sourceName(f, order.source)}</bdi>}</Fact>
        <Fact name={t('lead')}>
          {order.lead_reference && (
            <AppLink to={paths.lead(order.lead_reference)}>
              <Reference>{order.lead_reference}</Reference>
            </AppLink>
          )}
        </Fact>
      </dl>
      <CustomerLink about={{ order: order.reference }} />
    </Part>
  );
}
