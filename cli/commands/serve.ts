import { runService } from '../../server/run-service.ts';
import type { Command } from '../arguments.ts';

export const serve: Command = {
  name: 'serve',
  about: 'Serves HTTP without working on jobs; run `tahsil worker` beside it.',
  options: [],
  async run(config) {
    await runService(config, { http: true, worker: false });
    return undefined;
  },
};
