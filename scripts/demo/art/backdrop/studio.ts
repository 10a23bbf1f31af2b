import { type Canvas, linear, radial } from '../canvas.ts';
import { mix, tone } from '../color.ts';

/** Plain seamless paper with light from the upper left and a floor that only just begins. */
export function studio(canvas: Canvas, paper: string): string {
  const { width, height } = canvas;
  const wall = linear(canvas, [0, 0], [width * 0.7, height], [
    [0, mix(paper, '#fffaf0', 0.55)],
    [0.55, paper],
    [1, tone(paper, 0.95, 1.1)],
  ]);
  const floor = linear(canvas, [0, height * 0.86], [0, height], [
    [0, tone(paper, 0.93, 1.15), 0],
    [0.3, tone(paper, 0.92, 1.15), 0.8],
    [1, tone(paper, 0.955, 1.1), 1],
  ]);
  const glow = radial(canvas, [width * 0.42, height * 0.36], width * 0.72, [
    [0, '#fffaf0', 0.6],
    [1, '#fffaf0', 0],
  ]);
  return `<rect width="${width}" height="${height}" fill="${wall}"/><rect y="${height * 0.86}" width="${width}" height="${height * 0.14}" fill="${floor}"/><rect width="${width}" height="${height}" fill="${glow}"/>`;
}

/** Contact shadow on the floor, with a longer fainter one falling to the right. */
export function floorShadow(canvas: Canvas, x: number, y: number, half: number): string {
  const near = radial(
    canvas,
    [0, 0],
    1,
    [
      [0, '#3a2020', 0.5],
      [0.5, '#3a2020', 0.22],
      [1, '#3a2020', 0],
    ],
    `translate(${x} ${y}) scale(${half} ${half * 0.1})`,
  );
  const far = radial(
    canvas,
    [0, 0],
    1,
    [
      [0, '#3a2020', 0.22],
      [1, '#3a2020', 0],
    ],
    `translate(${x + half * 0.55} ${y + 4}) scale(${half * 1.7} ${half * 0.13})`,
  );
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="${far}"/><rect width="${canvas.width}" height="${canvas.height}" fill="${near}"/>`;
}
