import { paths } from '../data/paths.ts';
import { useParams } from '../state/address.tsx';
import { LinkButton } from '../ui/link.tsx';
import { AccountMoney } from './account-money.tsx';
import { useMoneyTexts } from './account-money-texts.ts';

/** Money of one account, in the view that its members have too. */
export function AccountMoneyPage() {
  const { id = '' } = useParams();
  const t = useMoneyTexts();
  return (
    <AccountMoney
      id={id}
      actions={
        <>
          <LinkButton variant="default" to={paths.accountProfit(id)}>
            {t('profit')}
          </LinkButton>
          <LinkButton variant="default" to={paths.payouts({ account_id: id })}>
            {t('payouts')}
          </LinkButton>
        </>
      }
    />
  );
}
