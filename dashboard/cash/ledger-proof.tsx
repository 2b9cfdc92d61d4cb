import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askCashProof } from '../../contract/cash/cash-proof.ts';
import { showCash } from '../../contract/cash/cash.ts';
import { call, keyOf, query } from '../data/client.ts';
import { useFormat } from '../i18n/format.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import classes from './ledger-page.module.css';
import { useCashTexts } from './texts.ts';

const ASKS_AGAIN_MS = 5_000;

/** Result of the ledger's last check, and the hash that proves it elsewhere (R-CASH-6). */
export function LedgerProof() {
  const t = useCashTexts();
  const { ago } = useFormat();
  const client = useQueryClient();
  const { data } = useQuery({
    ...query(showCash),
    refetchInterval: ({ state }) => (state.data?.data.proof?.is_asked ? ASKS_AGAIN_MS : false),
  });
  const ask = useMutation({
    mutationFn: () => call(askCashProof),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(showCash) }),
  });
  const proof = data?.data.proof;
  if (!proof) return null;
  const isBad = !proof.is_balanced || !proof.is_whole;
  const Shape = isBad ? IconShieldX : IconShieldCheck;
  const said = () => {
    if (!proof.is_balanced) return t('not_balanced');
    if (!proof.is_whole) return t('not_whole', { number: proof.broken_at ?? 0 });
    return proof.checked_at ? t('sound', { entries: proof.entries, when: ago(proof.checked_at) }) : t('not_checked');
  };
  return (
    <>
      <div className={classes['proof']} data-bad={isBad || undefined} role={isBad ? 'alert' : 'status'}>
        <Shape size={20} aria-hidden />
        <p>{said()}</p>
        <Button
          variant="default"
          size="xs"
          disabled={proof.is_asked}
          loading={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {t(proof.is_asked ? 'being_checked' : 'check_now')}
        </Button>
      </div>
      {proof.hash && proof.number && (
        <details className={classes['hash']}>
          <summary>{t('last_hash', { number: proof.number })}</summary>
          <CopyLine label={t('last_hash', { number: proof.number })} value={proof.hash} note={t('last_hash_why')} />
        </details>
      )}
    </>
  );
}
