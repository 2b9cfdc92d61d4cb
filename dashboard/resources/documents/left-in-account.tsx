import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { moneyAccounts } from '../../../contract/cash/money-accounts.ts';
import { useFormat } from '../../i18n/format.tsx';
import { rowQuery } from '../resource-client.ts';
import { useDocumentTexts } from './document-texts.ts';

/** Balance of an account of the house, and the rest if the payment exceeds it (R-MONEY-1). */
export function LeftInAccount({ id, amount }: { id: string; amount: number }) {
  const t = useDocumentTexts();
  const { money } = useFormat();
  const { data } = useQuery(rowQuery(moneyAccounts, id));
  if (!data) return null;
  const balance = Number(data['balance']);
  const isShort = balance < amount;
  return (
    <Text size="sm" role="status" c={isShort ? 'var(--tone-bad-text)' : 'dimmed'}>
      {isShort
        ? t('account_short', { balance: money(balance), left: money(balance - amount) })
        : t('account_has', { balance: money(balance) })}
    </Text>
  );
}
