import { useSelector } from '@xstate/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { ChunkReloadView } from '#views/chunk-reload/chunk-reload.view.tsx';
import type { PartPlace } from '#views/ui/lazy-part.tsx';
import { Broken } from './broken.tsx';
import { type Living, useFlow } from './children.ts';

interface PartBoundaryProps {
  /** The switchboard. */
  readonly actor: AnyActorRef;
  readonly children: ReactNode;
}

/** Keeps what cannot be drawn, because the program is wrong, away from what can (I15). */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    const { actor, children } = this.props;
    return this.state.failed ? <Broken onReload={() => actor.send({ type: 'reload.chosen' })} /> : children;
  }
}

/** What is shown in the place of a part that could not be loaded, drawn by the flow of this page (S4-59). */
export const missingPart =
  (actor: AnyActorRef): ComponentType<{ readonly place: PartPlace }> =>
  ({ place }) => <MissingPart actor={actor} place={place} />;

function MissingPart({ actor, place }: { readonly actor: AnyActorRef; readonly place: PartPlace }) {
  const flow = useFlow(actor, 'chunkReload');
  return flow && <Missing flow={flow} place={place} />;
}

function Missing({ flow, place }: { readonly flow: Living<'chunkReload'>; readonly place: PartPlace }) {
  const snapshot = useSelector(flow, (current) => current);
  return <ChunkReloadView snapshot={snapshot} send={flow.send} place={place} />;
}
