import { useSelector } from '@xstate/react';
import { Component, type ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { ChunkReloadView } from '#views/chunk-reload/chunk-reload.view.tsx';
import { Broken } from './broken.tsx';
import { type Living, useFlow } from './children.ts';

interface PartBoundaryProps {
  /** The switchboard. */
  readonly actor: AnyActorRef;
  readonly children: ReactNode;
}

/** Holds what cannot be drawn, because its code did not come or is wrong, away from what can (S4-59, I15). */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <Undrawn actor={this.props.actor} /> : this.props.children;
  }
}

function Undrawn({ actor }: Pick<PartBoundaryProps, 'actor'>) {
  const flow = useFlow(actor, 'chunkReload');
  return flow && <Told flow={flow} onReload={() => actor.send({ type: 'reload.chosen' })} />;
}

/** Nothing was missing: then the program is wrong. */
function Told({ flow, onReload }: { readonly flow: Living<'chunkReload'>; readonly onReload: () => void }) {
  const snapshot = useSelector(flow, (current) => current);
  return snapshot.matches('complete') ? (
    <Broken onReload={onReload} />
  ) : (
    <ChunkReloadView snapshot={snapshot} send={flow.send} />
  );
}
