import {
  IconBuildingStore,
  IconPackage,
  IconPhoneCall,
  IconTag,
  IconTruckDelivery,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { listLeads } from '../../../contract/leads/leads.ts';
import { LEAD_STATUS_WORDS, ORDER_STATUS_WORDS } from '../../../contract/messages/words.ts';
import type { OrderStatus } from '../../../contract/orders/order-moves.ts';
import { listOrders } from '../../../contract/orders/orders.ts';
import { action, ofWorkspace } from '../../../contract/access/permissions.ts';
import { offerProducts } from '../../../contract/orders/order-entry.ts';
import { query, send } from '../../data/client.ts';
import { paths } from '../../data/paths.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { Ltr, useFormat } from '../../i18n/format.tsx';
import type { LocalizedText } from '../../i18n/languages.ts';
import { latinDigits } from '../../i18n/read-number.ts';
import { useFindTexts } from '../../names/find-words.ts';
import { useRoleName } from '../../names/role-names.ts';
import { useLanguage } from '../../i18n/texts.ts';

/** An order, a lead, a product, a person, a seller or a courier that the command menu offers. */
type FoundRecord = { to: string; name: string; icon: Icon; label: ReactNode };

const FOUND_MAX = 5;
const PAUSE_MS = 200;
/** Shorter texts would match too many phones. */
const PHONE_DIGITS_MIN = 4;
/** Minimum for a part of a number. */
const WHOLE_DIGITS_MIN = 9;
/** Shorter texts would match too many people. */
const NAME_LETTERS_MIN = 3;

type Meaning = {
  search_by: 'reference' | 'phone' | 'full_name';
  match_type: 'starts_with' | 'partial';
  keyword: string;
};

/** Kind of a typed text: `OR-7M2K…`, `LD-…`, a phone or a part of one, or a name; null: none of them. */
function meaningOf(typed: string): Meaning | null {
  const text = latinDigits(typed.trim());
  const digits = text.replace(/[\s().-]/g, '');
  if (/^\+?\d+$/.test(digits) && digits.length >= PHONE_DIGITS_MIN)
    // People remember the end of a number; a whole one is read in any spelling.
    return {
      search_by: 'phone',
      match_type: digits.length >= WHOLE_DIGITS_MIN || digits.startsWith('+') ? 'starts_with' : 'partial',
      keyword: digits,
    };
  if (/^[a-z]{2}-\w{4,}$/i.test(text))
    return { search_by: 'reference', match_type: 'starts_with', keyword: text.toUpperCase() };
  const isName = !/\d/.test(text) && text.length >= NAME_LETTERS_MIN;
  return isName ? { search_by: 'full_name', match_type: 'partial', keyword: text } : null;
}

/** A courier's whole number: no name, and long enough to be one. */
const isTrackingNumber = (text: string): boolean => /^(?=.*\d)[\w./-]{6,60}$/.test(text) && !/^(OR|LD)-/i.test(text);

/** Orders (also by tracking number), leads and products that match the text, by the role's rights. `isSettled`: this is final. */
export function useFoundRecords(typed: string): { found: FoundRecord[]; isSettled: boolean } {
  const may = useMay();
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const meaning = meaningOf(settled);
  const search = {
    search_by: meaning?.search_by ?? 'reference',
    match_type: meaning?.match_type ?? 'starts_with',
    per_page: FOUND_MAX,
  } as const;
  const orders = useQuery({
    ...query(listOrders, { query: { ...search, keyWord: meaning?.keyword ?? '' } }),
    enabled: meaning !== null && may(action('orders', 'list')),
  });
  const leads = useQuery({
    ...query(listLeads, { query: { ...search, keyword: meaning?.keyword ?? '' } }),
    enabled: meaning !== null && may(action('leads', 'list')),
  });
  const keyword = settled.trim();
  const tracked = useQuery({
    ...query(listOrders, { query: { tracking_number: keyword, per_page: FOUND_MAX } }),
    enabled: isTrackingNumber(keyword) && may(action('orders', 'list')),
  });
  const products = useQuery({
    ...query(offerProducts, { query: { keyword, account_id: undefined } }),
    enabled:
      keyword.length >= NAME_LETTERS_MIN && may(action('products', 'list')) && may(action('products', 'retrieve')),
  });
  const [house, seller] = [may(action('users', 'list')), may(action('team-members', 'list'))];
  const people = useQuery({
    queryKey: ['/users', 'found', keyword],
    queryFn: ({ signal }) => findPeople(house, keyword, signal),
    enabled: keyword.length >= NAME_LETTERS_MIN && (house || seller),
  });
  const mayOpenCouriers = (['list', 'retrieve'] as const).every((one) =>
    may(ofWorkspace(action('shipping-companies', one))),
  );
  const sellers = useRecordsByName(keyword, 'sellers', sees_sellers && may(action('dashboard', 'list')));
  const couriers = useRecordsByName(keyword, 'couriers', mayOpenCouriers);
  const isSettled =
    settled === typed &&
    [orders, tracked, leads, products, people, sellers, couriers].every(({ isLoading }) => !isLoading);
  const { say } = useLanguage();
  const roleName = useRoleName();
  const { money } = useFormat();
  const person = (
    reference: string,
    { full_name, city }: { full_name: string; city: string },
    status: LocalizedText,
    ...more: string[]
  ) => ({
    name: reference,
    label: <RecordLabel code={reference} words={[full_name, city, say(status), ...more]} />,
  });
  const each = new Map(
    [...(tracked.data?.data ?? []), ...(orders.data?.data ?? [])].map((order) => [order.reference, order]),
  );
  const found: FoundRecord[] = [
    ...[...each.values()].map((order) => ({
      ...person(
        order.reference,
        order,
        ORDER_STATUS_WORDS[order.status as OrderStatus],
        money(order.total, order.currency),
      ),
      icon: IconPackage,
      to: paths.order(order.reference),
    })),
    ...(leads.data?.data ?? []).map((lead) => ({
      ...person(lead.reference, lead, LEAD_STATUS_WORDS[lead.status as LeadStatus]),
      icon: IconPhoneCall,
      to: paths.lead(lead.reference),
    })),
    ...(products.data?.data ?? []).slice(0, FOUND_MAX).map(({ id, sku, name }) => ({
      name,
      label: <RecordLabel code={sku} words={[name]} />,
      icon: IconTag,
      to: paths.row('products', id),
    })),
    ...(sellers.data ?? []).map(({ id, name }) => ({
      name,
      label: <RecordLabel code={name} words={[f('seller')]} />,
      icon: IconBuildingStore,
      to: paths.seller(id),
    })),
    ...(couriers.data ?? []).map(({ id, name }) => ({
      name,
      label: <RecordLabel code={name} words={[f('courier')]} />,
      icon: IconTruckDelivery,
      to: paths.courier(id),
    })),
    // A seller's name also finds their members.
    ...(people.data ?? []).map(({ full_name, email, role }) => ({
      name: full_name,
      label: <RecordLabel code={full_name} words={[email, roleName(role)]} />,
      icon: IconUser,
      to: paths.team({ keyword: email }),
    })),
  ];
  return { found, isSettled };
}

type Person = { full_name: string; email: string; role: string };

/** The list's contract is fetched with the first question: no page needs it at first. */
async function findPeople(house: boolean, keyword: string, signal: AbortSignal): Promise<Person[]> {
  const { users, teamMembers } = await import('../../../contract/access/members.ts');
  const list = (house ? users : teamMembers).routes.list!;
  const answer = await send(list, { query: { keyword, per_page: FOUND_MAX }, signal });
  return (answer as { data: Person[] }).data;
}

type NamedRecord = { id: string; name: string };

/** Sellers or couriers whose name has the keyword. */
function useRecordsByName(keyword: string, of: keyof typeof NAMED, isSeen: boolean) {
  return useQuery({
    queryKey: ['found', of, keyword],
    queryFn: async ({ signal }) => {
      const answer = await send(await NAMED[of](), { query: { keyword, per_page: FOUND_MAX }, signal });
      return (answer as { data: NamedRecord[] }).data;
    },
    enabled: keyword.length >= NAME_LETTERS_MIN && isSeen,
  });
}

/** Contracts of these lists, loaded with the first search. */
const NAMED = {
  sellers: async () => (await import('../../../contract/access/accounts.ts')).listAccounts,
  couriers: async () =>
    (await import('../../../contract/shipping/shipping-companies.ts')).shippingCompanies.routes.list!,
};

/** Shows each word in its own direction: an Arabic name does not reorder its neighbours. */
function RecordLabel({ code, words }: { code: string; words: readonly string[] }) {
  return (
    <>
      <span className="figures">
        <Ltr>{code}</Ltr>
      </span>
      {words.map((word) => (
        <span key={word}>
          {' · '}
          <bdi>{word}</bdi>
        </span>
      ))}
    </>
  );
}
