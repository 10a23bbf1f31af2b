import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { orderLink } from '#server/orders/order-link.ts';
import { linkReturnSchema } from '#shared/api/payment-return.ts';
import { signingSecret } from '../razorpay/accounts.ts';
import { verifyLinkSignature } from '../razorpay/signature.ts';
import { linkById } from './payment-links.ts';

const orderSchema = z.object({ id: z.string(), created_at: z.string() });

/**
 * The redirect URL for a browser that comes from a paid payment link: the order's page by its signed link, or the home page if
 * the provider did not sign the query. Changes nothing, and never throws: a person needs a page.
 */
export async function addressAfterLink(query: URLSearchParams): Promise<string> {
  const parsed = linkReturnSchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) return '/';
  const { razorpay_payment_id: paymentId, razorpay_payment_link_id: linkId } = parsed.data;
  try {
    const isSigned = verifyLinkSignature({
      linkId,
      reference: parsed.data.razorpay_payment_link_reference_id,
      status: parsed.data.razorpay_payment_link_status,
      paymentId,
      signature: parsed.data.razorpay_signature,
      secret: await signingSecret({ linkId }),
    });
    if (!isSigned) return '/';
    const link = await linkById(linkId);
    if (link === undefined) return '/';
    const order = orderSchema.parse(await database().collection('orders').getOne(link.order_id));
    return orderLink(order, paymentId)?.path ?? '/';
  } catch (error) {
    logger.error({ err: error, link: linkId }, 'cannot show the order of a paid payment link');
    return '/';
  }
}
