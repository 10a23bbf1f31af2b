/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The catalogue that the page shows. Set by the publisher and by previews, in development by middleware.ts. */
    catalogue: import('#shared/product/catalogue.ts').Catalogue;
    /** The search and its results. Set by middleware.ts for the page /search with a term. */
    search?: import('#shared/api/search.ts').SearchResults;
    /** The client's address, or the /64 prefix of an IPv6 address. Set by the HTTP server. */
    network?: string;
  }
}

/** The text of a compiled module (server/release/compile/inline-script.ts). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
