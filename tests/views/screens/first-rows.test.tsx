import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { type AppServices, AppServicesContext } from '#views/shared/app-context.ts';
import { RecordList } from '#views/shared/record-list/record-list.tsx';

const services = {
  print: () => undefined,
  listViews: { refresh: () => undefined, subscribe: () => () => undefined, get: () => VIEW, set: () => 'kept' },
} as unknown as AppServices;
const VIEW = { look: 'cards', density: 'usual', columns: [] };
const records = Array.from({ length: 20 }, (_, at) => ({ id: `n${at}`, title: `公告${at}`, collected: false }));
const rows = (place: Element) => [...place.querySelectorAll('li')].map(({ textContent }) => textContent);

test('a new list draws six rows in its first frame and the others soon after; what changes later is drawn at once (D-76)', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.createElement('div');
  const root = createRoot(place);
  const draw = (of: typeof records) =>
    flushSync(() =>
      root.render(
        <AppServicesContext value={services}>
          <RecordList list="bidding" records={of} columns={[]} pathOf={() => '/'}>
            {({ id, collected }) => <li key={id}>{collected ? `★${id}` : id}</li>}
          </RecordList>
        </AppServicesContext>,
      ),
    );
  draw(records);
  expect(rows(place)).toEqual(records.slice(0, 6).map(({ id }) => id));
  await vi.waitFor(() => expect(rows(place)).toEqual(records.map(({ id }) => id)), 15_000);
  draw(records.map((record) => ({ ...record, collected: record.id === 'n7' })));
  expect(rows(place)[7]).toBe('★n7');
  root.unmount();
  vi.unstubAllGlobals();
});
