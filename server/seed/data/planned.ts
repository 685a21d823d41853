import type { PlannedStage } from '#server/db/tables/record.tables.ts';

/** How a planned project goes on its way to the tender, and what is decided of it. Our own figures, in the order of the law. */
export interface PlannedStep {
  readonly stage: PlannedStage;
  /** Days until the next step. */
  readonly days: readonly [number, number];
  readonly note: string;
  /** What the authorities decide in this step. */
  readonly decisions: readonly Decision[];
}

export interface Decision {
  readonly item: string;
  /** Value of the dictionary `approval_stage`. */
  readonly stage: string;
  /** Authority of the district. */
  readonly department: string;
  readonly symbol: string;
  /** Days from acceptance to the decision. */
  readonly days: readonly [number, number];
}

export const STEPS: readonly PlannedStep[] = [
  {
    stage: 'initiated',
    days: [20, 60],
    note: '项目已立项',
    decisions: [
      { item: '项目建议书审批', stage: 'proposal', department: '发展和改革局', symbol: '发改审', days: [5, 15] },
    ],
  },
  {
    stage: 'feasibility',
    days: [25, 60],
    note: '可行性研究报告编制与报批',
    decisions: [
      { item: '可行性研究报告审批', stage: 'feasibility', department: '发展和改革局', symbol: '发改审', days: [8, 20] },
    ],
  },
  {
    stage: 'environment',
    days: [15, 40],
    note: '环境影响评价文件报批',
    decisions: [
      { item: '环境影响评价审批', stage: 'environment', department: '生态环境局', symbol: '环审', days: [10, 25] },
    ],
  },
  {
    stage: 'planning',
    days: [20, 50],
    note: '办理用地与工程规划许可',
    decisions: [
      {
        item: '建设用地规划许可',
        stage: 'planning',
        department: '自然资源和规划局',
        symbol: '自然资规',
        days: [7, 20],
      },
      {
        item: '建设工程规划许可',
        stage: 'planning',
        department: '自然资源和规划局',
        symbol: '自然资规',
        days: [10, 20],
      },
    ],
  },
  {
    stage: 'preliminaryDesign',
    days: [25, 60],
    note: '初步设计及概算编制与报批',
    decisions: [
      { item: '初步设计及概算审批', stage: 'design', department: '发展和改革局', symbol: '发改审', days: [8, 20] },
    ],
  },
  {
    stage: 'constructionDrawing',
    days: [15, 45],
    note: '施工图设计与审查',
    decisions: [
      { item: '施工图设计文件审查', stage: 'drawing', department: '住房和城乡建设局', symbol: '建审', days: [7, 15] },
    ],
  },
];

/** Kinds of works: type of project by trade, and yuan of investment a square metre where floors are built. */
export const PROJECT_TYPES: Readonly<Record<string, string>> = {
  市政道路: '市政道路',
  房建: '房屋建筑',
  水利: '水利工程',
  公路: '公路工程',
  环保: '环保工程',
  电力: '电力能源',
  光伏: '电力能源',
  装修: '装饰装修',
};
export const YUAN_PER_SQUARE_METRE = 4_200;
export const YUAN_PER_RENOVATED_SQUARE_METRE = 2_600;

export const FUND_SOURCES = ['财政资金', '专项债券资金', '上级补助与地方配套', '企业自筹', '国有资金'] as const;
export const PROJECT_NATURES: readonly (readonly [string, number])[] = [
  ['新建', 56],
  ['改扩建', 32],
  ['技术改造', 12],
];
