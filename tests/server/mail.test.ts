import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import Transport from 'nodemailer/lib/mailer/index.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createMail } from '#server/mail/create-mail.ts';
import { MailFailed } from '#server/mail/provider.ts';

/** A mail server that takes what it is given, answers 451 to the message, or never answers. */
class FakeMailServer {
  readonly taken: { from: string; to: string; text: string }[] = [];
  busy = false;
  silent = false;
  /** Refuses every recipient, and repeats the address as mail servers do. */
  refusing = false;
  readonly #sockets: Socket[] = [];
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '0.0.0.0', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #talk(socket: Socket): void {
    let [from, to, text, inData] = ['', '', '', false];
    let rest = '';
    this.#sockets.push(socket);
    if (this.silent) return;
    socket.write('220 fake\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inData && line !== '.') text += `${line.replace(/^\.\./, '.')}\r\n`;
        else if (inData) {
          inData = false;
          if (!this.busy) this.taken.push({ from, to, text });
          socket.write(this.busy ? '451 busy\r\n' : '250 taken\r\n');
        } else if (/^MAIL FROM:/i.test(line)) {
          from = line;
          socket.write('250 ok\r\n');
        } else if (/^RCPT TO:/i.test(line)) {
          to = line;
          socket.write(this.refusing ? `550 5.1.1 ${line.slice(8)} user unknown\r\n` : '250 ok\r\n');
        } else if (/^DATA/i.test(line)) {
          inData = true;
          socket.write('354 go\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else if (/^STARTTLS/i.test(line)) socket.write('502 not implemented\r\n');
        else socket.write('250 fake\r\n');
      }
    });
  }
}

const server = new FakeMailServer();
let url = '';
beforeAll(async () => {
  url = await server.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.busy = false;
  server.silent = false;
  server.refusing = false;
  server.taken.length = 0;
});

afterEach(() => vi.useRealTimers());

const mailer = () =>
  createMail(readConfig({ SMTP_URL: url, MAIL_FROM: '标讯通 <noreply@example.com>' }), () => undefined);
const mail = {
  to: 'lin@example.com',
  subject: '公告导出（保洁）',
  text: '您好：\n.\n..',
  attachment: {
    name: '公告导出.csv',
    type: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode('﻿公告标题\r\n'),
  },
};

