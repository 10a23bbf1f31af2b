import type { AffectedPeople } from '#shared/api/affected-people.ts';
import { startOfIndianDay } from '#shared/time/indian-day.ts';
import { askedDay, pageOf, pagesOf } from '../asked.ts';
import { all, texts, wholes } from '../db/query.ts';

const of = (field: string) => `COALESCE(json_extract(o.shipping, '$.${field}'), '')`;

/** Wherever people leave a number or an address, with the moment. Erased orders have neither. */
const GIVEN = `SELECT TRIM(${of('first_name')} || ' ' || ${of('last_name')}) AS name, ${of('phone')} AS phone,
    IIF(o.email != '', o.email, COALESCE(u.email, '')) AS email, o.created_at AS at
  FROM orders o LEFT JOIN users u ON u.id = o.user_id WHERE json_valid(o.shipping)
  UNION ALL SELECT COALESCE(p.full_name, ''), COALESCE(p.phone, ''), u.email, u.created
  FROM users u LEFT JOIN user_profiles p ON p.user_id = u.id
  UNION ALL SELECT name, contact_phone, email, updated_at FROM customers
  UNION ALL SELECT name, phone, email, created_at FROM contact_messages
  UNION ALL SELECT '', '', email, created_at FROM stock_requests
  UNION ALL SELECT '', phone, email, created_at FROM stray_payments`;

const DIGITS = "SUBSTR(REPLACE(REPLACE(phone, ' ', ''), '-', ''), -10)";

const PAIRS = `SELECT MAX(name) AS name, MAX(phone) AS phone, LOWER(email) AS email, MAX(at) AS last_at, ${DIGITS} AS number
  FROM (${GIVEN}) WHERE at >= {:starts} AND at < {:ends} AND (phone != '' OR email != '') GROUP BY number, LOWER(email)`;

/** Without the pairs that have only the number or only the address of another pair. */
const PEOPLE = `SELECT * FROM (SELECT *, MAX(email) OVER (PARTITION BY number) AS other_email,
    MAX(number) OVER (PARTITION BY email) AS other_number FROM (${PAIRS}))
  WHERE (email != '' OR other_email = '') AND (number != '' OR other_number = '')`;

/** Whom to tell of a data breach. @throws BadRequestError for what is not a day */
export function affectedPeople(app: CoreApp, query: Query): AffectedPeople {
  const page = pageOf(query, { most: 2000, standard: 500 });
  const starts = query.from ? startOfIndianDay(askedDay(query.from)) : '';
  const ends = query.to ? startOfIndianDay(askedDay(query.to), 1) : '9999';
  const sql = `SELECT name, phone, email, last_at, COUNT(*) OVER () AS total FROM (${PEOPLE})
    ORDER BY last_at DESC, number, email ${page.limit}`;
  const rows = all(app, sql, { starts, ends }, { ...texts('name', 'phone', 'email', 'last_at'), ...wholes('total') });
  return { items: rows.map(({ total: _, ...person }) => person), ...pagesOf(rows[0]?.total ?? 0, page) };
}
