/** OCDS releases of tests: a tender and the award of the same procurement. */
export const release = (given: Record<string, unknown> = {}) => ({
  ocid: 'ocds-test-1',
  id: 'r1',
  date: '2026-11-01T09:00:00+08:00',
  tag: ['tender'],
  tender: {
    id: 'T1',
    title: '临安区污水管网改造工程招标公告',
    description: '第一行\n第二行',
    value: { amount: 1234.56, currency: 'CNY' },
    procurementMethod: 'open',
    mainProcurementCategory: 'works',
    tenderPeriod: { endDate: '2026-11-21T09:30:00+08:00' },
  },
  parties: [
    {
      id: 'b',
      name: '示例水务处',
      roles: ['buyer'],
      identifier: { scheme: 'CN-USCC', id: '91350100M000100Y43' },
      address: { region: '浙江省', locality: '杭州市临安区', countryName: '中国' },
    },
  ],
  buyer: { id: 'b', name: '示例水务处' },
  ...given,
});
export const award = release({
  id: 'r2',
  date: '2026-11-10T09:00:00+08:00',
  tag: ['award'],
  awards: [
    {
      id: 'a',
      status: 'active',
      value: { amount: 1200, currency: 'CNY' },
      suppliers: [{ id: 's', name: '示例市政公司' }],
    },
  ],
});
