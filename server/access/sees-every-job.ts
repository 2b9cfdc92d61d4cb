import { may } from '../../contract/permissions.ts';
import type { Actor } from './actor.ts';

/** A job's file is open to whoever has its link, so only those who run the shop, or their account of it, see what others asked for. */
export const seesEveryJob = ({ grants }: Actor): boolean => may(grants, 'settings', 'update');
