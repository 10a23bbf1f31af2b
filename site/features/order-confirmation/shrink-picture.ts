/** Longer side in px; reviews and returns show no larger pictures. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.8;

/** The file is no picture that this browser can read. */
export class PictureUnreadable extends Error {
  override name = 'PictureUnreadable';
}

/**
 * A smaller JPEG of a picture file as a data URL, so that it is sent quickly. Redrawing it also leaves out where it was taken.
 * @throws PictureUnreadable
 */
export async function shrinkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch((error: unknown) => {
    throw new PictureUnreadable(file.name, { cause: error });
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureUnreadable(file.name);
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** The base64 part of a data URL. */
export function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
