import { runService } from '../../server/run-service.ts';
import type { Command } from '../arguments.ts';

export const worker: Command = {
  name: 'worker',
  about: 'Works on jobs without serving HTTP.',
  options: [],
  async run(config) {
    await runService(config, { http: false, worker: true });
    return undefined;
  },
};
