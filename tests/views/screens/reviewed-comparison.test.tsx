import { EnterpriseInformationScreen } from '#views/screens/enterprise/enterprise-information.screen.tsx';
import { ExpiringContractsScreen } from '#views/screens/expiring/expiring-contracts.screen.tsx';
import { wholeCompany } from './enterprise-samples.ts';
import { around, page } from './list-scenes.ts';
import { endingContract } from './samples.ts';
import { reviewScreens } from './screen-record.ts';

const partner = (name: string, count: number) => ({
  ...{ id: null, name, count, sum: count * 1000, latest: '2026-10-01T02:00:00Z' },
});
const COMPANIES: Readonly<Record<string, object>> = {
  'ent-1': wholeCompany({
    ...{ buyerCount: 1, winnerCount: 23, agencyCount: 4, performanceCount: 28, awardSum: 24_090_800 },
    partners: [partner('滨江医院', 5), partner('之江学校', 2)],
  }),
  'ent-2': wholeCompany({
    ...{ id: 'ent-2', name: '沐川机电有限公司', status: '注销', legalPerson: null, regCapital: 3_000_000 },
    ...{ buyerCount: 0, winnerCount: 7, agencyCount: 0, performanceCount: 7, awardSum: 990_000 },
    ...{ foundDate: null, creditCode: null, scale: null, phoneCount: 0, emailCount: 2 },
    partners: [partner('之江学校', 9), partner('钱塘水厂', 1)],
  }),
};
const LIST = '/enterpriseAnalysis/informationQuery/erterInformation';
const contract = (patch: object) => endingContract({ expectedTo: '2026-12-30', ...patch });

reviewScreens({
  'two-enterprises-side-by-side': {
    element: <EnterpriseInformationScreen />,
    address: `${LIST}?q=沐川&vs=ent-1,ent-2`,
    answers: {
      ...around,
      enterpriseDetail: ({ id }: { readonly id: string }) => ({ kind: 'ok', data: COMPANIES[id] }),
    },
    shows: '沐川机电有限公司',
    main: 'enterpriseDetail',
  },
  'contracts-that-end-soon': {
    element: <ExpiringContractsScreen />,
    address: '/expiringContracts?area=浙江&within=90',
    answers: {
      ...around,
      expiringContracts: page(
        [
          contract({}),
          contract({
            ...{ projectId: 'p2', title: '之江学校食堂服务', buyerId: null, buyerName: null, winners: [] },
            ...{ amount: null, city: null, industryName: null, daysLeft: 0, confidence: 'low' },
            evidence: [],
          }),
        ],
        { total: 23, lastPage: 2 },
      ),
    },
    shows: '之江学校食堂服务',
    main: 'expiringContracts',
  },
});
