import { useState } from 'react';
import { Icon } from './Icon.tsx';
import type { Thumbnail } from './pictures.ts';

interface PictureProps {
  picture: Thumbnail | undefined;
  /** Width in pixels; the height follows at 3:4. */
  width: number;
}

/** A small product picture; an empty frame if it is missing or does not load. */
export function Picture({ picture, width }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isShown = picture !== undefined && picture.src !== failedSrc;
  return (
    <span className="thumbnail" style={{ width }}>
      {isShown ? (
        <img
          src={picture.src}
          alt=""
          title={picture.alt}
          width={width}
          height={Math.round((width * 4) / 3)}
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(picture.src)}
        />
      ) : (
        <Icon name="picture" size={Math.round(width / 2)} />
      )}
    </span>
  );
}
