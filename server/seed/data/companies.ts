/** What is invented about registered companies: kinds, scopes, certificates. Shares are ours. */
export const COMPANY_STATUS: readonly (readonly [string, number])[] = [
  ['存续', 62],
  ['在业', 34],
  ['注销', 2],
  ['迁出', 1],
  ['吊销', 1],
];
export const COMPANY_TYPES: readonly (readonly [string, number])[] = [
  ['有限责任公司（自然人投资或控股）', 70],
  ['有限责任公司（自然人独资）', 16],
  ['有限责任公司（法人独资）', 8],
];
export const COMPANY_SIZES: readonly (readonly ['large' | 'medium' | 'small' | 'micro', number])[] = [
  ['large', 4],
  ['medium', 18],
  ['small', 52],
  ['micro', 26],
];
/** Registered capital, 万元, by size. */
export const CAPITAL_WAN: Readonly<Record<'large' | 'medium' | 'small' | 'micro', readonly number[]>> = {
  large: [10_800, 20_000, 30_800, 50_000],
  medium: [2_000, 3_080, 5_000, 6_180],
  small: [500, 800, 1_000, 1_200],
  micro: [50, 100, 200, 300],
};

/** Scope of bodies that tender for others, whatever their name. */
export const AGENCY_SCOPE = '工程管理服务；招投标代理服务；工程造价咨询业务；建设工程监理；政府采购代理服务';
/** Business scope by the ending of the name. */
export const SCOPES: readonly (readonly [RegExp, string])[] = [
  [/建设|建筑|装饰/, '建设工程施工；建筑劳务分包；建设工程设计；室内装饰装修；建筑材料销售'],
  [/市政|路桥|水利/, '市政公用工程施工；公路工程施工；水利水电工程施工；土石方工程；工程机械租赁'],
  [/环境|园林|物业|保安/, '园林绿化工程施工；城市绿化管理；物业管理；建筑物清洁服务；环境卫生管理'],
  [/电力|新能源/, '电力设施承装、承修、承试；太阳能发电技术服务；输配电设备销售；合同能源管理'],
  [/医疗/, '第二类、第三类医疗器械经营；医疗设备租赁；医学研究和试验发展；设备维修'],
  [/信息|智能|数据/, '软件开发；信息系统集成服务；计算机软硬件及辅助设备批发；安全技术防范系统设计施工服务'],
  [/餐饮|农业|商贸/, '餐饮管理；食品销售；农产品的生产、销售、加工、运输；日用百货销售；办公用品销售'],
  [/监理|设计|咨询|代理|项目管理|工程管理/, AGENCY_SCOPE],
];
export const PLAIN_SCOPE = '货物销售；技术服务、技术开发、技术咨询、技术转让；企业管理咨询';

/** Certificates by the ending of the name: type and levels. */
export const CERTIFICATES: readonly (readonly [RegExp, readonly (readonly [string, readonly string[]])[]])[] = [
  [
    /建设工程|建筑集团/,
    [
      ['建筑工程施工总承包', ['一级', '二级', '三级']],
      ['建筑装修装饰工程专业承包', ['一级', '二级']],
    ],
  ],
  [
    /市政|路桥/,
    [
      ['市政公用工程施工总承包', ['一级', '二级', '三级']],
      ['公路工程施工总承包', ['二级', '三级']],
    ],
  ],
  [/水利/, [['水利水电工程施工总承包', ['一级', '二级', '三级']]]],
  [/电力/, [['电力工程施工总承包', ['二级', '三级']]]],
  [/新能源/, [['承装（修、试）电力设施许可证', ['三级', '四级', '五级']]]],
  [/装饰/, [['建筑装修装饰工程专业承包', ['一级', '二级']]]],
  [/环境建设/, [['环保工程专业承包', ['一级', '二级', '三级']]]],
  [/监理/, [['工程监理综合资质', ['甲级', '乙级']]]],
  [/设计研究院/, [['工程设计建筑行业（建筑工程）', ['甲级', '乙级']]]],
  [/信息|智能/, [['电子与智能化工程专业承包', ['一级', '二级']]]],
  [/医疗/, [['医疗器械经营许可证', ['三类', '二类']]]],
  [/保安/, [['保安服务许可证', ['']]]],
  [/餐饮|农业/, [['食品经营许可证', ['']]]],
];
export const SYSTEM_CERTIFICATES = ['质量管理体系认证', '环境管理体系认证', '职业健康安全管理体系认证'] as const;
export const PERSONNEL: readonly (readonly [certificate: string, majors: readonly string[]])[] = [
  ['一级注册建造师', ['建筑工程', '市政公用工程', '水利水电工程', '机电工程']],
  ['二级注册建造师', ['建筑工程', '市政公用工程', '机电工程']],
  ['一级造价工程师', ['土木建筑', '安装']],
  ['注册监理工程师', ['房屋建筑', '市政公用']],
  ['安全生产考核合格证', ['项目负责人', '专职安全员']],
];
export const PENALTIES = ['未按规定设置施工现场围挡', '逾期未报送年度报告', '安全生产教育培训记录不完整'] as const;
export const HONOURS = ['守合同重信用企业', '省级优质工程奖', '安全文明标准化工地', '高新技术企业'] as const;
export const PHONE_SOURCES = ['企业年报', '招标公告', '中标公告', '企业网站'] as const;
