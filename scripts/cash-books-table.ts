import { CASH_BOOKS, CASH_PLACES } from '../contract/cash/cash-ledger.ts';

/** Entries of orders in the ledger, for ARCHITECTURE.md: Markdown, one line a place, printed from the contract. */
export function cashBooksTable(): string {
  const rows = CASH_PLACES.map((place) => {
    const { meaning, books, stage } = CASH_BOOKS[place];
    const postings = books.map(({ to, from, amount }) => `\`${to}\` + ${amount}, \`${from}\` − ${amount}`);
    return `| ${meaning} | ${postings.join('; ') || 'none'} | ${stage} |`;
  });
  return ['| The order is | It has booked | Its stage |', '|---|---|---|', ...rows].join('\n');
}
