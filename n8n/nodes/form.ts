/** A field of a form. `goes`: its place in the request. */
export type FormField = { name: string; goes: 'params' | 'query' | 'row' | 'body'; isOptional?: true; isJson?: true };
/** Form of an operation. `sends`: its method and path. */
export type Form<Sends = string> = { sends: Sends; fields: FormField[]; row?: string; gives?: 'rows' | 'whole' };
