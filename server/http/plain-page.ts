import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AppRoute } from './app.ts';

/** A plain page of the server's own: what plays a phone in the sandbox, the confirmation of a login, the operator's pages. Its style is a file of its own: the policy allows no inline one. */
const PLAIN_STYLE_PATH = '/plain.css';

const PLAIN_STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
body { margin: 0; background: #f3f5f8; color: #1b2430; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
p { margin: 0 0 1rem; }
.note { color: #56606e; font-size: .875rem; }
.card { background: #fff; border-radius: 12px; padding: 1rem; margin-bottom: 1rem; }
form { margin: 0 0 .75rem; }
label { display: block; margin: 0 0 .5rem; font-size: .875rem; }
input { box-sizing: border-box; width: 100%; min-height: 40px; padding: .3rem .6rem; border: 1px solid #c3cad4; border-radius: 8px; font: inherit; }
button { box-sizing: border-box; width: 100%; min-height: 48px; padding: .6rem 1rem; border: 1px solid #c3cad4; border-radius: 10px; background: #fff; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button strong, button span { display: block; }
button span { color: #56606e; font-size: .8125rem; }
button.primary { background: #0b6b3a; border-color: #0b6b3a; color: #fff; text-align: center; font-weight: 600; }
button.plain { text-align: center; }
button:focus-visible, a:focus-visible { outline: 3px solid #1f7cf0; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #11161d; color: #e7ecf2; }
  .card, button { background: #1b222c; border-color: #3a4552; }
  .note, button span { color: #a5b0bd; }
  input { background: #11161d; color: inherit; border-color: #3a4552; }
}
`;

export const plainStyle: AppRoute = (app) => {
  app.get(PLAIN_STYLE_PATH, (context) =>
    context.body(PLAIN_STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  );
};

type Fragment = ReturnType<typeof html>;

/** @param body Made by `html`, which escapes what is put into it. */
export const plainPage = (
  context: Context,
  title: string,
  body: Fragment,
  status: 200 | 410 = 200,
): Response | Promise<Response> => {
  context.header('cache-control', 'no-store');
  return context.html(
    html`<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${PLAIN_STYLE_PATH}"></head>
<body><main>${body}</main></body>
</html>`,
    status,
  );
};
