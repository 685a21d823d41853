import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { InNextFrame } from '#app/member/member-area.tsx';
import { type AppServices, AppServicesContext } from '#views/shared/app-context.ts';

test('the shell has one frame of its own: the view is a placeholder in it, as high as the window, and comes after it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.createElement('div');
  const root = createRoot(place);
  const queries = new QueryClient();
  flushSync(() =>
    root.render(
      <AppServicesContext value={{} as AppServices}>
        <QueryClientProvider client={queries}>
          <InNextFrame>招标订阅</InNextFrame>
        </QueryClientProvider>
      </AppServicesContext>,
    ),
  );
  expect(place.textContent).not.toContain('招标订阅');
  expect(place.firstElementChild?.className).toBe('min-h-(--screen-height)');
  expect(place.querySelectorAll('[data-slot=skeleton]').length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(place.textContent).toBe('招标订阅'), 15_000);
  root.unmount();
  vi.unstubAllGlobals();
});
