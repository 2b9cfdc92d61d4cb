import { useState, type ReactNode } from 'react';
import type { ResourceContract } from '../../../contract/resources/resource.ts';
import { useSession } from '../../data/session.tsx';
import { AccountInput } from '../form/account-input.tsx';

type ImportAccount = {
  /** Asks whose the rows are to be; `isFixed` once the file was looked at. */
  whose?: (isFixed: boolean) => ReactNode;
  more?: Record<string, string>;
};

/** Whose the rows of a file become, where there are sellers and the reader sees them all; the house's when none is chosen. */
export function useImportAccount(resource: ResourceContract): ImportAccount {
  const { sees_sellers } = useSession();
  const [account_id, setAccount] = useState('');
  if (!sees_sellers) return {};
  return {
    whose: (isFixed) => (
      <AccountInput
        resource={resource}
        value={account_id}
        onChange={setAccount}
        error={undefined}
        is_disabled={isFixed}
      />
    ),
    ...(account_id === '' ? {} : { more: { account_id } }),
  };
}
