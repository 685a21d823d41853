import { useSelector } from '@xstate/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';
import type { chunkReloadMachine } from '#machines/navigation/chunk-reload.machine.ts';
import { ChunkReloadView } from '#views/navigation/chunk-reload/chunk-reload.view.tsx';
import type { PartPlace } from '#views/ui/lazy-part.tsx';
import { FatalError } from './fatal-error.tsx';

interface PartBoundaryProps {
  /** The root machine. */
  readonly actor: ActorRefFrom<typeof appMachine>;
  readonly children: ReactNode;
}

/** Keeps what cannot be drawn, because the program is wrong, away from what can (I15). */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    const { actor, children } = this.props;
    return this.state.failed ? <FatalError onReload={() => actor.send({ type: 'reload.chosen' })} /> : children;
  }
}

/** What is shown in the place of a part that could not be loaded, drawn by the flow of this page (S4-59). */
export const missingPart =
  (actor: ActorRefFrom<typeof appMachine>): ComponentType<{ readonly place: PartPlace }> =>
  ({ place }) => <MissingPart actor={actor} place={place} />;

function MissingPart({ actor, place }: { readonly actor: ActorRefFrom<typeof appMachine>; readonly place: PartPlace }) {
  const flow = useSelector(actor, ({ children }) => children.chunkReload);
  return flow && <Missing flow={flow} place={place} />;
}

function Missing({
  flow,
  place,
}: {
  readonly flow: ActorRefFrom<typeof chunkReloadMachine>;
  readonly place: PartPlace;
}) {
  const snapshot = useSelector(flow, (current) => current);
  return <ChunkReloadView snapshot={snapshot} send={flow.send} place={place} />;
}
