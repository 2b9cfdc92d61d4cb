/** What is wrong with a whole file, said so that whoever made it can mend it. Rows are never to blame for it. */
export class FileFault extends Error {}

export const NOT_UTF8 = 'The file is not in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”, or as .xlsx.';
