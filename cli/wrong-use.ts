/** What the operator typed, or a finding of a command, said in a plain English sentence: it is read at a terminal and nowhere else. */
export class WrongUse extends Error {}
