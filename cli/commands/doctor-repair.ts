import { repairFigures } from '../../server/reports/checks/repair-figures.ts';
import type { Command } from '../arguments.ts';
import { withDatabase } from '../with-database.ts';

export const doctorRepair: Command = {
  name: 'doctor repair',
  about:
    'Recounts totals of leads, orders and histories, and the delivered, returned and refused orders of each customer, and corrects wrong ones. Books parcels as lost whose claims an earlier version did not book. Makes payouts check again the trips that they missed or paid twice, and frees what ended payouts still hold. The service may run meanwhile. Stock, the call desk and statistics are not changed.',
  options: [],
  run: (config) => withDatabase(config, ({ database }) => repairFigures(database)),
};
