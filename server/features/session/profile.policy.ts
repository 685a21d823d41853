import type { UserRow } from './user.repo.ts';

type Profile = Pick<UserRow, 'real_user_name' | 'company_name' | 'industry_code' | 'area_code'>;

/** Wire names of what a complete profile still lacks; a member endpoint answers 430 until this is empty. */
export function missingProfile(user: Profile): string[] {
  const needed = {
    realUserName: user.real_user_name,
    companyName: user.company_name,
    industryCode: user.industry_code,
    areaCode: user.area_code,
  };
  return Object.entries(needed)
    .filter(([, value]) => !value)
    .map(([name]) => name);
}
