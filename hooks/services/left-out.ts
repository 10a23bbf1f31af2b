import type { LeftOutSettings } from '#shared/api/services.ts';
import { LEFT_OUT_SETTING } from '#shared/orders/issue-kinds.ts';
import { queueAccountMail } from '../account-mails/queue.ts';
import { keepFindings } from '../books/audit.ts';
import { scalar, strings } from '../db/query.ts';
import { inDurableTransaction } from '../db/transaction.ts';

/** Keeps which saved settings the start could not use, for Needs attention, and tells all owners of what is new. */
export function keepLeftOut(app: CoreApp, { left_out }: LeftOutSettings) {
  inDurableTransaction(app, (tx) => {
    const known =
      'SELECT COUNT(*) AS value FROM shop_findings WHERE check_name = {:check} AND subject = {:service} AND detail = {:detail}';
    const fresh = left_out.filter((one) => scalar(tx, known, { ...one, check: LEFT_OUT_SETTING }, 0) === 0);
    const findings = left_out.map(({ service, detail }) => ({
      subject: service,
      order_id: '',
      order_number: '',
      detail,
    }));
    keepFindings(tx, LEFT_OUT_SETTING, findings);
    if (fresh.length === 0 || !tx.settings().smtp.enabled) return;
    const note = fresh.map(({ detail }) => detail).join('\n\n');
    const owners = `SELECT user_id AS value FROM user_roles WHERE role = 'owner' ORDER BY user_id`;
    for (const owner of strings(tx, owners))
      queueAccountMail(tx, tx.findRecordById('users', owner), 'setting_left_out', { note });
  });
}
