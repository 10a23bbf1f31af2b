import type { PictureSources } from '#shared/product/picture-sources.ts';

interface Props {
  sources: PictureSources;
  /** How wide the picture is shown, as in the attribute `sizes`. Not needed if the sources have one width. */
  sizes?: string | undefined;
  alt?: string;
  /**
   * `eager` loads at once, for pictures on the first screen. `high` is for the largest of them, one a page (add a
   * PreloadPicture to the head too). `lazy` loads when the picture comes near the screen.
   */
  loading?: 'lazy' | 'eager' | 'high';
  className?: string;
  /** Another picture in screens that `media` describes. */
  other?: { media: string; sources: PictureSources } | undefined;
}

/** A picture as AVIF, or WebP for browsers without AVIF. Until it loads, its space is reserved in its main colour. */
export function Picture({ sources, sizes, alt = sources.alt, loading = 'lazy', className, other }: Props) {
  const { avif, src, width, height, tone, focus } = sources;
  const size = other && { media: other.media, width: other.sources.width, height: other.sources.height };
  return (
    <picture>
      {other?.sources.avif && <source type="image/avif" srcSet={other.sources.avif} sizes={sizes} {...size} />}
      {other && <source srcSet={other.sources.src} {...size} />}
      {avif !== '' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={className}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'high' ? 'high' : undefined}
        style={{ background: tone || undefined, objectPosition: focus || undefined }}
      />
    </picture>
  );
}
