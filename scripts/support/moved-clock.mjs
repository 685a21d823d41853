/**
 * Loaded before a server whose clock begins at `STARTED_AT`: pictures of its sample data, which ends today, are the same
 * on every day. The time runs on as usual, also in the header from which clients take it.
 */
import { ServerResponse } from 'node:http';

const ActualDate = Date;
const offsetMs = ActualDate.parse(process.env.STARTED_AT ?? '') - ActualDate.now();
if (Number.isNaN(offsetMs)) throw new Error('STARTED_AT is no time');

const now = () => ActualDate.now() + offsetMs;
globalThis.Date = new Proxy(ActualDate, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, given);
};
