import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { type FlowData, toFlowData } from '#flows/gallery/data/flow-data.ts';
import type { ChartLayout } from '#flows/gallery/layout/chart-layout.ts';
import type { GalleryProject } from '#flows/gallery/project.ts';
import { doorMachine, editorMachine, playerMachine } from './machines.ts';

const NO_LAYOUT: ChartLayout = { width: 0, height: 0, states: [], arrows: [], starts: [], rootNotes: [], rootRows: [] };

export const doorEntry: CatalogEntry = {
  id: 'door',
  area: 'building',
  title: '门禁',
  machine: doorMachine,
  cases: { 'code.typed': [{ type: 'code.typed', code: '2468' }] },
  memberEvents: { 'code.typed': '输入门码', 'bell.rung': '按门铃' },
  words: {
    check: '核对门码',
    checkCode: '核对门码',
    autoLock: '自动上锁',
    isTooOften: '试得太多',
    ring: '响铃',
    countTry: '记一次',
  },
  values: { 2468: '门码' },
  mainLine: ['locked', 'checking', 'open'],
  hasView: false,
  infeasible: [{ item: 'door.blocked', reason: '样例' }],
  minimumPaths: 1,
};

const others: readonly CatalogEntry[] = [
  {
    ...doorEntry,
    id: 'player',
    title: '播放器',
    machine: playerMachine,
    cases: {},
    mainLine: ['idle'],
    infeasible: [],
  },
  {
    ...doorEntry,
    id: 'editor',
    title: '编辑器',
    machine: editorMachine,
    cases: {},
    mainLine: ['open'],
    infeasible: [],
  },
];

/** A project that has nothing to do with this product. */
export const building: GalleryProject = {
  title: '楼宇',
  entries: [doorEntry, ...others],
  areas: { building: '楼宇' },
  endpoints: { checkCode: 'POST /check' },
  children: {},
  texts: { 'A music player.': '音乐播放器。' },
  tags: { loud: '有声' },
  requirements: { 'R-1': '没有门码，谁也进不来。' },
  forwarded: {},
  fileOf: ({ id }) => `machines/${id}.ts`,
};

export const dataOf = (entry: CatalogEntry): FlowData =>
  toFlowData(building, entry, { layout: NO_LAYOUT, overview: null });
