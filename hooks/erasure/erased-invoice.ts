/**
 * SQL of the document of an invoice `i` of an order `o` as staff see it. Buyers of erased orders are on their invoices for the tax
 * office: only owners see them, with `isOwner` bound as 1. A business invoice stays one in the return of the month.
 */
export const SHOWN_DOCUMENT = `CASE WHEN NOT json_valid(i.document) THEN 'null'
  WHEN {:isOwner} OR o.erased_at = '' THEN i.document
  ELSE json_set(i.document, '$.buyer', json_object('name', 'Erased customer', 'address', json('[]'),
    'gstin', COALESCE(json_extract(i.document, '$.buyer.gstin'), ''))) END`;
