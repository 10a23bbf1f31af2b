import { AnchorButton } from '#admin/ui/Button.tsx';
import { CopyText } from '#admin/ui/CopyText.tsx';
import { INDIAN_MOBILE, normalisePhone } from '#shared/text/phone.ts';
import { LINK_WORDS } from './hand-words.ts';
import { whatsappLink } from './order-chat.ts';

interface BuyerMessageProps {
  message: string;
  /** Ten digits. */
  phone: string;
}

/** A ready message for the buyer: copied, or opened in their WhatsApp chat. */
export function BuyerMessage({ message, phone }: BuyerMessageProps) {
  // Copying is the next step after saving, which staff asked for.
  return (
    <CopyText text={message} words={LINK_WORDS} autoFocus>
      <WhatsAppButton phone={phone} message={message} />
    </CopyText>
  );
}

interface WhatsAppButtonProps {
  /** In any notation; without a mobile number there is no button. */
  phone: string;
  message: string;
}

/** Opens the chat with a number in WhatsApp, with a message to send or change there. */
export function WhatsAppButton({ phone, message }: WhatsAppButtonProps) {
  const mobile = normalisePhone(phone);
  if (!INDIAN_MOBILE.test(mobile)) return null;
  return (
    <AnchorButton look="outline" href={whatsappLink(mobile, message)} target="_blank" rel="noopener">
      {LINK_WORDS.whatsapp}
    </AnchorButton>
  );
}
