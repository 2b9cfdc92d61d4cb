import { say, type Message } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';

/** What is wrong with a whole file, said so that whoever made it can mend it. Rows are never to blame for it. */
export class FileFault extends Error {
  readonly said: Message;

  constructor(said: Message, options?: ErrorOptions) {
    super(english(said), options);
    this.said = said;
  }
}

/** A file whose header does not name all that must be there. What it has instead may be a person's row, so no message repeats it. */
export class HeaderFault extends FileFault {
  /** Of the row that comes nearest to a header. */
  readonly titles: string[];
  /** Names of the columns that are not there. */
  readonly lacking: string[];

  constructor(titles: string[], lacking: string[]) {
    super(say('file_lacks_columns', { columns: lacking }));
    this.titles = titles;
    this.lacking = lacking;
  }
}
