import { repairFigures } from '../../server/reports/checks/repair-figures.ts';
import type { Command } from '../arguments.ts';
import { withDatabase } from '../with-database.ts';

export const doctorRepair: Command = {
  name: 'doctor repair',
  about:
    'Counts totals of leads, orders and histories anew, and delivered, returned and refused of each customer, and mends those that are wrong; books parcels as lost whose claims of an earlier version did not; lets payouts look again at trips that they forgot or paid twice, and frees what payouts that ended still had; works beside a running service. Stock, the call desk and statistics stay as they are.',
  options: [],
  run: (config) => withDatabase(config, ({ database }) => repairFigures(database)),
};
