/** Procurement terms with the same meaning in a title, one row per meaning. A smart search for one finds all (D-66). */
const ROWS: readonly (readonly string[])[] = [
  ['采购', '购置'],
  ['改造', '改建', '提升改造'],
  ['扩建', '改扩建'],
  ['维修', '修缮', '维护'],
  ['物业', '物业管理', '物业服务'],
  ['保洁', '清洁'],
  ['绿化', '园林'],
  ['食堂', '餐厅', '饭堂'],
  ['光伏', '太阳能'],
  ['信息化', '数字化', '智慧'],
  ['监控', '安防'],
  ['道路', '公路'],
  ['污水', '雨污'],
  ['设备', '仪器', '器械'],
  ['电脑', '计算机'],
  ['中标', '成交'],
  ['勘察', '勘测'],
  ['学校', '小学', '中学'],
  ['医院', '卫生院'],
  ['电梯', '升降机'],
  ['空调', '暖通'],
  ['保安', '安保'],
];

const byWord = new Map<string, readonly string[]>();
for (const row of ROWS)
  for (const word of row) byWord.set(word, [...new Set([word, ...(byWord.get(word) ?? []), ...row])]);

/** The term itself first, then its synonyms. @example synonymsOf('保洁') // ['保洁', '清洁'] */
export const synonymsOf = (word: string): readonly string[] => byWord.get(word) ?? [word];
