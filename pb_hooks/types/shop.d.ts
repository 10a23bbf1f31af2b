/** A request's query: what is missing is undefined. */
type Query = Readonly<Record<string, string | undefined>>;
/** Values to bind to a statement or a filter. */
type Params = Record<string, unknown>;
/** A value as JSON has it. */
type Json = import('../../shared/api/change-sets.ts').FieldValue;
/** A record's values by field, as JSON has them. */
type Values = Record<string, Json>;
/** What a route answers. */
interface Answer {
  status: number;
  body: object;
}
/** For modules of shared/ whose types the hooks import; PocketBase has none. */
declare const URL: { canParse(text: string): boolean; new (text: string): { host: string } };
