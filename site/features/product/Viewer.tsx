import { useRef } from 'react';
import Lightbox, { type Slide } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import counterStyles from 'yet-another-react-lightbox/plugins/counter.css?inline';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import styles from 'yet-another-react-lightbox/styles.css?inline';
import type { PictureSources } from '#shared/product/picture-sources.ts';
import type { PictureRendering } from '#shared/product/product.ts';
import { addStyles } from '#site/components/late-styles.ts';
import { VIEWER_LABELS } from './messages.ts';

/** A picture of the gallery: its sources in the page, its thumbnail's address, and the sizes the viewer chooses from. */
export interface GalleryPicture {
  sources: PictureSources;
  thumb: string;
  renderings: readonly PictureRendering[];
}

interface Props {
  name: string;
  pictures: readonly GalleryPicture[];
  videos: readonly string[];
  /** Index of the slide to show first. */
  index: number;
  /** Called with the index of the slide that was shown last. */
  onClose: (last: number) => void;
}

/** Readable on pictures of any colour. */
const ON_PICTURES = { backgroundColor: 'rgb(0 0 0 / 65%)', borderRadius: '999px' } as const;

/** Pictures and videos in full screen, with zoom by fingers, wheel, double tap or keys. Loaded when it is first opened. */
export default function Viewer({ name, pictures, videos, index, onClose }: Props) {
  addStyles(styles);
  addStyles(counterStyles);
  const last = useRef(index);
  const slides: Slide[] = [
    ...pictures.map(({ sources, renderings }) => toSlide(sources.alt || name, sources, renderings)),
    ...videos.map(
      (src): Slide => ({ type: 'video', controls: true, playsInline: true, sources: [{ src, type: videoType(src) }] }),
    ),
  ];
  return (
    <Lightbox
      open
      index={index}
      slides={slides}
      close={() => onClose(last.current)}
      on={{
        view: ({ index: shown }) => {
          last.current = shown;
        },
      }}
      plugins={[Zoom, Counter, Video]}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 2 }}
      labels={VIEWER_LABELS}
      styles={{ button: { ...ON_PICTURES, margin: '0.25rem' } }}
      counter={{ container: { style: { ...ON_PICTURES, inset: '0.5rem auto auto 0.5rem' } } }}
      {...(slides.length === 1 && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  );
}

function toSlide(
  alt: string,
  { src, width, height }: GalleryPicture['sources'],
  renderings: GalleryPicture['renderings'],
): Slide {
  if (renderings.length === 0) return { src, alt };
  const srcSet = renderings.map((file) => ({
    src: file.src,
    width: file.width,
    height: Math.round((file.width * height) / width),
  }));
  return { src, alt, width, height, srcSet };
}

function videoType(src: string): string {
  return src.endsWith('.webm') ? 'video/webm' : 'video/mp4';
}
