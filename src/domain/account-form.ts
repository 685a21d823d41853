import { isEmail, typedEmail } from '#domain/email.ts';

/** Own account data in the form; '' for unknown values (S2-29, S7-18). */
export interface AccountForm {
  readonly realUserName: string;
  readonly companyName: string;
  readonly email: string;
  readonly industryCode: string;
  /** `浙江` or `浙江_杭州`. */
  readonly areaCode: string;
}
export type AccountField = keyof AccountForm;
export type AccountErrors = Partial<Record<AccountField, string>>;

const NAME_LENGTH = 20;
const COMPANY_LENGTH = 60;

/** Error messages in the order of the fields; empty when the form is valid (ux 4.5). */
export function accountErrors(form: AccountForm): AccountErrors {
  const [name, company, email] = [form.realUserName.trim(), form.companyName.trim(), typedEmail(form.email)];
  return {
    ...(name === ''
      ? { realUserName: '请输入姓名' }
      : name.length > NAME_LENGTH
        ? { realUserName: `姓名最多${NAME_LENGTH}个字符` }
        : {}),
    ...(company === ''
      ? { companyName: '请输入完整的企业名称' }
      : company.length > COMPANY_LENGTH
        ? { companyName: `企业名称最多${COMPANY_LENGTH}个字符` }
        : {}),
    ...(email === '' || isEmail(email) ? {} : { email: '请输入正确的邮箱' }),
    ...(form.industryCode === '' ? { industryCode: '请选择所属行业' } : {}),
    ...(form.areaCode === '' ? { areaCode: '请选择所在地区' } : {}),
  };
}

/** The changed fields, trimmed; only these are sent. */
export function accountChange(before: AccountForm, after: AccountForm): Partial<AccountForm> {
  const fields = Object.keys(after) as AccountField[];
  return Object.fromEntries(
    fields
      .map((field) => [field, field === 'email' ? typedEmail(after.email) : after[field].trim()] as const)
      .filter(([field, value]) => value !== before[field]),
  );
}

/** The edited fields after one more input; a field with its unedited value is not edited. */
export function withEdit(
  edits: Partial<AccountForm>,
  unedited: Partial<AccountForm>,
  field: AccountField,
  value: string,
): Partial<AccountForm> {
  const { [field]: _, ...others } = edits;
  return value === unedited[field] ? others : { ...others, [field]: value };
}

/** What was edited while `saved` was being saved. */
export const unsavedEdits = (edits: Partial<AccountForm>, saved: Partial<AccountForm>): Partial<AccountForm> =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => value !== saved[field as AccountField]));
