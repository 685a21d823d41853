import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '#domain/brand.ts';
import type { LoginViewProps } from './login.view.tsx';
import { LoginView } from './login.view.tsx';
import { LoginFrame } from './login-frame.tsx';

/**
 * The login page in its first picture, as HTML for `#root` of the page: it stands before any script has come. Run when
 * the product is built, never in the browser. React draws the same picture over it.
 *
 * @param snapshot First snapshot of the flow `login`.
 */
export const loginMarkup = (brand: Brand, snapshot: LoginViewProps['snapshot']): string =>
  renderToStaticMarkup(
    <LoginFrame brand={brand}>
      <LoginView snapshot={snapshot} send={() => undefined} legal={brand.legal} />
    </LoginFrame>,
  );
