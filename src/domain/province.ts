/** Provinces by short name, in the order of their division codes; these can be bought (S3-60) and name where information is from. */
export const PROVINCES = [
  ...['北京', '天津', '河北', '山西', '内蒙古', '辽宁', '吉林', '黑龙江', '上海', '江苏', '浙江', '安徽'],
  ...['福建', '江西', '山东', '河南', '湖北', '湖南', '广东', '广西', '海南', '重庆', '四川', '贵州'],
  ...['云南', '西藏', '陕西', '甘肃', '青海', '宁夏', '新疆', '台湾', '香港', '澳门'],
] as const;

const ORDER = new Map<string, number>(PROVINCES.map((name, index) => [name, index]));

export const isProvince = (name: string): boolean => ORDER.has(name);

/** Each province once, in the order of the division codes, so that two choices of the same provinces are equal (I-6). */
export const sortedProvinces = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].sort((a, b) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0));