it('a mail leaves whole: sender, subject, text and the file under its Chinese name', async () => {
  await mailer().send(mail);
  const [taken] = server.taken;
  expect([taken?.from, taken?.to]).toEqual([
    expect.stringContaining('<noreply@example.com>'),
    expect.stringContaining('<lin@example.com>'),
  ]);
  expect(taken?.text).toContain(Buffer.from(mail.attachment.bytes).toString('base64'));
  expect(taken?.text).toMatch(/filename\*0\*=utf-8''|filename="=\?UTF-8\?/);
  expect(taken?.text).toMatch(/^Subject: =\?UTF-8\?/m);
});

it('a mail server on another machine gets nothing without encryption, neither password nor mail (ASVS 12.3.1)', async () => {
  const { port } = new URL(url);
  const elsewhere = { SMTP_URL: `smtp://u:geheim@127.0.0.2:${port}`, MAIL_FROM: 'a@b.cn' };
  await expect(createMail(readConfig(elsewhere), () => undefined).send(mail)).rejects.toThrow(/STARTTLS/);
  expect(server.taken).toEqual([]);
});

it('a mail that the server does not take, and a server that is not there, fail', async () => {
  server.busy = true;
  await expect(mailer().send(mail)).rejects.toThrow(/451/);
  const gone = createMail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.cn' }), () => undefined);
  await expect(gone.send(mail)).rejects.toThrow();
});

it('a mail that is not taken is explained by codes alone: the recipient, whom servers repeat, is not named', async () => {
  server.refusing = true;
  await expect(mailer().send(mail)).rejects.toEqual(new MailFailed('EENVELOPE 550 RCPT TO'));
  server.refusing = false;
  server.busy = true;
  await expect(mailer().send(mail)).rejects.toEqual(new MailFailed('EMESSAGE 451 DATA'));
});

it('a failure without a code is explained by its kind alone, as its text may name the recipient', async () => {
  vi.spyOn(Transport.prototype, 'sendMail').mockRejectedValue(new TypeError('550 <lin@example.com> refused'));
  await expect(mailer().send(mail)).rejects.toEqual(new MailFailed('TypeError'));
  vi.spyOn(Transport.prototype, 'sendMail').mockRejectedValue('lin@example.com');
  await expect(mailer().send(mail)).rejects.toEqual(new MailFailed('unknown'));
});

it.each([
  ['localhost', false],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['mail.example.com', true],
  ['127.0.0.1.example.com', true],
  ['[2001:db8::1]', true],
])('the mail server %s must encrypt: %s (ASVS 12.3.1)', async (host, mustEncrypt) => {
  const asked: unknown[] = [];
  vi.spyOn(Transport.prototype, 'sendMail').mockImplementation(function (this: Transport) {
    asked.push((this.transporter as unknown as { options: { requireTLS?: unknown } }).options.requireTLS ?? false);
    return Promise.resolve({});
  });
  const config = readConfig({ SMTP_URL: `smtp://u:p@${host}:587`, MAIL_FROM: 'a@b.cn' });
  await createMail(config, () => undefined).send(mail);
  expect(asked).toEqual([mustEncrypt]);
});

it('a mail server that does not answer is given up after twenty seconds', async () => {
  server.silent = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ends: string[] = [];
  const sending = mailer()
    .send(mail)
    .then(
      () => 'sent',
      (error: Error) => error.message,
    )
    .then((end) => ends.push(end));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toEqual(['mail: the mail server did not answer in time']);
  await sending;
});

it('a mail is plain text with the file that it says it has, and its time limit ends with it', async () => {
  const [set, clear] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  const attachment = { ...mail.attachment, name: '导出.xyz' };
  await mailer().send({ ...mail, text: '<b>您好</b>', attachment });
  const limit = set.mock.calls.findIndex(([, ms]) => ms === 20_000);
  expect(clear).toHaveBeenCalledWith(set.mock.results[limit]?.value);
  const types = server.taken[0]?.text.match(/^Content-Type: [\w/]+/gm);
  expect(types).toEqual(['Content-Type: multipart/mixed', 'Content-Type: text/plain', 'Content-Type: text/csv']);
  expect(server.taken[0]?.text).toMatch(/^From: .*<noreply@example\.com>$/m);
});

it('an address that would add a header or a second recipient adds none', async () => {
  await mailer()
    .send({ ...mail, to: 'a@example.com\r\nBcc: evil@example.com', subject: 'x\r\nBcc: evil@example.com' })
    .catch(() => undefined);
  for (const { to, text } of server.taken) {
    expect(to).not.toContain('evil@');
    expect(text).not.toMatch(/^Bcc:/im);
  }
  expect(server.taken.length).toBeLessThanOrEqual(1);
});

it('with a mail server mails are said to be sent, without one not, and the operator reads which mail was not', async () => {
  const lines: string[] = [];
  expect(mailer().delivers).toBe(true);
  const without = createMail(readConfig({}), (line) => void lines.push(line));
  expect(without.delivers).toBe(false);
  await without.send(mail);
  expect(lines).toEqual(['邮件服务未设置，未发送：公告导出（保洁）\n']);
});

it.each([
  [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL/],
  [{ SMTP_URL: 'smtp://mail.example:25' }, /MAIL_FROM/],
  [{ SMTP_URL: 'smtps://u:geheim@mail.example:465', MAIL_FROM: 'x' }, /MAIL_FROM/],
  [{ SMTP_URL: 'smtp://mail.example/path', MAIL_FROM: 'a@b.cn' }, /SMTP_URL/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: '标讯通<a@b.cn>' }, /MAIL_FROM/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.cn, c@d.cn' }, /MAIL_FROM/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'x\nBcc: y <a@b.cn>' }, /MAIL_FROM/],
  [{ OPERATOR_KEY: 'short' }, /OPERATOR_KEY/],
])('%j is refused at the start', (environment, named) => {
  expect(() => readConfig(environment)).toThrow(named);
  try {
    readConfig(environment);
  } catch (error) {
    expect(String(error)).not.toContain('geheim');
  }
});
