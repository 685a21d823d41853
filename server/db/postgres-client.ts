import type { Socket } from 'node:net';
import pg from 'pg';
import { PREPARED_PLAN } from './prepared-plan.ts';
import { NotPrimary, type Primary } from './primary.ts';

/** A connection keeps no more plans than these; a text beyond is planned each time. */
const KEPT_PLANS = 200;

/** Gives statements that begin with `PREPARED_PLAN` a name of their own on each connection, which is how the server keeps their plans. */
export class PlanKeepingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver have no common type
  override query(...asked: any[]): any {
    const [text, values] = asked;
    const name = typeof text === 'string' && text.startsWith(PREPARED_PLAN) ? this.#nameOf(text) : undefined;
    const ask = super.query.bind(this) as (...given: unknown[]) => unknown;
    return name === undefined ? ask(...asked) : ask({ name, text, values });
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === KEPT_PLANS) return known;
    const name = `kept_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** What a server reports of itself with each new connection (PostgreSQL 14 and newer); `on` says that it takes no writes. */
const READ_ONLY: readonly string[] = ['in_hot_standby', 'default_transaction_read_only'];
/** SQLSTATE of a write that a server in recovery, or one set to read only, refuses. */
const READ_ONLY_REFUSED = '25006';

/** Messages of the wire protocol that the driver passes on without a type. */
type Wire = NodeJS.EventEmitter & { readonly stream: Socket };

/** The connection below a client; the type of the driver leaves it out. */
const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { readonly connection: Wire }).connection;
export const streamOf = (client: pg.ClientBase): Socket => wireOf(client).stream;

/**
 * Connects to the server that takes writes. A connection that reaches another one is refused; one whose server refuses a write because it
 * was demoted is ended, so that the pool replaces it.
 */
export class PrimaryClient extends PlanKeepingClient {
  readonly #primary: Primary;

  constructor({ primary, ...config }: pg.ClientConfig & { readonly primary: Primary }) {
    super(config);
    this.#primary = primary;
  }

  // biome-ignore lint/suspicious/noExplicitAny: with a callback nothing is returned, without one a promise
  override connect(callback?: any): any {
    const connecting = this.#connect();
    if (callback === undefined) return connecting;
    connecting.then(() => callback(), callback);
  }

  async #connect(): Promise<this> {
    Object.assign(this, (await this.#primary.find()) ?? {});
    const wire = wireOf(this);
    let isReadOnly = false;
    wire.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (READ_ONLY.includes(parameterName) && parameterValue === 'on') isReadOnly = true;
    });
    try {
      await super.connect();
    } catch (error) {
      this.#primary.failed();
      throw error;
    }
    if (isReadOnly) {
      this.#primary.failed();
      await this.end();
      throw new NotPrimary(`the database at ${this.host}:${this.port} takes no writes`);
    }
    const { host, port } = this;
    const forget = this.#primary.connected({ host, port, cut: () => void wire.stream.destroy() });
    this.once('end', forget);
    this.on('error', () => this.#primary.failed());
    wire.on('errorMessage', ({ code }) => {
      if (code === READ_ONLY_REFUSED) this.#primary.demoted();
    });
    return this;
  }
}
