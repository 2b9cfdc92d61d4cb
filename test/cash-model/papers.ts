import assert from 'node:assert/strict';
import { runJobs } from '../shop.ts';
import { expect } from '../world.ts';
import type { Claim, Paper } from './books.ts';
import { givenUp } from './claims.ts';
import type { Act, Play } from './play.ts';
import { lastOf, settledBy, soldOf, toHandOver, type Carrier, type Order, type Posting, type Trip } from './rules.ts';

/* Documents that bring cash: drivers' settlements, couriers' statements, and money for unknown parcels. */

const ROWS_MAX = 3;

export function paperActs(p: Play): Act[] {
  const { s, books, house, carriers, bank, service } = p;
  const { roll, orders, papers, items, claims, policies } = books;
  const people = carriers.filter(({ kind }) => kind === 'person');
  const companies = carriers.filter(({ kind }) => kind === 'company');
  const needsSecondYes = (amount: number) => policies.write_off_limit > 0 && amount > policies.write_off_limit;
  /** A shortfall of the order is its seller's; the house bears that of its own orders. */
  const isSellers = ({ account }: Order) => policies.short_is_for === 'seller' && account !== house.account_id;
  const owedBy = ({ status, value }: Claim) => (status === 'to_give_back' ? -value : value);
  const isDue = ({ status }: Claim) => status === 'open' || status === 'to_give_back';

  /** Marks claims that a document pays, or whose earlier payment it returns. */
  function payClaims(paid: readonly Claim[], id: string): void {
    for (const claim of paid)
      Object.assign(
        claim,
        claim.status === 'open' ? { status: 'paid', paid_by: id } : { status: 'given_back', given_back_by: id },
      );
  }

  // --- settlements ---------------------------------------------------------------------------------------------------

  /** The trips that a driver settles: delivered parcels, and parcels that came back after their settlement, whose cash is returned. */
  const heldBy = (carrier: Carrier): { order: Order; trip: Trip }[] =>
    books
      .trips()
      .filter(({ trip }) => trip.carrier === carrier && settledBy(trip) === null)
      .filter(({ trip }) => trip.stay === 'delivered' || (trip.stay === 'returned' && trip.remitted !== null));

  async function handIn(): Promise<boolean | void> {
    const carrier = roll.pick(people);
    const held = heldBy(carrier);
    const chosen = roll.isLikely(0.5) ? held : held.filter(() => roll.isLikely(0.6));
    const ids = new Set(chosen.map(({ order }) => order.id));
    // A chosen order is settled with all its trips.
    const parcels = held.filter(({ order }) => ids.has(order.id));
    const paid = claims.filter((claim) => claim.carrier === carrier && isDue(claim) && roll.isLikely(0.5));
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const cash = sum(parcels.map(({ trip }) => toHandOver(trip)));
    const owing = sum(paid.map(owedBy));
    const owed = Math.max(0, -(books.balances().get(`courier_owed ${carrier.id}`) ?? 0));
    const fees = roll.isLikely(0.3) ? owed : 0;
    if (parcels.length + paid.length === 0 && fees === 0) return false;
    const due = cash + owing - fees;
    const short = due > 0 && roll.isLikely(0.3) ? 1 + roll.below(due) : 0;
    const body = {
      person_id: carrier.id,
      order_ids: [...ids],
      claim_ids: paid.map(({ id }) => id),
      carried: 0,
      fees: fees / 100,
      handed_in: (due - short) / 100,
      money_account_id: bank,
    };
    const { id } = expect(await s.api.post('/settlements', body), 201).body.data;
    const ofSellers = parcels.filter(({ order }) => order.account !== house.account_id);
    const shares = sharesOf(short, parcels).filter(([account]) => account !== house.account_id);
    const borne = shares.reduce((total, [, share]) => total + share, 0);
    const bearer = needsSecondYes(short) || (policies.short_is_for === 'seller' && sharesOf(short, ofSellers).length === 0) ? 'holder' : policies.short_is_for; // prettier-ignore
    const of = carrier.id;
    const postings: Posting[] = [
      ['money', bank, due - short],
      ['held', of, -cash],
      ['courier_owed', of, fees],
      ['claims', of, (bearer === 'holder' ? short : 0) - owing],
      ['difference_short', of, bearer === 'house' ? short : bearer === 'seller' ? short - borne : 0],
      ...(bearer === 'seller' ? shares.map(([account, share]): Posting => ['payable', account, share]) : []),
    ];
    const paper: Paper = { id, kind: 'settlement', postings, trips: parcels.map(({ trip }) => trip) };
    papers.push(paper);
    books.book(postings);
    for (const trip of paper.trips) books.settle(trip, id);
    payClaims(paid, id);
    if (short > 0 && bearer === 'holder') await findClaims(paper, carrier);
  }

  /** Divides a shortfall by the cash of the parcels, in whole minor units; the largest share gets the remainder. */
  function sharesOf(short: number, parcels: readonly { order: Order; trip: Trip }[]): [string, number][] {
    const cash = new Map<string, number>();
    for (const { order, trip } of parcels) cash.set(order.account, (cash.get(order.account) ?? 0) + toHandOver(trip));
    const bearing = [...cash].filter(([, amount]) => amount > 0);
    const total = bearing.reduce((sum, [, amount]) => sum + amount, 0);
    const shares = bearing.map(([account, amount]): [string, number] => [
      account,
      Math.floor((short * amount) / total),
    ]);
    const rest = short - shares.reduce((sum, [, share]) => sum + share, 0);
    const largest = bearing.reduce((best, [, amount], i) => (amount > (bearing[best]?.[1] ?? 0) ? i : best), 0);
    if (shares[largest]) shares[largest][1] += rest;
    return shares.filter(([, share]) => share > 0);
  }

  /** Reads the claims that a document opened for its shortfall. */
  async function findClaims(paper: Paper, carrier: Carrier): Promise<void> {
    const asked = { holder_id: carrier.id!, reason: 'short', status: 'open', per_page: 100 };
    const { data } = expect(await s.api.get('/claims', asked), 200).body;
    for (const { id, value, order, source } of data.filter((claim) => claim.source?.id === paper.id)) {
      assert.equal(source!.kind, paper.kind);
      const of = orders.find((one) => one.id === order?.id) ?? null;
      // The claim is for collected cash: of an order's trips it concerns the delivered one.
      const trip = paper.trips.find((one) => one.stay === 'delivered' && of?.trips.includes(one)) ?? null;
      claims.push({ id, carrier, value: Math.round(value * 100), status: 'open', order: of, trip, source: paper.id, paid_by: null, given_back_by: null }); // prettier-ignore
    }
  }

  // --- statements ----------------------------------------------------------------------------------------------------

  type Row = {
    said: object;
    pays: number;
    postings: Posting[];
    trip: Trip | null;
    claims: Claim[];
    sellers_part: number;
  };
  const WORDS = { delivered: 'Livré', returned: 'Retourné' } as const;
  /** The courier's fee for a parcel in its current state, less the refund of an earlier fee. */
  const feeOf = ({ carrier, stay, remitted }: Trip): number => {
    if (!carrier.keeps) return 0;
    return stay === 'delivered' ? carrier.delivery : carrier.return - (remitted === null ? 0 : carrier.delivery);
  };

  /** A row for a parcel whose cash the courier owes us or takes back; sometimes the amount is less than we expect. */
  function rowOf(carrier: Carrier, { order, trip }: { order: Order; trip: Trip }, decision: string): Row {
    const isBack = trip.stay === 'returned';
    const { cod } = soldOf(trip);
    const short = !isBack && cod > 0 && decision !== 'none' ? 1 + roll.below(cod) : 0;
    const amount = isBack ? (trip.remitted === null ? 0 : -cod) : cod - short;
    const fee = feeOf(trip);
    const of = carrier.id;
    const sellers_part = decision === 'take' && isSellers(order) ? short : 0;
    const kind = ({ claim: 'claims', write_off: 'difference_written_off' } as const)[decision] ?? 'difference_short';
    const postings: Posting[] = [
      ['held', of, -toHandOver(trip)],
      [kind, of, short - sellers_part],
      ['payable', order.account, sellers_part],
    ];
    const said = { tracking_number: trip.tracking, amount: amount / 100, fee: fee / 100, status: WORDS[isBack ? 'returned' : 'delivered'] }; // prettier-ignore
    return { said, pays: amount - fee, postings, trip, claims: [], sellers_part };
  }

  /** A row that pays the claim of a parcel, or takes back the payment of a reversed claim. */
  function payingRow(carrier: Carrier, claimed: readonly Claim[]): Row {
    const value = claimed.reduce((sum, claim) => sum + owedBy(claim), 0);
    const said = { tracking_number: claimed[0]!.trip!.tracking, net: value / 100 };
    return { said, pays: value, postings: [['claims', carrier.id, -value]], trip: null, claims: [...claimed], sellers_part: 0 }; // prettier-ignore
  }

  function unknownRow(carrier: Carrier): Row {
    const pays = 100 * (1 + roll.below(300));
    const said = {
      tracking_number: `WHO${roll.below(1_000_000_000)}`,
      amount: pays / 100,
      fee: 0,
      status: WORDS.delivered,
    };
    return { said, pays, postings: [['unmatched', carrier.id, -pays]], trip: null, claims: [], sellers_part: 0 };
  }

  async function takeStatement(): Promise<boolean | void> {
    const carrier = roll.pick(companies);
    const known = books
      .trips()
      .filter(({ trip }) => trip.carrier === carrier && settledBy(trip) === null)
      .filter(({ trip }) => trip.stay === 'delivered' || trip.stay === 'returned')
      // Returned cash of 0 needs no reversal: a row cannot express it.
      .filter(({ trip }) => trip.stay === 'delivered' || soldOf(trip).cod > 0)
      .filter(({ trip }) => !claims.some((claim) => claim.trip === trip && isDue(claim)));
    const decision = roll.pick(['none', 'none', 'take', 'claim', 'write_off']);
    const rows = known.length > 0 ? roll.some(known, ROWS_MAX).map((one) => rowOf(carrier, one, decision)) : [];
    const claimed = Map.groupBy(
      claims.filter((claim) => claim.carrier === carrier && isDue(claim) && claim.trip?.tracking),
      ({ trip }) => trip!,
    );
    const paid = roll.pick([...claimed].filter(([trip]) => trip.stay !== 'delivered' || settledBy(trip) !== null));
    if (paid && paid[1].reduce((sum, claim) => sum + owedBy(claim), 0) !== 0 && roll.isLikely(0.5))
      rows.push(payingRow(carrier, paid[1]));
    if (roll.isLikely(0.4)) rows.push(unknownRow(carrier));
    if (rows.length === 0) return false;
    const id = await draft(carrier, rows, decision);
    const given_up = sumOf(rows, 'difference_written_off');
    const shown = expect(await s.api.put(`/statements/${id}`, { money_account_id: bank }), 200).body.data;
    const reply = await s.api.post(`/statements/${id}/post`, { version: shown.version });
    if (needsSecondYes(given_up)) {
      expect(reply, 409);
      return void expect(await s.api.send('DELETE', `/statements/${id}`), 200);
    }
    expect(reply, 200);
    await post(id, carrier, rows);
  }

  const sumOf = (rows: readonly Row[], wanted: Posting[0]): number =>
    rows
      .flatMap(({ postings }) => postings)
      .reduce((sum, [kind, , amount]) => (kind === wanted ? sum + amount : sum), 0);

  /** Creates a draft in which all rows are decided. */
  async function draft({ id: company }: Carrier, rows: readonly Row[], decision: string): Promise<string> {
    const body = { shipping_company_id: company, rows: rows.map(({ said }) => said) };
    const { id } = expect(await s.api.post('/statements', body), 201).body.data;
    await runJobs(service.database, s.workspace_id, 'match-statement');
    const decide = async (of: string, how: string) => {
      const asked = { class: of, decision: how, ...(how === 'write_off' ? { reason: 'A model' } : {}) };
      return expect(await s.api.post(`/statements/${id}/settle`, asked), 200);
    };
    await decide('not_ours', 'put_aside');
    await decide('pays_claim', 'take');
    if (decision !== 'none') await decide('short', decision);
    return id;
  }

  async function post(id: string, carrier: Carrier, rows: readonly Row[]): Promise<void> {
    const pays = rows.reduce((sum, row) => sum + row.pays, 0);
    const postings = [['money', bank, pays] as const, ...rows.flatMap((row) => row.postings)];
    const paper: Paper = { id, kind: 'statement', postings, trips: rows.flatMap(({ trip }) => trip ?? []) };
    papers.push(paper);
    books.book(postings);
    for (const trip of paper.trips) books.settle(trip, id);
    payClaims(
      rows.flatMap((row) => row.claims),
      id,
    );
    if (sumOf(rows, 'claims') !== 0) await findClaims(paper, carrier);
    const { data } = expect(await s.api.get('/statements/unmatched', { statement_id: id, per_page: 100 }), 200).body;
    for (const item of data)
      items.push({ id: item.id, statement: paper, carrier, amount: Math.round(item.amount * 100), act: null });
  }

  // --- unknown parcels -----------------------------------------------------------------------------------------------

  /** Money for an unknown parcel turns out to be for this parcel: it settles the parcel, and the difference is accepted. */
  async function matchItem(): Promise<boolean | void> {
    const item = roll.pick(items.filter(({ act }) => act === null));
    const order =
      item &&
      books.pickLast((trip) => trip.stay === 'delivered' && trip.carrier === item.carrier && trip.remitted === null);
    if (!item || !order) return false;
    const trip = lastOf(order);
    expect(await s.api.post(`/statements/unmatched/${item.id}/match`, { order: order.reference }), 200);
    const of = item.carrier.id;
    const held = toHandOver(trip);
    const { cod } = soldOf(trip);
    const short = cod - item.amount;
    const sellers_part = short > 0 && isSellers(order) ? short : 0;
    const postings: Posting[] = [
      ['unmatched', of, item.amount],
      ['held', of, -held],
      // The item's row in the statement had no fee.
      ['courier_fees', of, held - cod],
      [short < 0 ? 'difference_over' : 'difference_short', of, short - sellers_part],
      ['payable', order.account, sellers_part],
    ];
    books.book(postings);
    item.act = { postings, trip };
    books.settle(trip, item.statement.id);
  }

  async function takeItemBack(): Promise<boolean | void> {
    const item = roll.pick(items.filter(({ act }) => act !== null));
    if (!item) return false;
    const reply = await s.api.post(`/statements/unmatched/${item.id}/take-back`, { reason: 'A model' });
    const { postings, trip } = item.act!;
    if (trip && !books.maySettleBack(trip, item.statement.id)) return void expect(reply, 409);
    expect(reply, 200);
    books.book(postings, -1);
    if (trip) books.unsettle(trip, item.statement.id);
    item.act = null;
  }

  // --- reversals -----------------------------------------------------------------------------------------------------

  /** 409: a later document settles one of its trips or has returned one of its payments, or its money for unknown parcels was assigned. */
  async function takePaperBack(): Promise<boolean | void> {
    const paper = roll.pick(papers);
    if (!paper) return false;
    const { id, kind, trips } = paper;
    const own = items.filter(({ statement }) => statement === paper);
    const concerned = claims.filter((claim) => [claim.source, claim.paid_by, claim.given_back_by].includes(id));
    const isRefused =
      own.some(({ act }) => act !== null) ||
      trips.some((trip) => !books.maySettleBack(trip, id)) ||
      concerned.some((claim) => claim.status === 'given_back' && claim.given_back_by !== id);
    const reply = await s.api.post(`/${kind === 'statement' ? 'statements' : 'settlements'}/${id}/reverse`, { reason: 'A model' }); // prettier-ignore
    if (isRefused) return void expect(reply, 409);
    expect(reply, 200);
    papers.splice(papers.indexOf(paper), 1);
    for (const item of own) items.splice(items.indexOf(item), 1);
    books.book(paper.postings, -1);
    for (const trip of trips) books.unsettle(trip, id);
    for (const claim of concerned) reverseClaim(claim, id);
  }

  function reverseClaim(claim: Claim, id: string): void {
    const { source, status, paid_by, given_back_by } = claim;
    if (source === id) {
      if (status === 'written_off') books.book(givenUp(claim), -1);
      if (status === 'open' || status === 'written_off') claim.status = 'canceled';
      if (status === 'paid') claim.status = 'to_give_back';
    }
    if (paid_by === id && claim.status === 'paid') Object.assign(claim, { status: 'open', paid_by: null });
    else if (paid_by === id && claim.status === 'to_give_back') claim.status = 'canceled';
    if (given_back_by === id && claim.status === 'given_back')
      Object.assign(claim, { status: 'to_give_back', given_back_by: null });
  }

  return [
    [8, 'hand in', handIn],
    [8, 'take a statement', takeStatement],
    [3, 'match an unknown parcel', matchItem],
    [3, 'take an unknown parcel back', takeItemBack],
    [4, 'reverse a settlement or statement', takePaperBack],
  ];
}
