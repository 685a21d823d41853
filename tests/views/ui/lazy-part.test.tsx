import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, MissingPartContext, missingParts, type PartPlace } from '#views/ui/lazy-part.tsx';

const View = ({ text }: { readonly text: string }) => <p>{text}</p>;
const Missing = ({ place }: { readonly place: PartPlace }) => <p>missing {place}</p>;

const drawn = async (load: () => Promise<typeof View>, place?: PartPlace) => {
  const Part = lazyPart(load, place);
  await act(async () => {
    render(
      <MissingPartContext value={Missing}>
        <input aria-label="search" />
        <Suspense fallback="loading">
          <Part text="here" />
        </Suspense>
      </MissingPartContext>,
    );
  });
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a part of the program that is loaded later', () => {
  it('is drawn with its properties once it is there', async () => {
    await drawn(async () => View);
    expect(screen.getByText('here')).toBeDefined();
  });

  it('that was loaded ahead is drawn at once, without what stands in for it', async () => {
    const Part = lazyPart(async () => View);
    await Part.preload();
    render(
      <Suspense fallback="loading">
        <Part text="here" />
      </Suspense>,
    );
    expect([screen.queryByText('loading'), screen.getByText('here').textContent]).toEqual([null, 'here']);
  });

  it('that could not be loaded ahead is loaded when it is drawn', async () => {
    const load = vi.fn<() => Promise<typeof View>>().mockRejectedValueOnce(new Error('502')).mockResolvedValue(View);
    const Part = lazyPart(load);
    await Part.preload();
    await act(async () => {
      render(
        <Suspense fallback="loading">
          <Part text="here" />
        </Suspense>,
      );
    });
    expect(screen.getByText('here')).toBeDefined();
  });

  it('that cannot be loaded leaves the page around it as it is and is reported once (S4-59)', async () => {
    const reported = vi.fn();
    const stop = missingParts.onReport(reported);
    await drawn(() => Promise.reject(new Error('refused')), 'inline');
    stop();
    expect(screen.getByText('missing inline')).toBeDefined();
    expect(screen.getByLabelText('search')).toBeDefined();
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('is loaded again by a retry, in place: what was typed beside it stays (S4-59)', async () => {
    const load = vi.fn<() => Promise<typeof View>>().mockRejectedValueOnce(new Error('502')).mockResolvedValue(View);
    await drawn(load, 'page');
    const search = screen.getByLabelText<HTMLInputElement>('search');
    search.value = '工程';
    await act(async () => missingParts.retry());
    expect([screen.getByText('here').textContent, load.mock.calls.length]).toEqual(['here', 2]);
    expect(screen.getByLabelText<HTMLInputElement>('search').value).toBe('工程');
    await act(async () => missingParts.retry());
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that is decorative is left out silently', async () => {
    await drawn(() => Promise.reject(new Error('refused')));
    expect(screen.queryByText(/missing/)).toBeNull();
  });

  it('that stalls counts as missing after fifteen seconds, and is drawn when it arrives after all', async () => {
    vi.useFakeTimers();
    let arrive: (part: typeof View) => void = () => undefined;
    const arriving = new Promise<typeof View>((come) => {
      arrive = come;
    });
    await drawn(() => arriving, 'page');
    expect(screen.getByText('loading')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('missing page')).toBeDefined();
    await act(async () => {
      arrive(View);
      await vi.advanceTimersByTimeAsync(10);
    });
    expect(screen.getByText('here')).toBeDefined();
  });
});
