/** A fault in the operator's input, or a finding of a command, as a plain English sentence for the terminal. */
export class WrongUse extends Error {}
