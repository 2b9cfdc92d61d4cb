import type { SourcingStatus } from '../../contract/stocks/sourcing-moves.ts';
import type { Row } from '../resources/resource-client.ts';

/** As contract/stocks/sourcings.ts shows it. */
export type Sourcing = Row & {
  title: string;
  /** http or https: the contract takes no other. */
  product_link: string;
  quantity: number;
  status: SourcingStatus;
  quote: { price: number; currency: string; days: number } | null;
  moves: SourcingGoal[];
};

/** Possible next statuses: none leads back to pending. */
export type SourcingGoal = Exclude<SourcingStatus, 'pending'>;

/** A final move. */
export const isEnd = (move: SourcingGoal): boolean => move === 'refused' || move === 'canceled';
