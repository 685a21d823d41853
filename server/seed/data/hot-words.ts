/** Hot search words until members have searched enough, most asked for first. */
export const HOT_WORDS = [
  '污水管网',
  '智慧校园',
  '光伏发电',
  '物业管理',
  '医疗设备',
  '老旧小区改造',
  '食堂食材配送',
  '工程监理',
  '绿化养护',
  '充电桩',
  '信息化建设',
  '道路改造',
] as const;
