import { ICONS, type IconName } from './icons.ts';

const SVG = 'http://www.w3.org/2000/svg';
const LOOK = { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' } as const;

/** The same icon as Icon.astro, for what a script builds. */
export function lineIcon(name: IconName): SVGSVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  for (const [attribute, value] of Object.entries(LOOK)) icon.setAttribute(attribute, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  icon.append(path);
  return icon;
}
