import { expect, test } from 'vitest';
import { quantityText } from '#domain/quantity-text.ts';

test.each([
  [8, '台', '8台'],
  [8, 'Miles', '8 Miles'],
  [1.5, 'km', '1.5 km'],
  [2, ' m² ', '2 m²'],
  [12_345, '平方米', '12,345平方米'],
  [0.12345, '吨', '0.1235吨'],
  [30, '%', '30%'],
  [8, null, '8'],
  [8, ' ', '8'],
  [0, '台', '0台'],
  [null, '台', '--'],
])('a quantity of %s in %s reads %s: a Latin unit stands apart, a Chinese one does not', (quantity, unit, text) => {
  expect(quantityText(quantity, unit)).toBe(text);
});
