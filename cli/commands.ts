import type { Command } from './arguments.ts';
import { backup } from './backup.ts';
import { backupCheck } from './backup-check.ts';
import { checkLedger } from './check-ledger.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { doctorRepair } from './doctor-repair.ts';
import { migrateCommand } from './migrate.ts';
import { password } from './password.ts';
import { readOnly } from './read-only.ts';
import { restore } from './restore.ts';
import { sandboxCourier } from './sandbox-courier.ts';
import { scaleOut } from './scale-out.ts';
import { secondFactorRemove } from './second-factor-remove.ts';
import { serve } from './serve.ts';
import { tokenCreate } from './token-create.ts';
import { upgrade } from './upgrade.ts';
import { userCreate } from './user-create.ts';
import { worker } from './worker.ts';
import { workspaceCreate } from './workspace-create.ts';
import { workspaceQuota } from './workspace-quota.ts';
import { workspaceSubscription } from './workspace-subscription.ts';

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
];
