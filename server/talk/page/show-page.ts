import { CUSTOMER_PAGE_LIMITS, PAGE_FONTS, leadEnd } from '../../../contract/talk/customer-page.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { toWorkspace, type Workspace } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { amountText, dayText } from '../../platform/text/read-texts.ts';
import { findLeadFacts, findOrderFacts } from '../facts-sql.ts';
import { languageOf } from '../prepare-messages.ts';
import { actsNow, placeOf, type CustomerOutcome } from './act-as-customer.ts';
import { offeredChoice } from './choose-messages.ts';
import type { LinkTarget } from './customer-links.ts';
import { DEFAULT_LOOK, drawPage, type PageFacts, type ShopLook } from './draw-page.ts';
import type { Step } from './page-words.ts';
import { findPagePictures } from './page-pictures-sql.ts';
import { findSender } from './sender-sql.ts';
import { findRequests, findLinkSubject, type LinkSubject } from './requests-sql.ts';

/** Limit of the requests that the page reads, newest first. */
const REQUESTS_MAX = 40;

/**
 * The page of a link, as HTML, and its look; a read-only link has no forms. `spoken`: the language that her browser prefers. Undefined: the
 * link is unknown, or the workspace has no pages.
 */
export async function showPage(
  sql: Sql,
  { workspace_id, id, kind }: LinkTarget,
  { lang, spoken, outcome }: { lang: string | undefined; spoken: Language | null; outcome: CustomerOutcome | null },
): Promise<{ html: string; look: ShopLook } | undefined> {
  const tracked = await findLinkSubject(sql, workspace_id, id);
  if (!tracked) return undefined;
  const workspace = toWorkspace(await findWorkspaceRow(sql, workspace_id));
  if (!workspace.settings.customer_page) return undefined;
  const isOrder = 'order_status' in placeOf(tracked);
  const [[facts], requests] = await Promise.all([
    isOrder
      ? findOrderFacts(sql, workspace_id, [tracked.order_id!])
      : findLeadFacts(sql, workspace_id, [tracked.lead_id!], workspace.time_zone),
    findRequests(sql, workspace_id, tracked, REQUESTS_MAX),
  ]);
  if (!facts) return undefined;
  const language = LANGUAGES.find((code) => code === lang) ?? languageOf(facts, workspace, spoken);
  const [sender, pictures] = await Promise.all([
    findSender(sql, workspace_id, tracked),
    findPagePictures(sql, workspace_id, tracked, CUSTOMER_PAGE_LIMITS.pictures_max),
  ]);
  const look = lookOf(sender);
  const now = monotonicNow();
  const wanted = requests.find(({ act }) => act === 'day')?.wanted_on ?? null;
  const html = drawPage({
    language,
    shop: facts.shop,
    shop_phone: sender?.phone ?? null,
    logo: sender?.logo ?? null,
    pictures,
    look,
    first_name: facts.full_name.trim().split(/\s+/)[0] ?? '',
    reference: facts.reference,
    products: facts.product ?? '',
    to_pay: amountText(facts.total, workspace.currency, language),
    city: facts.city,
    address: facts.address,
    courier: facts.courier,
    tracking: facts.tracking,
    planned: isOrder && facts.day ? dayText(facts.day, language) : null,
    asked_day: wanted && wanted !== facts.day ? dayText(wanted, language) : null,
    ...progressOf(tracked, workspace, language),
    has_failed: facts.has_failed,
    acts: kind === 'acts' ? actsNow(tracked, { workspace }) : {},
    choice: kind === 'acts' ? await offeredChoice(sql, workspace, facts.phone) : null,
    is_confirmed: requests.some(({ act, is_done }) => act === 'confirm' && is_done),
    outcome,
    days: {
      min: dayOf(now, workspace.time_zone),
      max: dayOf(now + CUSTOMER_PAGE_LIMITS.days_ahead_max * 86_400_000, workspace.time_zone),
    },
  });
  return { html, look };
}

const lookOf = (sender: Awaited<ReturnType<typeof findSender>>): ShopLook => ({
  color: sender?.page_color ?? DEFAULT_LOOK.color,
  font: PAGE_FONTS.find((font) => font === sender?.page_font) ?? DEFAULT_LOOK.font,
});

const STEP_OF_ORDER: Record<NonNullable<LinkSubject['order_status']>, Step> = {
  new: 'confirmed',
  out_of_stock: 'confirmed',
  rollback: 'confirmed',
  packed: 'packed',
  waiting_for_shipping_company: 'packed',
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'shipped',
  canceled: 'confirmed',
};

function progressOf(
  tracked: LinkSubject,
  { time_zone }: Workspace,
  language: Language,
): Pick<PageFacts, 'step' | 'moments' | 'closed'> {
  const place = placeOf(tracked);
  const on = (moment: string | null) =>
    moment === null ? null : dayText(dayOf(Date.parse(moment), time_zone), language);
  const moments = {
    received: on(tracked.created_at),
    confirmed: on(tracked.confirmed_at),
    packed: on(tracked.packed_at),
    shipped: on(tracked.shipped_at),
    delivered: on(tracked.delivered_at),
  };
  if ('order_status' in place) {
    const { order_status: status } = place;
    const closed = status === 'canceled' ? 'is_cancelled' : status === 'returned' ? 'is_returned' : null;
    return { step: STEP_OF_ORDER[status], moments, closed };
  }
  return { step: 'received', moments, closed: leadEnd(place.lead_status) };
}
