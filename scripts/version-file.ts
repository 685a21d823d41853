import type { Plugin } from 'vite';

const FILE = 'version.json';

/** Writes the version of the build beside the page, where an open page asks for it (ux 7.6). */
export function versionFilePlugin(version: string): Plugin {
  const source = JSON.stringify({ version });
  return {
    name: 'version-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Cache-Control', 'no-store');
        response.end(source);
      });
    },
  };
}
