import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { notifyFailure } from '#admin/ui/notify.ts';
import { type MediaListKind, webAddress } from './media-item.ts';
import { MEDIA_MESSAGES, MEDIA_WORDS } from './messages.ts';

interface AddByUrlProps {
  kind: MediaListKind;
  onAdd: (address: string) => void;
}

/** Adds a picture or video by its URL (specification, sections 5 and 8). */
export function AddByUrl({ kind, onAdd }: AddByUrlProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const address = webAddress(text);
    setError(address === undefined ? MEDIA_MESSAGES.enterValidUrl : undefined);
    if (address === undefined) return notifyFailure(MEDIA_MESSAGES.invalidUrl, MEDIA_MESSAGES.enterValidUrl);
    onAdd(address);
    setText('');
  };
  return (
    <Field label={MEDIA_WORDS.address[kind]} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              // Enter must not submit the surrounding form.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button look="outline" className="flex-none" onClick={add}>
            {MEDIA_WORDS.addAddress}
          </Button>
        </div>
      )}
    </Field>
  );
}
