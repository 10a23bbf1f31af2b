import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import type { PictureImports as Imports } from '#shared/api/picture-imports.ts';
import { changePictureImports, pictureImportsQuery } from './picture-imports.queries.ts';
import { PICTURE_WORDS } from './words.ts';

/** The pictures that the shop fetches for imported products, whoever imported them; nothing if there are none. */
export function PictureImports() {
  const { data } = useQuery(pictureImportsQuery);
  const { start, isPending } = useAction({ run: changePictureImports, affected: [pictureImportsQuery.queryKey] });
  if (data === undefined || data.waiting + data.failed_total === 0) return null;
  return (
    <Card as="section" aria-labelledby="fetched-title" className="grid gap-4 p-4 md:p-6">
      <h2 id="fetched-title">{PICTURE_WORDS.title}</h2>
      {data.waiting > 0 && <Waiting waiting={data.waiting} />}
      {data.failed_total > 0 && <Failed imports={data} isBusy={isPending} onChange={start} />}
    </Card>
  );
}

/** Counts from the most products that have waited while the page is open. */
function Waiting({ waiting }: { waiting: number }) {
  const [most, setMost] = useState(waiting);
  if (waiting > most) setMost(waiting);
  return (
    <>
      <ProgressBar label={PICTURE_WORDS.progress} done={most - waiting} total={most} />
      <p className="text-sm text-ink-soft">{PICTURE_WORDS.goesOn}</p>
    </>
  );
}

interface FailedProps {
  imports: Imports;
  isBusy: boolean;
  onChange: (method: 'POST' | 'DELETE') => void;
}

function Failed({ imports: { failed, failed_total }, isBusy, onChange }: FailedProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{PICTURE_WORDS.failed(failed_total)}</p>
      <ul className="grid gap-2">
        {failed.map(({ product_id, name, problems }) => (
          <li key={product_id} className="min-w-0">
            <Link to="/products/$id" params={{ id: product_id }} className="link">
              {name}
            </Link>
            {problems.map(({ url, reason }) => (
              <p key={url} className="text-sm [overflow-wrap:anywhere]">
                <span className="text-ink-soft">{url}</span> <span className="text-madder-deep">{reason}</span>
              </p>
            ))}
          </li>
        ))}
        {failed_total > failed.length && <li>{PICTURE_WORDS.more(failed_total - failed.length)}</li>}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => onChange('POST')}>
          {PICTURE_WORDS.again}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => onChange('DELETE')}>
          {PICTURE_WORDS.forget}
        </Button>
      </div>
    </div>
  );
}
