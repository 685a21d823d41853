import { PermissionView } from '#views/permission/permission.view.tsx';
import type { Living } from '../children.ts';
import { Flow } from '../flow.tsx';

export const PermissionDialog = ({ flow }: { readonly flow: Living<'permission'> }) => (
  <Flow flow={flow} view={PermissionView} />
);
