import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link, Route, useLocation, useParams, useSearch } from 'wouter';
import { parseAddress } from '#app/navigation/hash-location.ts';
import { AddressRouter } from '#app/navigation/location-router.tsx';

afterEach(cleanup);

function Seen() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return (
    <>
      <output>{JSON.stringify([path, search, useParams()])}</output>
      <Link href="/tender/index/7?from=list">详情</Link>
      <button type="button" onClick={() => navigate(`${path}?page=2`, { replace: true })}>
        下一页
      </button>
    </>
  );
}
const draw = (to: string, pattern: string) => {
  const navigate = vi.fn();
  render(
    <AddressRouter address={parseAddress(to)} navigate={navigate}>
      <Route path={pattern}>
        <Seen />
      </Route>
    </AddressRouter>,
  );
  return navigate;
};
const seen = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test.each([
  ['/tender/index/7?from=list', '/tender/index/:id?', { id: '7' }],
  ['/tender/index', '/tender/index/:id?', {}],
  ['/enterpriseDetails/%E7%94%B2%2F100%25', '/enterpriseDetails/:name?', { name: '甲/100%' }],
  ['/enterpriseDetails/100%', '/enterpriseDetails/:name?', { name: '100%' }],
  ['/enterpriseDetails/%2520', '/enterpriseDetails/:name?', { name: '%20' }],
  ['/redirect/tender/index/a%2Fb', '/redirect/:path*', { path: 'tender/index/a%2Fb' }],
  ['/a.b/c', '/A.b/:rest', { rest: 'c' }],
])('%s matches %s with parameters that are decoded once (S2-15, S2-26, D-50)', (to, pattern, params) => {
  draw(to, pattern);
  expect(seen()[2]).toEqual(params);
});

test.each(['q=100%25', 'q=50%2520', 'q=%', 'q=%E4%B8%AD&kw=%26', '?q=1', ''])(
  'the query %s arrives as the address bar shows it (D-50)',
  (query) => {
    draw(`/informationQuery/bid?${query}`, '/informationQuery/bid');
    expect(seen().slice(0, 2)).toEqual(['/informationQuery/bid', query]);
  },
);

test('a pattern means its own characters only', () => {
  draw('/axb/c', '/a.b/:rest');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a link is a hash address for the browser, and a plain click asks the guard (S2-01, S2-38)', () => {
  const navigate = draw('/informationQuery/bid', '/informationQuery/bid');
  const link = screen.getByRole('link', { name: '详情' });
  expect(link.getAttribute('href')).toBe('#/tender/index/7?from=list');
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(link, { [modifier]: true });
  fireEvent.click(link, { button: 1 });
  expect(navigate).not.toHaveBeenCalled();
  fireEvent.click(link);
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/tender/index/7?from=list', '/informationQuery/bid?page=2']);
});
