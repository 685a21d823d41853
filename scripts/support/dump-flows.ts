/** `dump-flows.ts FOLDER NAME`: writes the flows of another version of this project, in FOLDER, as JSON. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toVersion } from '#flows/gallery/data/version.ts';
import type { GalleryProject } from '#flows/gallery/project.ts';
import { product } from '#flows/product.ts';

const [, , folder = '', name = ''] = process.argv;
const load = (file: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, unknown>>;

/** A version before the gallery has entries only. */
const found = existsSync(join(folder, 'flows/product.ts'))
  ? (await load('flows/product.ts')).product
  : { entries: (await load('flows/catalog.ts')).catalog };
const project: GalleryProject = { ...product, ...(found as GalleryProject) };
process.stdout.write(JSON.stringify(toVersion(name, project)));
