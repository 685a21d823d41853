import './styles/first-paint.css';
import { brand } from 'virtual:brand';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createApplication } from '#app/application.ts';
import { keepRootScale } from '#app/preferences/root-scale.ts';
import { MemberArea, Root } from '#app/root.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');

/** The browser may paint, and take what was typed, between loading the program, starting its flows and drawing them. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

async function start(root: HTMLElement): Promise<void> {
  keepRootScale(window);
  await nextTask();
  const application = createApplication({
    page: window,
    brand,
    version: import.meta.env.VITE_BUILD_ID,
    preloadMemberArea: MemberArea.preload,
  });
  if (import.meta.env.DEV) (await import('#flows/live.ts')).streamToGallery(application.actor, window);
  await nextTask();
  application.start();
  await nextTask();
  // In this task: what is typed into the form after it was read, or before it is drawn again, would be lost.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <Root application={application} onDrawn={application.prerenderedLogin.leave()} />
      </StrictMode>,
    ),
  );
}

void start(place);
