import { useDebouncedValue } from '@mantine/hooks';
import { IconPackage, IconPhoneCall, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listLeads } from '../../contract/leads.ts';
import { listOrders } from '../../contract/orders.ts';
import { action } from '../../contract/permissions.ts';
import { query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { PAGES } from '../routes/pages.tsx';
import { useMay } from '../data/session.tsx';

/** An order or a lead that the command menu offers. */
export type FoundRecord = { reference: string; description: string; icon: Icon; to: string };

const FOUND_MAX = 5;
const PAUSE_MS = 200;
/** Fewer digits find too many phones. */
const PHONE_DIGITS_MIN = 5;

/** Fewer letters find too many people. */
const NAME_LETTERS_MIN = 3;

type Meaning = {
  search_by: 'reference' | 'phone' | 'full_name';
  match_type: 'starts_with' | 'partial';
  keyword: string;
};

/** What a typed text may be: `OR-7M2K…`, `LD-…`, a phone in either digit style, or a name; null when it is neither. */
function meaningOf(typed: string): Meaning | null {
  const text = typed.trim();
  const digits = text.replace(/[\s().-]/g, '');
  if (/^\+?[\d٠-٩۰-۹]+$/.test(digits) && digits.length >= PHONE_DIGITS_MIN)
    return { search_by: 'phone', match_type: 'starts_with', keyword: digits };
  if (/^[a-z]{2}-\w{4,}$/i.test(text))
    return { search_by: 'reference', match_type: 'starts_with', keyword: text.toUpperCase() };
  const isName = !/\d/.test(text) && text.length >= NAME_LETTERS_MIN;
  return isName ? { search_by: 'full_name', match_type: 'partial', keyword: text } : null;
}

const hasPage = (pattern: string): boolean => PAGES.some(({ path }) => path.startsWith(pattern));

/** Orders and leads with this reference, phone or name, of those the role may see and for which there is a page. */
export function useFoundRecords(typed: string): FoundRecord[] {
  const may = useMay();
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const meaning = meaningOf(settled);
  const search = {
    search_by: meaning?.search_by ?? 'reference',
    match_type: meaning?.match_type ?? 'starts_with',
    per_page: FOUND_MAX,
  } as const;
  const orders = useQuery({
    ...query(listOrders, { query: { ...search, keyWord: meaning?.keyword ?? '' } }),
    enabled: meaning !== null && may(action('orders', 'list')) && hasPage('/orders/$'),
  });
  const leads = useQuery({
    ...query(listLeads, { query: { ...search, keyword: meaning?.keyword ?? '' } }),
    enabled: meaning !== null && may(action('leads', 'list')) && hasPage('/leads/$'),
  });
  if (!meaning) return [];
  return [
    ...(orders.data?.data ?? []).map(({ reference, full_name, city }) => ({
      reference,
      description: `${full_name}, ${city}`,
      icon: IconPackage,
      to: paths.order(reference),
    })),
    ...(leads.data?.data ?? []).map(({ reference, full_name, city }) => ({
      reference,
      description: `${full_name}, ${city}`,
      icon: IconPhoneCall,
      to: paths.lead(reference),
    })),
  ];
}
