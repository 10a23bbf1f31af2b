import { describe, expect, it } from 'vitest';
import { drawHero, drawTile } from './scene.ts';

const COLLECTIONS = [
  'co-ord-sets',
  'shadi-season-special',
  'chikankari-festivities',
  'cotton',
  'kurta-sets',
  'mul-mul',
  'rayon',
  'sharara-sets',
];

describe('drawHero', () => {
  it.each(['pakistani', 'indian', 'festive'] as const)('draws the %s banner wide and tall, without words', (scene) => {
    const wide = drawHero(scene, 'wide');
    expect(wide.slice(0, 120)).toContain('width="2000" height="900"');
    expect(drawHero(scene, 'tall').slice(0, 120)).toContain('width="1080" height="1350"');
    expect(wide.includes('<text')).toBe(false);
  });

  it('is deterministic', () => {
    const [first, second] = [1, 2].map(() => drawHero('indian', 'wide'));
    expect(first === second).toBe(true);
  });
});

describe('drawTile', () => {
  it('draws a different picture for each collection', () => {
    const tiles = COLLECTIONS.map((collection) => drawTile(collection));
    expect(new Set(tiles).size).toBe(COLLECTIONS.length);
    expect(tiles.every((tile) => tile.includes('width="900" height="1100"'))).toBe(true);
  });

  it('throws for an unknown collection', () => {
    expect(() => drawTile('denim')).toThrow('denim');
  });
});
