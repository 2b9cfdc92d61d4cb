/** Why a backup cannot be written, read or restored, said in a plain English sentence to the operator. */
export class BackupFault extends Error {}
