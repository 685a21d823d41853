import { expect, test } from 'vitest';
import { phoneAddress, servicePhoneText } from '#domain/service-phone.ts';

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

test.each([
  ['400-000-0000', 'tel:4000000000'],
  ['(0571) 8888 0000', 'tel:057188880000'],
  ['+86 571 88880000', 'tel:+8657188880000'],
  ['0571-88880000转8002', 'tel:057188880000'],
  ['0571-88880000 ext. 8', 'tel:057188880000'],
  ['0571-88880000、88880001', 'tel:057188880000'],
  ['13800000001/13800000002', 'tel:13800000001'],
  ['电话/微信 13800000001', 'tel:13800000001'],
  ['Fax 0571-88880001x2', 'tel:057188880001'],
])(
  'the phone %s is called as %s: its first number, without what is dialled by hand (S2-82, S3-55)',
  (phone, address) => {
    expect(phoneAddress(phone)).toBe(address);
  },
);
