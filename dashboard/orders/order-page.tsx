import { ActionIcon, Button, CopyButton, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCash,
  IconCopy,
  IconEdit,
  IconPhone,
  IconPhonePlus,
  IconPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { cashOf, isOrderEditable, type Goods, type OrderStatus } from '../../contract/order-moves.ts';
import { showOrder } from '../../contract/orders.ts';
import { action } from '../../contract/permissions.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { Deadline, Decided, Reason } from '../failed-deliveries/cells.tsx';
import { ReportButton } from '../failed-deliveries/report-button.tsx';
import { useFailedTexts } from '../failed-deliveries/texts.ts';
import { Ltr, Money, Phone, Reference, useFormat } from '../i18n/format.tsx';
import { fieldName } from '../names/field-names.ts';
import { Walk } from '../lists/walk.tsx';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { sourceName, useFindTexts } from '../names/find-words.ts';
import { Link, useParams } from '../state/address.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { CustomerLink, CustomerWord } from '../talk/later.tsx';
import { WriteButton } from '../talk/write-button.tsx';
import { dialled } from '../ui/contact.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { RowReason } from '../ui/row-reason.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { useShortcut } from '../ui/shortcuts.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Thumbnail } from '../data/thumbnail.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { BlacklistFlag } from './blacklist-flag.tsx';
import { AddComment, Pinned } from './comments.tsx';
import { LeftBehind } from './left-behind.tsx';
import classes from './order-page.module.css';
import { Waits } from './waits.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { Timeline } from './timeline.tsx';
import { useOrderTexts } from './texts.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { Table } from '../ui/table.tsx';

export type ShownOrder = AnswerOf<typeof showOrder>['data'];

const SettlePush = lazy(async () => ({ default: (await import('./settle-push.tsx')).SettlePush }));
const ExchangeLine = lazy(async () => ({ default: (await import('./exchange-line.tsx')).ExchangeLine }));
const KeptPart = lazy(async () => ({ default: (await import('./kept-part.tsx')).KeptPart }));
const DeliveryFacts = lazy(async () => ({ default: (await import('./delivery-facts.tsx')).DeliveryFacts }));
const EditOrder = lazy(async () => ({ default: (await import('./edit-order.tsx')).EditOrder }));

/** One order: who, what, where it is, and what happened to it. */
export function OrderPage() {
  const { reference = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...query(showOrder, { params: { reference } }) });
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? <Order order={data.data} /> : <PageSkeleton />;
}

