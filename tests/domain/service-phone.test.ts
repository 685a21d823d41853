import { expect, test } from 'vitest';
import { servicePhoneText } from '#domain/service-phone.ts';

test.each([
  ['88880000', true, '020-88880000'],
  ['8888 0000', true, '020-88880000'],
  ['020-88880000', true, '020-88880000'],
  ['（020）88880000', true, '020-88880000'],
  ['400-000-0000', true, '400-000-0000'],
  ['13800001234', true, '13800001234'],
  ['88880000', false, '88880000'],
])('the service phone %s of a company in area 020 (%s) is read as %s (S3-53, D-27)', (phone, is020, text) => {
  expect(servicePhoneText(phone, is020)).toBe(text);
});
