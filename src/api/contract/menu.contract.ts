import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { empty, flag, maybeText } from './shared.schema.ts';

/** The menu, from which the routes of a member are made (S2-34, S2-57…S2-59, S6-15). */
export interface MenuEntry {
  name: string;
  path: string;
  /** Name of a screen of this application; an unknown one hides the entry (D-48). */
  component: string | null;
  hidden: boolean;
  meta: { title: string; icon: string | null; affix: boolean; noCache: boolean; roles: string[] };
  children: MenuEntry[];
}
const menuEntry: v.GenericSchema<unknown, MenuEntry> = v.object({
  name: v.string(),
  path: v.string(),
  component: maybeText,
  hidden: flag,
  meta: v.object({
    title: v.string(),
    icon: maybeText,
    affix: flag,
    noCache: flag,
    roles: v.nullish(v.array(v.string()), []),
  }),
  children: v.nullish(v.array(v.lazy(() => menuEntry)), []),
}) as v.GenericSchema<unknown, MenuEntry>;
export const listMenu = endpoint({
  id: 'listMenu',
  method: 'GET',
  path: 'webchat/api/userMenu/listMenu',
  input: empty,
  output: v.array(menuEntry),
  codes: [CODE.profileIncomplete],
  requirement: 'S7-23',
  summary: 'The menu of this member, for dynamic routes.',
});
