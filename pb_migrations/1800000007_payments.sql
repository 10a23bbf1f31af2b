-- What the auditor of the books and the reconciler have found (hooks/books/). No collections, as the stock ledger: no API of
-- records reads or writes them.
CREATE TABLE shop_findings (
  check_name TEXT NOT NULL,
  subject TEXT NOT NULL,
  order_id TEXT NOT NULL,
  order_number TEXT NOT NULL,
  detail TEXT NOT NULL,
  found_at TEXT NOT NULL,
  PRIMARY KEY (check_name, subject)
);
CREATE TABLE shop_audits (audited_at TEXT NOT NULL, ms INTEGER NOT NULL);
