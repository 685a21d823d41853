import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

const PAGE = 'http://sanitiser.test';
const IMAGE_HOST = 'oss.example.com';
/** The policy of the product, as far as it concerns HTML. */
const POLICY = "require-trusted-types-for 'script'; trusted-types dompurify; script-src 'self' 'unsafe-inline'";

let bundle = '';
test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/views/shared/sanitise-html.ts', formats: ['es'], fileName: 'sanitise-html' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  bundle = output.output[0].code;
});

test.beforeEach(async ({ page }) => {
  await page.route(`${PAGE}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: bundle })
      : route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': POLICY },
          body: "<!doctype html><main></main><script type=module>import { sanitiseHtml } from '/bundle.js'; window.sanitiseHtml = sanitiseHtml;</script>",
        }),
  );
  await page.goto(`${PAGE}/`);
});

/** Puts HTML on the page as the product does, and reads back what became of it. */
const clean = (page: Page, html: string): Promise<string> =>
  page.evaluate(
    async ([dirty, host]) => {
      const main = document.querySelector('main');
      main?.replaceChildren(Reflect.get(window, 'sanitiseHtml')(dirty, host));
      await new Promise((resolve) => setTimeout(resolve));
      return main?.innerHTML ?? '';
    },
    [html, IMAGE_HOST] as const,
  );

const DANGEROUS = [
  '<script>window.hit=1</script>',
  '<p onclick="hit=1">x</p>',
  '<a href="javascript:hit=1">x</a>',
  '<a href=" &#106;avascript:hit=1">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<img src="x" onerror="window.hit=1">',
  '<svg onload="window.hit=1"><script>window.hit=1</script></svg>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<form action="/x"><input name="password"></form>',
  '<style>*{display:none}</style><link rel="stylesheet" href="//evil.example">',
  '<p style="position:fixed" class="fixed" id="root" data-event="purchase.requested">x</p>',
  '<p aria-label="已付款" aria-hidden="true" role="alert">x</p>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>',
  '<table background="//evil.example/x"><td background="//evil.example/x">x</td></table>',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example">',
];
for (const html of DANGEROUS) {
  test(`announcement HTML does nothing but show: ${html} (S9-51, D-69)`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const result = await clean(page, html);
    expect(result).not.toMatch(
      /<(script|iframe|form|input|style|svg|math|link|meta|base)|\son\w+=|javascript:|data:|style=|"fixed"|\sid=|data-event|\saria-|\srole=|background=/i,
    );
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
    expect(asked).toEqual([]);
  });
}

test('plain text stays text (S9-51)', async ({ page }) => {
  expect(await clean(page, '预算 < 50万 & 工期 > 3个月')).toBe('预算 &lt; 50万 &amp; 工期 &gt; 3个月');
});

test('images stay only when the object storage serves them over https (S9-51)', async ({ page }) => {
  await page.route(`https://${IMAGE_HOST}/**`, (route) => route.fulfill({ status: 204 }));
  const html = await clean(
    page,
    `<img src="https://${IMAGE_HOST}/a.png"><img src="https://evil.example/b.png"><img src="http://${IMAGE_HOST}/c.png">`,
  );
  expect(html.match(/[abc]\.png/g)).toEqual(['a.png']);
});

test('links open in a new tab without a referrer (D-69)', async ({ page }) => {
  const html = await clean(page, '<a href="https://example.com/a" target="_self" rel="opener">x</a>');
  expect(html).toContain('target="_blank"');
  expect(html).toContain('rel="noopener noreferrer nofollow"');
});

test('an outer table scrolls by itself, a table within a table does not', async ({ page }) => {
  const html = await clean(
    page,
    '<table><tbody><tr><td>1<table><tbody><tr><td>2</td></tr></tbody></table></td></tr></tbody></table>',
  );
  expect(html.match(/overflow-x-auto/g)).toHaveLength(1);
});
