import { createContext, type ReactNode, use } from 'react';

/** Roles of the member, from the session (S6-01). */
export const RolesContext = createContext<readonly string[]>([]);

/**
 * Draws its children only for a member who has one of the roles, and follows a change of roles (S5-14, S5-15, D-68).
 * The server enforces on its own.
 *
 * @throws TypeError without a list of role names (S5-13, S8-27).
 */
export function HideByRole({ roles, children }: { readonly roles: readonly string[]; readonly children: ReactNode }) {
  const own = use(RolesContext);
  if (!isRoleList(roles)) throw new TypeError(`使用方式：v-permission="['admin','editor']"`);
  return roles.some((role) => own.includes(role)) ? children : null;
}

const isRoleList = (roles: unknown): roles is readonly string[] =>
  Array.isArray(roles) && roles.length > 0 && roles.every((role) => typeof role === 'string' && role.trim() !== '');
