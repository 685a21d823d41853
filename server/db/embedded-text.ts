import { readdirSync, readFileSync } from 'node:fs';

/**
 * Texts the server carries with it: migrations and the database worker. A bundler inlines them (`import.meta.glob`); without one
 * (`tsx`, plain Node) they are read from this folder.
 */
type Texts = Readonly<Record<string, string>>;

const bundled = import.meta.env !== undefined;

const readTexts = (folder: string, ending: string): Texts =>
  Object.fromEntries(
    readdirSync(new URL(folder, import.meta.url))
      .filter((name) => name.endsWith(ending))
      .map((name) => [name, readFileSync(new URL(`${folder}${name}`, import.meta.url), 'utf8')]),
  );

const byFileName = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]));

/** SQL by file name, `0001_identity.sql`. */
export const migrationTexts: Texts = bundled
  ? byFileName(import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }))
  : readTexts('./migrations/', '.sql');

const workers: Texts = bundled
  ? byFileName(import.meta.glob<string>('./*.worker.mjs', { query: '?raw', import: 'default', eager: true }))
  : readTexts('./', '.worker.mjs');

/**
 * Source of a worker thread.
 *
 * @throws Error when no such worker was embedded.
 */
export function workerText(name: string): string {
  const text = workers[name];
  if (text === undefined) throw new Error(`no worker named ${name}`);
  return text;
}
