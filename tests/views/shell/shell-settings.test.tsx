import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings, type Settings } from '#domain/settings.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import { RolesContext } from '#views/shared/hide-by-role.tsx';
import { Footer } from '#views/shell/app-shell.tsx';
import { menuTree } from '#views/shell/menu-tree.ts';
import { Navbar } from '#views/shell/navbar.tsx';
import { SideMenu } from '#views/shell/side-menu.tsx';
import { Sidebar } from '#views/shell/sidebar.tsx';

const brand = readBrand(BRANDS_DIR, 'bidding');
const settings = (change: Partial<Settings> = {}): Settings => ({ ...defaultSettings(brand.footer), ...change });
const entry = (path: string, { roles = [] as string[], children = [] as ReturnType<typeof leaf>[] } = {}) => ({
  ...leaf(path),
  meta: { title: path, icon: null, roles },
  component: children.length > 0 ? null : 'x',
  children,
});
const leaf = (path: string) => ({
  path,
  component: 'x' as string | null,
  hidden: false,
  meta: { title: path, icon: null, roles: [] as string[] },
  children: [] as never[],
});
const group = (path: string) => entry(path, { children: [leaf(`${path}/one`), leaf(`${path}/two`)] });

afterEach(cleanup);

describe('the footer', () => {
  test('shows the text of the settings as text, whatever it contains (S2-84)', () => {
    render(
      <Footer
        brand={brand}
        settings={settings({ footerTxt: '<img src=x onerror=alert(1)>', caseNumber: '粤ICP备1号' })}
      />,
    );
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
    expect(document.querySelector('footer img')).toBeNull();
    expect(screen.getByRole('link', { name: '粤ICP备1号' })).toBeDefined();
  });

  test('shows the case number of the brand where none was written (S2-84)', () => {
    render(<Footer brand={brand} settings={settings({ footerTxt: '', caseNumber: '' })} />);
    expect(screen.getByRole('link', { name: brand.footer.caseNumber })).toBeDefined();
  });
});

describe('the navbar', () => {
  const draw = (change: Partial<Settings>) => {
    const requestSettings = vi.fn();
    const nothing = () => undefined;
    render(
      <Navbar
        title="招标订阅"
        companyName="标讯通"
        user={{
          name: '王敏',
          spokenName: '王敏',
          initial: '王',
          avatarUrl: null,
          levelName: '投标通',
          paid: true,
          offer: '续费',
          expiresOn: null,
          lapsed: false,
        }}
        sidebarOpen
        mobile={false}
        service={null}
        canPay
        settings={settings(change)}
        hasPlace={() => true}
        menu={[]}
        searchOpen={false}
        openSearch={nothing}
        toggleSidebar={nothing}
        requestPurchase={nothing}
        requestLogout={nothing}
        requestSettings={requestSettings}
        showServicePeriod={nothing}
        showCoupons={nothing}
      />,
    );
    return requestSettings;
  };

  test('has the button of the settings exactly while showSettings is on (S2-54, S2-84)', () => {
    const requestSettings = draw({});
    fireEvent.click(screen.getByRole('button', { name: '界面设置' }));
    expect(requestSettings).toHaveBeenCalledOnce();
    cleanup();
    draw({ showSettings: false });
    expect(screen.queryByRole('button', { name: '界面设置' })).toBeNull();
  });

  test('keeps a way to the settings in the account panel when the button is off (S2-84)', async () => {
    const requestSettings = draw({ showSettings: false });
    fireEvent.click(screen.getByRole('button', { name: '账号信息，王敏' }));
    fireEvent.click(await screen.findByText('界面设置', undefined, { timeout: 15_000 }));
    expect(requestSettings).toHaveBeenCalledOnce();
  });
});

describe('the side menu', () => {
  const menu = menuTree([group('/a'), group('/b')]);
  const opened = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'));

  test('leaves every group as it was left, or keeps one open with uniqueOpened (S2-84)', () => {
    const draw = (single: boolean) => render(<SideMenu items={menu} path="/a/one" rail={false} single={single} />);
    draw(false);
    expect(opened()).toEqual(['true', 'true']);
    cleanup();
    draw(true);
    expect(opened()).toEqual(['true', 'false']);
    fireEvent.click(screen.getByRole('button', { name: '/b' }));
    expect(opened()).toEqual(['false', 'true']);
    fireEvent.click(screen.getByRole('button', { name: '/b' }));
    expect(opened()).toEqual(['false', 'false']);
  });

  test('carries mark and name above it exactly while sidebarLogo is on (S2-84)', () => {
    const draw = (sidebarLogo: boolean) =>
      render(
        <Sidebar
          companyName="标讯通"
          menu={menu}
          menuFailed={false}
          path="/a/one"
          sidebarOpen
          settings={settings({ sidebarLogo })}
          retryMenu={() => undefined}
        />,
      );
    draw(true);
    expect(document.querySelector('[data-slot="brand-mark"]')).not.toBeNull();
    cleanup();
    draw(false);
    expect(document.querySelector('[data-slot="brand-mark"]')).toBeNull();
  });

  test('shows an entry for certain roles to a member who has one, and no group that is empty without it (S6-01, S5-14, S5-15)', () => {
    const items = menuTree([
      entry('/open'),
      entry('/admin', { roles: ['admin'] }),
      entry('/both', {
        children: [
          { ...leaf('/both/x'), meta: { title: 'x', icon: null, roles: ['admin'] } },
          { ...leaf('/both/y'), meta: { title: 'y', icon: null, roles: ['editor'] } },
        ],
      }),
    ]);
    const draw = (roles: readonly string[]) =>
      render(
        <RolesContext value={roles}>
          <SideMenu items={items} path="/open" rail={false} single={false} />
        </RolesContext>,
      );
    const shown = () => within(screen.getByRole('navigation')).getAllByRole('listitem').length;
    draw(['putong']);
    expect(shown()).toBe(1);
    cleanup();
    draw(['editor']);
    expect(shown()).toBe(3);
    cleanup();
    draw(['admin', 'editor']);
    expect(shown()).toBe(5);
  });
});
