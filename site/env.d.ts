/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The catalogue that the page shows. Set by the publisher, in development by middleware.ts. */
    catalogue: import('#shared/catalogue.ts').Catalogue;
  }
}