function Order({ order }: { order: ShownOrder }) {
  const t = useOrderTexts();
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  const status = order.status as OrderStatus;
  const mayEdit = may(action('orders', 'update'));
  const isEditable = isOrderEditable(order.goods as Goods);
  useShortcut('e', t('edit'), () => setIsEditing(true), { is_off: !mayEdit || !isEditable });
  return (
    <>
      <PageHeader
        is_at_thumb
        title={order.reference}
        aside={
          <Group gap="xs" wrap="nowrap">
            <CopyReference reference={order.reference} />
            <OrderStatusBadge status={status} />
            <BlacklistFlag of={order} />
            <Walk />
          </Group>
        }
        actions={
          <>
            {mayEdit && (
              <Tooltip label={t('not_editable')} disabled={isEditable}>
                <Button
                  variant="default"
                  className="wordless"
                  leftSection={<IconEdit size={16} aria-hidden />}
                  data-disabled={!isEditable || undefined}
                  aria-disabled={!isEditable}
                  onClick={() => isEditable && setIsEditing(true)}
                >
                  {t('edit')}
                </Button>
              </Tooltip>
            )}
            <ActionButtons orders={[{ id: order.id, reference: order.reference, status }]} is_in_one_row />
          </>
        }
      />
      <Waits order={order} onEdit={() => setIsEditing(true)} />
      <Pinned order={order} />
      <div className={classes['columns']}>
        <div>
          <Lines order={order} />
          <Part title={t('timeline')}>
            <AddComment key={order.id} reference={order.reference} />
            <Timeline order={order} />
          </Part>
        </div>
        <div>
          <CustomerWord about={{ order: order.reference }} />
          <Customer order={order} />
          <Shipment order={order} />
        </div>
      </div>
      <LeftBehind />
      {isEditing && (
        <Suspense>
          <EditOrder order={order} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

function CopyReference({ reference }: { reference: string }) {
  const t = useOrderTexts();
  return (
    <CopyButton value={reference}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('copied') : t('copy')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('copy')} onClick={copy}>
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={`${classes['part']} panel`}>
      <Group justify="space-between">
        <h2>{title}</h2>
        {aside}
      </Group>
      {children}
    </section>
  );
}

export function Lines({ order }: { order: ShownOrder }) {
  const t = useOrderTexts();
  const { number } = useFormat();
  const mayOpen = useMay()(action('products', 'retrieve'));
  const { currency } = order;
  return (
    <Part title={t('products')}>
      <Table className={classes['lines']!}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('product')}</Table.Th>
            <Table.Th ta="end">{t('quantity')}</Table.Th>
            <Table.Th ta="end">{t('price')}</Table.Th>
            <Table.Th ta="end">{t('line_total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.products.map((line, i) => (
            <Table.Tr key={i}>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Thumbnail src={line.thumbnail} size={40} />
                  <span>
                    {mayOpen ? (
                      <AppLink to={paths.row('products', line.product_id)}>
                        <bdi>{line.name}</bdi>
                      </AppLink>
                    ) : (
                      <bdi>{line.name}</bdi>
                    )}{' '}
                    <small className={classes['dim']}>
                      <Ltr>{line.sku}</Ltr>
                    </small>
                  </span>
                </Group>
              </Table.Td>
              <Table.Td ta="end">
                {line.delivered_quantity === null
                  ? number(line.quantity)
                  : t('kept_of', { kept: number(line.delivered_quantity), all: number(line.quantity) })}
              </Table.Td>
              <Table.Td ta="end">
                <Money amount={line.price} currency={currency} />
              </Table.Td>
              <Table.Td ta="end">
                <Money amount={line.total} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <dl className={classes['sums']}>
        {/* A sum that says the same as the one below says nothing. */}
        {order.subtotal !== order.total && <Sum name={t('subtotal')} amount={order.subtotal} currency={currency} />}
        {order.total !== order.cod_amount && <Sum name={t('total')} amount={order.total} currency={currency} />}
        {order.exchange && <Sum name={t('comes_back')} amount={-order.exchange.credit} currency={currency} />}
        {order.is_fees_paid_by_customer && (
          <Sum name={t('shipping_fee')} amount={order.shipping_fee} currency={currency} />
        )}
        {order.is_prepaid ? (
          <div data-strong>
            <dt>{t('cod_amount')}</dt>
            <dd>{t('prepaid')}</dd>
          </div>
        ) : (
          <Sum name={t(collectedIn(order))} amount={order.cod_amount} currency={currency} isStrong />
        )}
      </dl>
      {order.came_back_damaged.length > 0 && (
        <p className={classes['cash']}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {t('came_back_damaged')}
            {order.came_back_damaged.map(({ sku, name, quantity }) => (
              <span key={sku}>
                {' '}
                <bdi>{name}</bdi> <Ltr>× {number(quantity)}</Ltr>
              </span>
            ))}
          </span>
        </p>
      )}
      <Suspense>
        <ExchangeLine order={order} />
        <KeptPart order={order} />
      </Suspense>
      <CashLine order={order} />
    </Part>
  );
}

/** Whether its amount is still to be collected. */
function collectedIn({ status }: ShownOrder): 'cod_amount' | 'cod_collected' | 'cod_not_collected' {
  const cash = cashOf(status as OrderStatus);
  if (cash === undefined) return 'cod_amount';
  return cash === 'collected' ? 'cod_collected' : 'cod_not_collected';
}

/** Where the money of the order is; nothing while it is in the house. */
function CashLine({ order: { cash, currency } }: { order: ShownOrder }) {
  const t = useOrderTexts();
  if (!cash || (cash.stage === 'none' && cash.fees === 0)) return null;
  const holder = cash.holder?.name ?? t('nobody_named');
  return (
    <p className={classes['cash']}>
      <IconCash size={16} aria-hidden />
      <span>
        {cash.stage !== 'none' && (
          <>
            {cash.remitted_by ? (
              <AppLink to={remittedAt(cash.remitted_by)}>{saidOf(cash.stage, t, holder)}</AppLink>
            ) : (
              saidOf(cash.stage, t, holder)
            )}{' '}
            <Money amount={cash.expected || cash.collected || cash.remitted} currency={currency} />
            {' · '}
            {cash.days ? t('since_days', { count: cash.days }) : t('since_today')}
          </>
        )}
        {cash.fees !== 0 && (
          <span title={cash.fee_lines.map(({ kind }) => fieldName(kind)).join(', ')}>
            {cash.stage !== 'none' && ' · '}
            {t('cash_fees')} <Money amount={cash.fees} currency={currency} />
            {' · '}
            {t('cash_net')} <Money amount={cash.net} currency={currency} />
          </span>
        )}
      </span>
    </p>
  );
}

/** The document by which its holder handed it over. */
const remittedAt = ({ kind, id }: { kind: string; id: string }): string =>
  kind === 'statement' ? paths.statement(id) : paths.settlement(id);

/** While somebody has it, who; after that, what became of it. */
function saidOf(stage: string, t: ReturnType<typeof useOrderTexts>, holder: string): string {
  if (stage === 'expected') return t('cash_expected', { holder });
  if (stage === 'collected') return t('cash_collected', { holder });
  if (stage === 'remitted') return t('cash_remitted', { holder });
  return t(stage === 'paid_out' ? 'cash_paid_out' : 'cash_reversed');
}

function Sum({
  name,
  amount,
  currency,
  isStrong,
}: {
  name: string;
  amount: number;
  currency: string;
  isStrong?: true;
}) {
  return (
    <div data-strong={isStrong}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}

/** Label and value, left out when there is no value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Customer({ order }: { order: ShownOrder }) {
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  const t = useOrderTexts();
  const { delivered, returned, refused, is_flagged } = order.reliability;
  const href = dialled(order.phone);
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
          <Phone number={order.phone} />
        </Fact>
        <Fact name={t('second_phone')}>{order.second_phone && <Phone number={order.second_phone} />}</Fact>
        <Fact name={t('email')}>{order.email && <Ltr>{order.email}</Ltr>}</Fact>
        <Fact name={t('city')}>
          <bdi>{[order.city, order.area].filter(Boolean).join(', ')}</bdi>
        </Fact>
        <Fact name={t('address')}>
          <bdi>{order.address}</bdi>
        </Fact>
        <Fact name={t('notes')}>{order.notes && <bdi>{order.notes}</bdi>}</Fact>
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

export function Shipment({ order }: { order: ShownOrder }) {
  const t = useOrderTexts();
  const may = useMay();
  const isUnsure = order.push_error_reasons.some(({ code }) => code === 'push_outcome_unknown');
  const isEmpty = !order.warehouse && !order.shipping_company && !order.delivery_boy && !order.push_error;
  return (
    <Part title={t('shipment')} aside={order.status === 'shipped' && <ReportButton reference={order.reference} />}>
      {order.failed_delivery && <FailedDelivery row={order.failed_delivery} />}
      <dl className={classes['facts']}>
        <Fact name={t('shipment_way')}>{t(order.shipment_way_key as 'home_delivery')}</Fact>
        <Fact name={t('warehouse')}>{order.warehouse && <bdi>{order.warehouse.name}</bdi>}</Fact>
        <Fact name={t('chosen_company')}>
          {!order.shipping_company && order.chosen_company && (
            <>
              <bdi>{order.chosen_company.name}</bdi>
              {order.chosen_because && (
                <small className={classes['dim']}>
                  {' · '}
                  <RowReason text={order.chosen_because.message} reasons={saidBecause(order.chosen_because)} />
                </small>
              )}
            </>
          )}
        </Fact>
        <Fact name={t('courier')}>{order.shipping_company && <bdi>{order.shipping_company.name}</bdi>}</Fact>
        <Fact name={t('tracking')}>{order.tracking_number && <Tracking order={order} />}</Fact>
        <Fact name={t('courier_status')}>{order.courier_status && <bdi>{order.courier_status}</bdi>}</Fact>
        <Fact name={t('push_error')}>
          {(order.push_error !== null || isUnsure) && (
            <>
              {order.push_error && (
                <span className={classes['error']}>
                  <RowReason text={order.push_error} reasons={order.push_error_reasons} />
                </span>
              )}
              {isUnsure && (
                <Suspense>
                  <SettlePush reference={order.reference} />
                </Suspense>
              )}
            </>
          )}
        </Fact>
        <Fact name={t('delivery_boy')}>{order.delivery_boy && <bdi>{order.delivery_boy.name}</bdi>}</Fact>
        <Fact name={t('cancel_description')}>{order.cancel_description && <bdi>{order.cancel_description}</bdi>}</Fact>
      </dl>
      {order.delivery && (
        <Suspense>
          <DeliveryFacts order={order} />
        </Suspense>
      )}
      {isEmpty && <p className={classes['dim']}>{t('nothing_shipped')}</p>}
      {order.cash?.holder && may(action('claims', 'create')) && (
        <p>
          <AppLink to={paths.claims({ lost: order.reference })}>{t('lost_or_damaged')}</AppLink>
        </p>
      )}
    </Part>
  );
}

const saidBecause = ({ reason, params }: NonNullable<ShownOrder['chosen_because']>) =>
  reason ? [{ code: reason, params }] : [];

/** What waits to be decided, or was. */
function FailedDelivery({ row }: { row: NonNullable<ShownOrder['failed_delivery']> }) {
  const t = useFailedTexts();
  const { time_zone } = useFormat();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format(new Date());
  return (
    <dl className={classes['facts']}>
      <Fact name={t('attempt_failed')}>
        <Reason row={row} />
      </Fact>
      <Fact name={t('attempts')}>{row.attempts}</Fact>
      {row.decision === null ? (
        <Fact name={t('deadline')}>
          <AppLink to={paths.failedDeliveries({ keyword: row.reference })}>
            <Deadline day={row.deadline_on} today={today} />
          </AppLink>
        </Fact>
      ) : (
        <Fact name={t('decision')}>
          <Decided row={row} today={today} />
        </Fact>
      )}
    </dl>
  );
}

function Tracking({ order: { tracking_number, tracking_url } }: { order: ShownOrder }) {
  if (!tracking_url) return <Ltr>{tracking_number}</Ltr>;
  return (
    <a href={tracking_url} target="_blank" rel="noreferrer">
      <Ltr>{tracking_number}</Ltr>
    </a>
  );
}
