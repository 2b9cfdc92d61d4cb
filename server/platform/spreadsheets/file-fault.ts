/** What is wrong with a whole file, said so that whoever made it can mend it. Rows are never to blame for it. */
export class FileFault extends Error {}
