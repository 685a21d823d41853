import { AtlasScreen } from '#views/screens/atlas/atlas.screen.tsx';
import { HistoryAnalysisScreen } from '#views/screens/history/history-analysis.screen.tsx';
import * as wire from './asymmetric.ts';
import { atlas, history, permission } from './samples.ts';
import { reviewScreens } from './screen-record.ts';

const around = { myQuotas: wire.ledger, clickEnterpriseNameAdd: {} };
const HISTORY = '/enterHistory?id=ent-1&name=%E7%A4%BA%E4%BE%8B%E6%9C%BA%E7%94%B5';
const ATLAS = '/altas?id=b1&name=%E5%B8%82%E7%AC%AC%E4%B8%80%E4%BA%BA%E6%B0%91%E5%8C%BB%E9%99%A2';

reviewScreens({
  history: {
    element: <HistoryAnalysisScreen />,
    address: HISTORY,
    answers: { ...around, historyAnalysis: history() },
    shows: '选择时间范围后开始分析',
  },
  'history-result': {
    element: <HistoryAnalysisScreen />,
    address: HISTORY,
    answers: { ...around, historyAnalysis: history() },
    shows: '中标时间线',
    after: ['开始分析'],
  },
  'history-refused': {
    element: <HistoryAnalysisScreen />,
    address: HISTORY,
    answers: {
      ...around,
      historyAnalysis: () => ({ kind: 'blocked', code: 431, data: permission({ status: 0 }), message: null }),
    },
    shows: '次数已用完',
    after: ['开始分析'],
  },
  atlas: {
    element: <AtlasScreen />,
    address: ATLAS,
    answers: { ...around, atlas: atlas() },
    shows: '共4个单位',
    main: 'atlas',
  },
  'atlas-as-a-list': {
    element: <AtlasScreen />,
    address: `${ATLAS}&view=list&hide=met&depth=2`,
    answers: { ...around, atlas: atlas() },
    shows: '共4个单位',
  },
});
