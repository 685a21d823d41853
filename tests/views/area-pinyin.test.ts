import { areaList } from '@vant/area-data';
import { describe, expect, test } from 'vitest';
import { pinyinOf } from '#views/shared/area-picker/area-picker.tsx';

const names = [...Object.values(areaList.province_list), ...Object.values(areaList.city_list)];
/** Rows of the source that group counties and are no place of their own. */
const NO_PLACE = /直辖|^县$/;

describe('pinyin of the divisions', () => {
  test('no province and no city is missing', () => {
    expect(names.filter((name) => !NO_PLACE.test(name) && pinyinOf(name) === '')).toEqual([]);
  });

  test.each([
    ['重庆市', 'chong qing'],
    ['长沙市', 'chang sha'],
    ['厦门市', 'xia men'],
    ['六安市', 'lu an'],
    ['台州市', 'tai zhou'],
    ['蚌埠市', 'beng bu'],
    ['吕梁市', 'lv liang'],
    ['陕西省', 'shan xi'],
    ['杭州', 'hang zhou'],
    ['内蒙古自治区', 'nei meng gu'],
    ['不存在', ''],
  ])('%s is %s', (name, syllables) => expect(pinyinOf(name)).toBe(syllables));
});
