import { existsSync, readdirSync } from 'node:fs';
import { aptInstall } from './browser.mjs';

const BINARIES = '/usr/lib/postgresql';
const hasRepmgr = () =>
  existsSync(BINARIES) &&
  readdirSync(BINARIES).some((version) =>
    ['initdb', 'repmgr', 'repmgrd'].every((name) => existsSync(`${BINARIES}/${version}/bin/${name}`)),
  );

/**
 * PostgreSQL with repmgr, which promotes a replica when the primary is gone; from the system's package manager when root.
 *
 * @throws Error that names the packages when it is not there and cannot be installed.
 */
export function requireRepmgr() {
  if (hasRepmgr() || (aptInstall('postgresql-15', 'postgresql-15-repmgr') && hasRepmgr())) return;
  throw new Error('No PostgreSQL with repmgr was found. Debian: apt-get install postgresql-15 postgresql-15-repmgr');
}
