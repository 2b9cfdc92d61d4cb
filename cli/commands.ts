import type { Command } from './arguments.ts';
import { backup } from './commands/backup.ts';
import { backupCheck } from './commands/backup-check.ts';
import { checkLedger } from './commands/check-ledger.ts';
import { demo } from './commands/demo.ts';
import { doctor } from './commands/doctor.ts';
import { doctorRepair } from './commands/doctor-repair.ts';
import { listen } from './commands/listen.ts';
import { migrateCommand } from './commands/migrate.ts';
import { password } from './commands/password.ts';
import { readOnly } from './commands/read-only.ts';
import { restore } from './commands/restore.ts';
import { sandboxCourier } from './commands/sandbox-courier.ts';
import { scaleOut } from './commands/scale-out.ts';
import { secondFactorRemove } from './commands/second-factor-remove.ts';
import { serve } from './commands/serve.ts';
import { tokenCreate } from './commands/token-create.ts';
import { upgrade } from './commands/upgrade.ts';
import { userCreate } from './commands/user-create.ts';
import { worker } from './commands/worker.ts';
import { workspaceCreate } from './commands/workspace-create.ts';
import { workspaceQuota } from './commands/workspace-quota.ts';
import { workspaceSubscription } from './commands/workspace-subscription.ts';

export const COMMANDS: readonly Command[] = [
  workspaceCreate,
  workspaceSubscription,
  workspaceQuota,
  userCreate,
  password,
  secondFactorRemove,
  tokenCreate,
  serve,
  worker,
  migrateCommand,
  backup,
  backupCheck,
  restore,
  readOnly,
  upgrade,
  demo,
  doctor,
  doctorRepair,
  checkLedger,
  scaleOut,
  sandboxCourier,
  listen,
];
