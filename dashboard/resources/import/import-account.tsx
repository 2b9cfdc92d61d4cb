import { useState, type ReactNode } from 'react';
import type { ResourceContract } from '../../../contract/resources/resource.ts';
import { useSession } from '../../data/session.tsx';
import { AccountInput } from '../form/account-input.tsx';

type ImportAccount = {
  /** Asks for the rows' account; `isFixed` after the dry run. */
  whose?: (isFixed: boolean) => ReactNode;
  more?: Record<string, string>;
};

/** Account of a file's rows, where there are sellers and the reader sees all; the house's when none is chosen. */
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
