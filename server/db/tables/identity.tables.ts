import type { ColumnType, Generated } from 'kysely';
import type { LoginMethod, SessionEnd } from '#domain/login.ts';

export type QrLoginStatus = 'waiting' | 'scanned' | 'confirmed' | 'cancelled' | 'consumed';
export type SubscriptionKind = 'bidding' | 'proposed' | 'owner' | 'agent' | 'award' | 'pre-project';

interface UsersTable {
  id: string;
  mobile: string | null;
  user_name: string;
  real_user_name: string | null;
  company_name: string | null;
  industry_code: string | null;
  area_code: string | null;
  email: string | null;
  headimgurl: string | null;
  roles: Generated<string[]>;
  created_at: Date;
  frozen_at: Date | null;
  delete_after: Date | null;
  deleted_at: Date | null;
}

interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: SessionEnd | null;
  login_method: LoginMethod | null;
  browser: string | null;
}

interface LoginCodesTable {
  id: string;
  mobile: string;
  purpose: string;
  salt: string;
  code_hash: string;
  created_at: Date;
  expires_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
}

interface PictureChecksTable {
  id: string;
  salt: string;
  answer_hash: string;
  created_at: Date;
  expires_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
}

interface QrLoginsTable {
  ticket: string;
  secret_hash: string;
  status: QrLoginStatus;
  user_id: string | null;
  created_at: Date;
  expires_at: Date;
}

interface SubscriptionGroupsTable {
  id: string;
  user_id: string;
  kind: SubscriptionKind;
  name: string;
  /** JSON text in, object out. */
  filter: ColumnType<Record<string, unknown>, string, string>;
  position: number;
  created_at: Date;
  conditions_hash: Generated<string | null>;
}

interface CompanyConfigurationTable {
  brand: string;
  name: string;
  title: string | null;
  theme: string | null;
  favicon: string | null;
  can_pay: boolean;
  service_phone: string | null;
  phone_is_020: Generated<boolean>;
  customer_img: string | null;
  customer_wechat: string | null;
  service_qrcode: string | null;
  /** As a migration wrote it: the next start fills it from the brand's folder. A trigger clears it on every update. */
  as_shipped: Generated<boolean>;
}

interface DictionaryOptionsTable {
  dict_name: string;
  value: string;
  name: Generated<string>;
  label: string;
  parent_value: string | null;
  position: number;
}

interface DemoMembersTable {
  mobile: string;
  title: string;
  description: string;
  position: number;
  /** Set by the database when a member registers with this phone. */
  user_id: ColumnType<string | null, never, never>;
}

/** One row at most: what this database has served as. */
interface InstallationTable {
  singleton: Generated<boolean>;
  sandbox_since: Date | null;
  production_since: Date | null;
}

export interface IdentityTables {
  users: UsersTable;
  sessions: SessionsTable;
  login_codes: LoginCodesTable;
  budgets: { key: string; spent: Date[] };
  window_budgets: { key: string; window_start: Date; spent: number };
  picture_checks: PictureChecksTable;
  qr_logins: QrLoginsTable;
  demo_members: DemoMembersTable;
  installation: InstallationTable;
  subscription_groups: SubscriptionGroupsTable;
  company_configuration: CompanyConfigurationTable;
  dictionary_options: DictionaryOptionsTable;
}
