import { createServer, type Socket } from 'node:net';

export type MailServer = { url: string; mails: string[]; stop(): Promise<void> };

/** A mail server that stores the received messages unchanged. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => serve(socket, mails));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, mails, stop };
}

function serve(socket: Socket, mails: string[]): void {
  let mail: string[] | null = null;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (mail && line !== '.') {
      mail.push(line);
      return;
    }
    const word = mail ? '.' : line.slice(0, 4).toUpperCase();
    if (mail) mails.push(mail.join('\n'));
    mail = word === 'DATA' ? [] : null;
    say(word === 'DATA' ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 ok');
    if (word === 'QUIT') socket.end();
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  say('220 mail.fasl.test');
}
