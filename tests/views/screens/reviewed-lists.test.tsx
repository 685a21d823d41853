import { EnterpriseInformationScreen } from '#views/screens/enterprise/enterprise-information.screen.tsx';
import { ApproveScreen, BuildingScreen } from '#views/screens/project/project.screen.tsx';
import * as wire from './asymmetric.ts';
import { around, page } from './list-scenes.ts';
import { reviewScreens } from './screen-record.ts';

reviewScreens({
  'planned-projects': {
    element: <BuildingScreen />,
    address: '/building/index?q=学校&area=浙江',
    answers: {
      ...around,
      desginedSearchList: page([
        wire.plannedSummary,
        {
          ...{ ...wire.plannedSummary, id: 'p2', name: '钱塘水厂', stage: 'planning', viewed: true, collected: false },
          ...{ projectType: null, industryName: null, city: null, investTotal: null, ownerName: null },
        },
      ]),
    },
    shows: '钱塘水厂',
    main: 'desginedSearchList',
  },
  'approval-projects': {
    element: <ApproveScreen />,
    address: '/approve/index?q=水厂',
    answers: {
      ...around,
      spxmGetPage: page([
        wire.approvalSummary,
        {
          ...{
            ...wire.approvalSummary,
            id: 'a2',
            name: '之江泵站',
            approvalType: 'filing',
            viewed: false,
            collected: true,
          },
          ...{ stage: 'design', city: null, industryName: null, investTotal: null, legalUnit: null },
        },
      ]),
    },
    shows: '之江泵站',
    main: 'spxmGetPage',
  },
  enterprises: {
    element: <EnterpriseInformationScreen />,
    address: '/enterpriseAnalysis/informationQuery/erterInformation?q=沐川&area=浙江',
    answers: {
      ...around,
      searchCompany: page(
        [
          wire.companySummary,
          {
            ...{
              ...wire.companySummary,
              id: 'e5',
              name: '沐川贸易公司',
              status: '注销',
              creditCode: null,
              legalPerson: null,
            },
            ...{ regCapitalText: null, foundDate: null, city: null, buyerCount: 0, winnerCount: 0, agencyCount: 0 },
          },
        ],
        { total: 23, lastPage: 2 },
      ),
    },
    shows: '沐川贸易',
    main: 'searchCompany',
  },
  'enterprises-before-a-search': {
    element: <EnterpriseInformationScreen />,
    address: '/enterpriseAnalysis/informationQuery/erterInformation',
    answers: { ...around, searchCompany: page([wire.companySummary]) },
    shows: '建设工程',
  },
});
