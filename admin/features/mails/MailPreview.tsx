import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { OutOfDate } from '#admin/lists/QueryView.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import type { MailKind, MailTexts } from '#shared/orders/mails.ts';
import { withinLimits } from './draft.ts';
import { previewQuery } from './mail-texts.queries.ts';
import { MAILS_WORDS } from './messages.ts';

const PAUSE_MS = 300;
const VIEWS = ['phone', 'desktop', 'plain'] as const;

/** The mail about an example order as a phone and a computer show it, and its text part. */
export function MailPreview({ kind, texts }: { kind: MailKind; texts: MailTexts }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('phone');
  const [shown, setShown] = useState(texts);
  const { soon } = useDebounce(setShown, PAUSE_MS);
  useEffect(() => soon(texts), [soon, texts]);
  const { data, isError, refetch } = useQuery(previewQuery({ kind, texts: withinLimits(shown) }));
  return (
    <Card as="section" aria-label={MAILS_WORDS.preview} className="min-w-0 p-4">
      <div className="mb-3 flex flex-wrap items-center gap-4 border-b border-line">
        {VIEWS.map((one) => (
          <button key={one} type="button" className="tab" aria-pressed={one === view} onClick={() => setView(one)}>
            {MAILS_WORDS[one]}
          </button>
        ))}
      </div>
      {isError && <OutOfDate onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="mb-3 break-words">
            <span className="text-ink-soft">{MAILS_WORDS.subject}: </span>
            <span className="font-semibold">{data.subject}</span>
          </p>
          {view === 'plain' ? (
            <pre className="max-h-160 overflow-auto border border-line bg-paper-bright p-4 text-[0.875rem] wrap-anywhere whitespace-pre-wrap">
              {data.text}
            </pre>
          ) : (
            // Mails scroll in their frame, as they do in a mail program.
            <iframe
              title={MAILS_WORDS.preview}
              sandbox=""
              srcDoc={data.html}
              className="mx-auto block h-160 w-full border border-line data-[view=phone]:max-w-97.5"
              data-view={view}
            />
          )}
        </>
      )}
    </Card>
  );
}
