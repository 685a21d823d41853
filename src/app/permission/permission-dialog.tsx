import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Brand } from '#domain/brand.ts';
import type { permissionMachine } from '#machines/permission/permission.machine.ts';
import { PermissionView } from '#views/permission/permission.view.tsx';

export interface PermissionDialogProps {
  readonly flow: ActorRefFrom<typeof permissionMachine>;
  readonly brand: Brand;
}

export function PermissionDialog({ flow, brand }: PermissionDialogProps) {
  const snapshot = useSelector(flow, (current) => current);
  return <PermissionView snapshot={snapshot} send={flow.send} names={brand} />;
}
