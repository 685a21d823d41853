import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '#domain/brand.ts';
import type { LoginViewProps } from './login.view.tsx';
import { LoginView } from './login.view.tsx';
import { LoginFrame } from './login-frame.tsx';

/**
 * Prerendered login page, as HTML for `#root`: shown before any script has loaded. Runs at build time, never in the
 * browser. React renders the same markup over it.
 *
 * @param snapshot First snapshot of the flow `login`.
 */
export const loginMarkup = (brand: Brand, snapshot: LoginViewProps['snapshot']): string =>
  renderToStaticMarkup(
    <LoginFrame brand={brand}>
      <LoginView snapshot={snapshot} send={() => undefined} legal={brand.legal} />
    </LoginFrame>,
  );
