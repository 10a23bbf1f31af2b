import type { PictureSources } from '#shared/picture-sources.ts';

interface Props {
  sources: PictureSources;
  /** How wide it is shown, as of `img sizes`; not needed when its sources hold one width. */
  sizes?: string | undefined;
  alt?: string;
  /**
   * `eager` loads at once, for what the first screen shows; `high` is for the one picture that is likely the largest of it
   * (put a PreloadPicture into the head too). All others load when they come near.
   */
  loading?: 'lazy' | 'eager' | 'high';
}

/** A picture as AVIF, or WebP where that is not understood. It keeps its place, in its colour, before it has loaded. */
export function PictureTag({ sources, sizes, alt = sources.alt, loading = 'lazy' }: Props) {
  const { avif, src, width, height, tone, focus } = sources;
  return (
    <picture>
      {avif !== '' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'high' ? 'high' : undefined}
        style={{ background: tone || undefined, objectPosition: focus }}
      />
    </picture>
  );
}
