import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '#admin/ui/Modal.tsx';
import type { ReturnRow } from '#shared/api/returns.ts';
import { RETURNS_WORDS } from './messages.ts';
import { returnPictureQuery } from './returns.queries.ts';

/** The pictures that the customer sent; each opens larger. */
export function ReturnPictures({ request }: { request: ReturnRow }) {
  const [opened, setOpened] = useState<number>();
  const name = opened === undefined ? undefined : request.pictures[opened];
  if (request.pictures.length === 0) return null;
  return (
    <>
      <ul className="my-1 flex flex-wrap gap-2">
        {request.pictures.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              className="block size-24 cursor-zoom-in overflow-hidden rounded-small bg-sand"
              aria-label={RETURNS_WORDS.enlarge(index + 1)}
              onClick={() => setOpened(index)}
            >
              <Picture id={request.id} name={one} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        isOpen={name !== undefined}
        title={RETURNS_WORDS.picture((opened ?? 0) + 1)}
        onClose={() => setOpened(undefined)}
        isWide
      >
        {name !== undefined && (
          <Picture
            id={request.id}
            name={name}
            alt={RETURNS_WORDS.picture((opened ?? 0) + 1)}
            className="mx-auto max-h-[75vh] max-w-full object-contain"
          />
        )}
      </Modal>
    </>
  );
}

interface PictureProps {
  id: string;
  name: string;
  alt: string;
  className: string;
}

function Picture({ id, name, alt, className }: PictureProps) {
  const { data, isError } = useQuery(returnPictureQuery(id, name));
  if (data !== undefined) return <img className={className} src={data} alt={alt} />;
  return (
    <span className="block p-2 text-left text-xs text-ink-soft">
      {isError ? RETURNS_WORDS.pictureMissing : RETURNS_WORDS.pictureLoading}
    </span>
  );
}
