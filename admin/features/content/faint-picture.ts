import { queryOptions } from '@tanstack/react-query';

/** A colour whose darkest channel is lighter hardly differs from white. */
const NEARLY_WHITE = 224;
/** Fewer other pixels than this share are dust. */
const DUST = 0.001;

/** Whether a picture is nearly white all over, so that it would not be seen on a light ground. */
export function faintPictureQuery(src: string | undefined) {
  return queryOptions({
    queryKey: ['faint-picture', src],
    enabled: src !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => isNearlyWhite(await pixelsOf(src ?? '')),
  });
}

async function pixelsOf(src: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  if (canvas === null) throw new Error('This browser draws no pictures.');
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(0, 0, width, height).data;
}

/** Red, green, blue and opacity of each pixel. Pictures of the library are opaque. */
export function isNearlyWhite(pixels: Uint8ClampedArray): boolean {
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (Math.min(red, green, blue) < NEARLY_WHITE) seen += 1;
  }
  return seen < (pixels.length / 4) * DUST;
}
