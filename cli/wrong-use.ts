/** A fault in the operator's input, or a command's finding, as a plain English sentence: it is read at a terminal and nowhere else. */
export class WrongUse extends Error {}
