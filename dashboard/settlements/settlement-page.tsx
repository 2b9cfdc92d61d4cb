import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import {
  getSettlementReceipt,
  listHeld,
  listSettlements,
  previewReverseSettlement,
  reverseSettlement,
  showSettlement,
} from '../../contract/cash/settlements.ts';
import { addressOf, call, query, type AnswerOf } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { Money, Reference, useFormat } from '../i18n/format.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { useParams } from '../state/address.tsx';
import { ApiError } from '../ui/api-error.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Follows } from '../reversals/follows.tsx';
import classes from './settlements.module.css';
import paper from '../resources/documents/document.module.css';
import { useSettlementTexts } from './texts.ts';

type Settlement = AnswerOf<typeof showSettlement>['data'];

/** One settlement with its parcels and its receipt. */
export function SettlementPage() {
  const t = useSettlementTexts();
  const { id = '' } = useParams();
  const mayReverse = useMay()(action('settlements', 'update'));
  const [isReversing, setReversing] = useState(false);
  const { data, error, refetch } = useQuery(query(showSettlement, { params: { id } }));
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const settlement = data.data;
  return (
    <>
      <PageHeader
        title={t('settlement', { number: settlement.number })}
        aside={settlement.status === 'reversed' ? t('reversed') : undefined}
        actions={
          <>
            {mayReverse && settlement.status === 'closed' && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden className="mirrored" />}
                onClick={() => setReversing(true)}
              >
                {t('reverse')}
              </Button>
            )}
            <Button
              component="a"
              href={addressOf(getSettlementReceipt, { params: { id }, query: { language: currentLanguage() } })}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('receipt')}
            </Button>
          </>
        }
      />
      <Figures settlement={settlement} />
      <ul className={classes['parcels']}>
        {settlement.parcels.map(({ id: order_id, reference, amount }) => (
          <li key={order_id}>
            <span className={classes['what']}>
              <Reference>{reference}</Reference>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      {isReversing && <ReverseDialog id={id} onClose={() => setReversing(false)} />}
    </>
  );
}

function Figures({ settlement: s }: { settlement: Settlement }) {
  const t = useSettlementTexts();
  const { day } = useFormat();
  const bearers = { holder: t('holder'), seller: t('seller'), house: t('house') };
  return (
    <dl className={paper['facts']}>
      <div>
        <dt>{t('person')}</dt>
        <dd>
          <bdi>{s.person.name}</bdi>
          <small>{day(s.happened_on)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('handed_in')}</dt>
        <dd>
          <Money amount={s.handed_in} />
          <small>
            <bdi>{s.money_account.name}</bdi> · <bdi>{s.closed_by}</bdi>
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('held')}</dt>
        <dd>
          <Money amount={s.held} />
        </dd>
      </div>
      {s.fees > 0 && (
        <div>
          <dt>{t('fees')}</dt>
          <dd>
            <Money amount={s.fees} />
          </dd>
        </div>
      )}
      {s.claims > 0 && (
        <div>
          <dt>{t('owed')}</dt>
          <dd>
            <Money amount={s.claims} />
          </dd>
        </div>
      )}
      {s.short > 0 && (
        <div>
          <dt>{t('missing')}</dt>
          <dd>
            <Money amount={s.short} />
            <small>{bearers[s.short_is_for as keyof typeof bearers]}</small>
          </dd>
        </div>
      )}
      {s.reversal_reason && (
        <div>
          <dt>{t('reversed')}</dt>
          <dd>
            <small>
              <bdi>{s.reversal_reason}</bdi> · <bdi>{s.reversed_by}</bdi>
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
}

function ReverseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useSettlementTexts();
  return (
    <ReasonDialog
      id={id}
      title={t('reverse_title')}
      action={t('reverse')}
      why={t('reverse_why')}
      send={(body, idempotencyKey) => call(reverseSettlement, { params: { id }, body, idempotencyKey })}
      saysOf={() => t('reversed_done')}
      changes={[listHeld, listSettlements, showSettlement]}
      onClose={onClose}
    >
      <Follows route={previewReverseSettlement} id={id} />
    </ReasonDialog>
  );
}
