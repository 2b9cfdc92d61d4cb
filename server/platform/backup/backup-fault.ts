/** Why a backup cannot be written, read or restored: a plain English sentence for the operator. */
export class BackupFault extends Error {}
