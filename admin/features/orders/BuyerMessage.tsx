import { useRef } from 'react';
import { logError } from '#admin/log.ts';
import { AnchorButton, Button } from '#admin/ui/Button.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { INDIAN_MOBILE, normalisePhone } from '#shared/text/phone.ts';
import { LINK_WORDS } from './hand-words.ts';
import { whatsappLink } from './order-chat.ts';

/** For lines that wrap on a phone. */
const EXTRA_ROWS = 2;

interface BuyerMessageProps {
  message: string;
  /** Ten digits. */
  phone: string;
}

/** A ready message for the buyer: copied, or opened in their WhatsApp chat. */
export function BuyerMessage({ message, phone }: BuyerMessageProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      notifySuccess(LINK_WORDS.copied);
    } catch (error) {
      logError('The message was not copied', error);
      text.current?.select();
      notifyFailure(LINK_WORDS.copyFailed, '');
    }
  };
  return (
    <div className="grid gap-2">
      <TextArea
        ref={text}
        className="text-[0.9375rem] leading-snug"
        rows={message.split('\n').length + EXTRA_ROWS}
        aria-label={LINK_WORDS.message}
        readOnly
        value={message}
      />
      <div className="flex flex-wrap gap-2">
        {/* The next step after saving, which staff asked for. */}
        <Button autoFocus onClick={() => void copy()}>
          {LINK_WORDS.copy}
        </Button>
        <WhatsAppButton phone={phone} message={message} />
      </div>
    </div>
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
