/** A page of text: what /about, /returns, /privacy-policy and /terms-of-service are made of. */
export interface Article {
  title: string;
  path: string;
  /** For search engines and shared links. */
  description: string;
  lead: string;
  /** When the text last changed, as `YYYY-MM-DD`; for texts that bind. */
  updated?: string;
  sections: readonly ArticleSection[];
}

/** A part with a heading of its own; `id` is its place in the address. */
export interface ArticleSection {
  id: string;
  title: string;
  body: readonly ArticleBlock[];
}

/** A paragraph, or a list. Texts may hold `[words](address)` links. */
export type ArticleBlock = string | { list: readonly string[] };
