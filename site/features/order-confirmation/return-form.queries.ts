import {
  RETURN_OPTIONS_PATH,
  RETURN_REQUEST_PATH,
  type ReturnForm,
  type ReturnOptions,
  returnOptionsSchema,
  returnRequestResponseSchema,
} from '#shared/api/returns.ts';
import { postJson } from '#site/features/checkout/post-json.ts';
import { orderOfPage } from './order-confirmation.queries.ts';
import { postWithPictures } from './send-pictures.ts';

/** What of the page's order can be returned. @throws ApiRefusal, ShopUnreachable */
export function readReturnOptions(): Promise<ReturnOptions> {
  return postJson(RETURN_OPTIONS_PATH, orderOfPage(), returnOptionsSchema);
}

/** Asks for a return; the form's key makes it safe to repeat. @throws ApiRefusal, ShopUnreachable */
export async function requestReturn(form: ReturnForm): Promise<void> {
  await postWithPictures(RETURN_REQUEST_PATH, { ...orderOfPage(), ...form }, returnRequestResponseSchema);
}
