/** Colour arithmetic in OKLab, where mixing cloth dyes stays rich instead of turning grey. Colours are #rrggbb text. */
type Triple = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Red, green and blue, 0 to 255. */
export function rgb(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toLab(hex: string): Triple {
  const [red, green, blue] = rgb(hex);
  const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const text = channels.map((channel) => {
    const byte = Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${text.join('')}`;
}

/** `from` at 0, `to` at 1. */
export function mix(from: string, to: string, share: number): string {
  const a = toLab(from);
  const b = toLab(to);
  return fromLab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Perceived lightness, 0 black to 1 white. */
export const lightness = (hex: string): number => toLab(hex)[0];

/** The dye with its lightness multiplied by `factor` and its chroma by `chroma`. */
export function tone(hex: string, factor: number, chroma = 1): string {
  const [l, a, b] = toLab(hex);
  return fromLab([Math.min(1, l * factor), a * chroma, b * chroma]);
}

/** Whichever of two colours stands out more against `ground`. */
export function readable(ground: string, first: string, second: string): string {
  const base = lightness(ground);
  return Math.abs(lightness(first) - base) >= Math.abs(lightness(second) - base) ? first : second;
}
