import './styles/first-paint.css';
import { brand } from 'virtual:brand';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApplication } from '#app/application.ts';
import { keepRootScale } from '#app/preferences/root-scale.ts';
import { MemberArea, Root } from '#app/root.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');

keepRootScale(window);
const application = createApplication({
  page: window,
  brand,
  version: import.meta.env.VITE_BUILD_ID,
  preloadMemberArea: MemberArea.preload,
});
application.start();

const root = createRoot(place);
root.render(
  <StrictMode>
    <Root application={application} onDrawn={application.prerenderedLogin.leave()} />
  </StrictMode>,
);
