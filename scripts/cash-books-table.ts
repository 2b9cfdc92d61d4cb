import { CASH_BOOKS, CASH_PLACES } from '../contract/cash/cash-ledger.ts';

/** Ledger entries of orders as Markdown for ARCHITECTURE.md, one line per place, from the contract. */
export function cashBooksTable(): string {
  const rows = CASH_PLACES.map((place) => {
    const { meaning, books, stage } = CASH_BOOKS[place];
    const postings = books.map(({ to, from, amount }) => `\`${to}\` + ${amount}, \`${from}\` − ${amount}`);
    return `| ${meaning} | ${postings.join('; ') || 'none'} | ${stage} |`;
  });
  return ['| The order is | It has booked | Its stage |', '|---|---|---|', ...rows].join('\n');
}
