import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compressAnswers } from '#server/http/content-encoding.ts';

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };
const LONG = '公告'.repeat(400);
const SHORT = 'a'.repeat(1_023);

const app = new Hono();
app.use(compressAnswers());
const answers: Readonly<Record<string, () => Response>> = {
  long: () => new Response(LONG, { headers: TEXT }),
  limit: () => new Response(`${SHORT}a`, { headers: TEXT }),
  short: () => new Response(SHORT, { headers: TEXT }),
  binary: () => new Response(LONG, { headers: { 'content-type': 'application/pdf' } }),
  encoded: () => new Response(LONG, { headers: { ...TEXT, 'content-encoding': 'gzip' } }),
  varied: () => new Response(LONG, { headers: { ...TEXT, vary: 'Origin' } }),
  partial: () => new Response(LONG, { status: 206, headers: TEXT }),
  unchanged: () => new Response(null, { status: 304, headers: TEXT }),
};
for (const [name, answer] of Object.entries(answers)) app.on(['GET', 'HEAD'], `/${name}`, answer);

it.each([
  ['long', 'br', 'Accept-Encoding'],
  ['limit', 'br', 'Accept-Encoding'],
  ['short', null, null],
  ['binary', null, null],
  ['encoded', 'gzip', null],
  ['varied', 'br', 'Origin, Accept-Encoding'],
  ['partial', null, null],
  ['unchanged', null, null],
])('an answer that is %s comes as %s, and varies by %s', async (name, encoding, vary) => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const answer = await app.request(`/${name}`, { headers });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([encoding, vary]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const whole = Buffer.from((await (answers[name] as () => Response)().arrayBuffer()) as ArrayBuffer);
  expect(encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toEqual(whole);
  const told = answer.headers.get('content-length');
  if (told !== null) expect(told).toBe(String(bytes.length));
  const head = await app.request(`/${name}`, { headers, method: 'HEAD' });
  expect([...head.headers]).toEqual([...answer.headers]);
  const plain = await app.request(`/${name}`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('vary'), 'a cache keeps the plain one for those alone').toBe(vary);
  expect(Buffer.from(await plain.arrayBuffer())).toEqual(whole);
});
