import type { FieldValue } from '#shared/api/change-sets.ts';

declare global {
  /** A request's query: what is missing is undefined. */
  type Query = Readonly<Record<string, string | undefined>>;
  /** Values to bind to a statement or a filter. */
  type Params = Record<string, unknown>;
  /** A value as JSON has it. */
  type Json = FieldValue;
  /** A record's values by field, as JSON has them. */
  type Values = Record<string, Json>;
  /** What a route answers: with status 200 what its reader takes, otherwise the reason. */
  interface Answer<Body extends object = object> {
    status: number;
    body?: Body | JsonText<Body> | { message: string; data?: object };
  }
  /** A value as JSON that the database has made. */
  interface JsonText<Value> {
    json: string;
    /** Only for the type. */
    of?: Value;
  }
  /** As PocketBase gives it to its start files. */
  function require<Module>(path: string): Module;
  /** For modules of shared/ whose types the hooks import; PocketBase has none. */
  const URL: { canParse(text: string): boolean; new (text: string): { host: string } };
}
