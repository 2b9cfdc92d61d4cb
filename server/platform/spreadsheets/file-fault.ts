/** What is wrong with a whole file, said so that whoever made it can mend it. Rows are never to blame for it. */
export class FileFault extends Error {}

/** A file whose header does not name all that must be there. What it has instead may be a person's row, so no message repeats it. */
export class HeaderFault extends FileFault {
  /** Of the row that comes nearest to a header. */
  readonly titles: string[];
  /** Names of the columns that are not there. */
  readonly lacking: string[];

  constructor(titles: string[], lacking: string[]) {
    super(`The file lacks the columns ${lacking.join(', ')}. Rename its headers, or send \`columns\`.`);
    this.titles = titles;
    this.lacking = lacking;
  }
}

export const NOT_UTF8 = 'The file is not in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”, or as .xlsx.';
