import { useSelector } from '@xstate/react';
import type { Brand } from '#domain/brand.ts';
import { PermissionView } from '#views/permission/permission.view.tsx';
import type { Living } from '../children.ts';

export interface PermissionDialogProps {
  readonly flow: Living<'permission'>;
  readonly brand: Brand;
}

export function PermissionDialog({ flow, brand }: PermissionDialogProps) {
  const snapshot = useSelector(flow, (current) => current);
  return <PermissionView snapshot={snapshot} send={flow.send} names={brand} />;
}
