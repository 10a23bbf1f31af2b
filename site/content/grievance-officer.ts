import { SHOP } from '#shared/shop.ts';

/** Whom a complaint reaches; the Consumer Protection (E-Commerce) Rules and the DPDP Act ask for a named person. */
export const GRIEVANCE_OFFICER = { name: 'Meera Rathore', email: SHOP.supportEmails.general } as const;
