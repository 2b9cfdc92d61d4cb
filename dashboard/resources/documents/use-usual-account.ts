import { useQuery } from '@tanstack/react-query';
import { moneyAccounts } from '../../../contract/cash/money-accounts.ts';
import { listQuery } from '../resource-client.ts';

/** The account that payments come from by default: the only bank account, else the only account; null: a person chooses. */
export function useUsualAccount(): string | null {
  const { data } = useQuery(listQuery(moneyAccounts, { status: ['active'], per_page: 100 }));
  const rows = data?.data ?? [];
  const banks = rows.filter((row) => row['kind'] === 'bank');
  const [only, ...more] = banks.length > 0 ? banks : rows;
  return only && more.length === 0 ? only.id : null;
}
