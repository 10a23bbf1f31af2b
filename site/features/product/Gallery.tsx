import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon, PLAY, SEARCH } from '#site/components/Icon.tsx';
import { lazyIsland } from '#site/components/lazy-island.tsx';
import { Picture } from '#site/components/Picture.tsx';
import { useHydrated } from '#site/components/use-hydrated.ts';
import { GALLERY_WORDS, PICTURE_SIZES, PRODUCT_WORDS } from './messages.ts';
import type { GalleryPicture } from './Viewer.tsx';

const Viewer = lazyIsland(() => import('./Viewer.tsx').then((module) => module.default));

interface Props {
  name: string;
  pictures: readonly GalleryPicture[];
  videos: readonly string[];
}

/**
 * The pictures of a product, then its videos, in a strip. Swiping, scrolling and the thumbnails (dots on a phone) work
 * without hydration. Each picture has its space reserved before it loads, and can be enlarged.
 */
export function Gallery({ name, pictures, videos }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const current = useCurrentSlide(strip);
  const isHydrated = useHydrated();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const count = pictures.length + videos.length;
  const poster = pictures[0]?.sources.src;
  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
  const enlarge = (event: MouseEvent, index: number) => {
    event.preventDefault();
    setEnlarged(index);
  };
  const follow = (event: MouseEvent, index: number) => {
    event.preventDefault();
    show(index);
  };

  return (
    <section className={count > 1 ? 'gallery gallery-many' : 'gallery'} aria-label={GALLERY_WORDS.name}>
      <div className="gallery-stage">
        <ul
          ref={strip}
          className="gallery-strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          aria-label={GALLERY_WORDS.count(count, name)}
        >
          {pictures.map(({ sources, thumb, renderings }, index) => (
            <li id={`picture-${index + 1}`} key={thumb}>
              {/* Before the viewer's code has loaded, the link opens the picture file. Keyboards use the button instead. */}
              <a
                href={renderings.at(-1)?.src ?? sources.src}
                aria-haspopup="dialog"
                tabIndex={-1}
                onClick={(event) => enlarge(event, index)}
              >
                <Picture
                  sources={sources}
                  sizes={PICTURE_SIZES}
                  alt={sources.alt || name}
                  loading={index === 0 ? 'high' : 'lazy'}
                />
              </a>
            </li>
          ))}
          {videos.map((src, index) => (
            <li id={`picture-${pictures.length + index + 1}`} key={src}>
              {/* No poster in the HTML: it would load with the page even if the video is never seen. */}
              <video
                src={src}
                poster={isHydrated ? poster : undefined}
                controls
                muted
                playsInline
                preload="none"
                aria-label={GALLERY_WORDS.videoOf(index, name)}
              />
            </li>
          ))}
        </ul>
        {/* Over a video it would cover its controls. */}
        {current < pictures.length && (
          <button
            className="gallery-zoom icon-button needs-script"
            type="button"
            aria-label={PRODUCT_WORDS.enlarge}
            onClick={() => setEnlarged(current)}
          >
            <Icon path={SEARCH} />
          </button>
        )}
      </div>
      {count > 1 && (
        <ol className="gallery-thumbs">
          {pictures.map(({ thumb }, index) => (
            <li key={thumb}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={GALLERY_WORDS.picture(index)}
                aria-current={index === current || undefined}
                onClick={(event) => follow(event, index)}
              >
                <img src={thumb} alt="" width={3} height={4} loading="lazy" />
              </a>
            </li>
          ))}
          {videos.map((src, index) => (
            <li key={src}>
              <a
                href={`#picture-${pictures.length + index + 1}`}
                aria-label={GALLERY_WORDS.video(index)}
                aria-current={pictures.length + index === current || undefined}
                onClick={(event) => follow(event, pictures.length + index)}
              >
                <Icon path={PLAY} />
              </a>
            </li>
          ))}
        </ol>
      )}
      {enlarged !== null && (
        <Viewer
          name={name}
          pictures={pictures}
          videos={videos}
          index={enlarged}
          onClose={(last) => {
            setEnlarged(null);
            show(last, 'instant');
          }}
        />
      )}
    </section>
  );
}

/** The index of the slide in view. */
function useCurrentSlide(strip: React.RefObject<HTMLUListElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const list = strip.current;
    if (list === null) return;
    const slides = [...list.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find(({ isIntersecting }) => isIntersecting);
        if (inView) setCurrent(slides.indexOf(inView.target));
      },
      { root: list, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [strip]);
  return current;
}
