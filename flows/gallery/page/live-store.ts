import { useSyncExternalStore } from 'react';
import { asked, cleared, isAnswerOfUnknown, type LiveLog, received } from '../live/live-log.ts';
import { ASKED_EVERY_MS, CHANNEL, type Channel, type FromGallery, type FromPage } from '../live/protocol.ts';

let log: LiveLog = [];
const listeners = new Set<() => void>();
const become = (next: LiveLog): void => {
  log = next;
  for (const listener of listeners) listener();
};

let channel: Channel | null = null;
const ask = (isNew: boolean): void => {
  become(asked(log));
  channel?.postMessage({ kind: 'asked', isNew } satisfies FromGallery);
};

/** Listens from the first look on, as long as the gallery is open: a step that happens meanwhile is not missed. */
function listen(): void {
  if (channel) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<FromPage | FromGallery>) => {
    // Another gallery asks on the same channel.
    if (data.kind === 'asked') return;
    if (isAnswerOfUnknown(log, data)) ask(true);
    else become(received(log, data));
  };
  ask(true);
  setInterval(() => ask(false), ASKED_EVERY_MS);
}

const subscribe = (listener: () => void): (() => void) => {
  listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the running pages have reported so far. */
export const useLiveLog = (): LiveLog => useSyncExternalStore(subscribe, () => log);

export const clearLiveLog = (): void => become(cleared(log));
