import { useParams } from '@tanstack/react-router';
import { paths } from '../data/paths.ts';
import { LinkButton } from '../ui/link.tsx';
import { AccountMoney } from './account-money.tsx';
import { useMoneyTexts } from './account-money-texts.ts';

/** One account's money, as its people see it too. */
export function AccountMoneyPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const t = useMoneyTexts();
  return (
    <AccountMoney
      id={id}
      actions={
        <LinkButton variant="default" to={paths.payouts({ account_id: id })}>
          {t('payouts')}
        </LinkButton>
      }
    />
  );
}
