import { describe, expect, test } from 'vitest';
import { parseProductData } from './product-data.ts';
import { toScriptJson } from './product-json.ts';

const data = {
  id: '7',
  name: 'Anokhi </script> Kurti',
  brand: 'Gulmohar',
  image: '/media/a/w400.webp',
  originalPriceRupees: null,
  sizeQuantities: { M: 3 },
  variants: [{ id: 'v1', stitched: true, size: 'M', stockQuantity: 3, priceRupees: 999, sku: '' }],
};

describe('the product in the page', () => {
  test('survives the way through the page', () => {
    expect(parseProductData(toScriptJson(data))).toEqual(data);
  });

  test('cannot end its script tag', () => {
    expect(toScriptJson(data)).not.toContain('</script>');
  });

  test.each([{ ...data, variants: 'none' }, { ...data, variants: [{ id: 'v1' }] }, { ...data, name: 3 }, null, 'text'])(
    'is refused when it is something else (%#)',
    (other) => {
      expect(() => parseProductData(toScriptJson(other))).toThrow(TypeError);
    },
  );
});
