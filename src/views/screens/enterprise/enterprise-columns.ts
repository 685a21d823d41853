import { areaText } from '#domain/announcement.ts';
import { DEED_ROLES, type DeedRole, type EnterpriseSummary } from '#domain/enterprise.ts';
import { numberText } from '#domain/number-text.ts';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';

const ABSENT = '--';
const ROLES = Object.keys(DEED_ROLES) as readonly DeedRole[];

/** Columns of enterprises. */
export const ENTERPRISE_COLUMNS: readonly ListColumn<EnterpriseSummary>[] = [
  { key: 'name', label: '企业名称', text: ({ name }) => name },
  { key: 'status', label: '状态', text: ({ status }) => status ?? ABSENT },
  { key: 'area', label: '地区', text: (record) => areaText({ ...record, district: null }) },
  { key: 'legalPerson', label: '法定代表人', text: ({ legalPerson }) => legalPerson ?? ABSENT },
  { key: 'capital', label: '注册资本', text: ({ capitalText }) => capitalText ?? ABSENT, numeric: true },
  { key: 'founded', label: '成立日期', text: ({ foundedOn }) => foundedOn ?? ABSENT, numeric: true },
  { key: 'creditCode', label: '统一社会信用代码', text: ({ creditCode }) => creditCode ?? ABSENT },
  ...ROLES.map(
    (role): ListColumn<EnterpriseSummary> => ({
      key: role,
      label: `${DEED_ROLES[role]}次数`,
      text: ({ roles }) => numberText(roles[role]),
      numeric: true,
    }),
  ),
];
