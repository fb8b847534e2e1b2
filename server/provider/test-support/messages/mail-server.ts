import { createServer, type Socket } from 'node:net';

export type MailServer = { url: string; mails: string[]; stop(): Promise<void> };

/** Starts a mail server that stores the received messages unchanged. */
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
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const handleLine = (line: string) => {
    if (mail && line !== '.') {
      mail.push(line);
      return;
    }
    const command = mail ? '.' : line.slice(0, 4).toUpperCase();
    if (mail) mails.push(mail.join('\n'));
    mail = command === 'DATA' ? [] : null;
    reply(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok');
    if (command === 'QUIT') socket.end();
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(handleLine);
  });
  reply('220 mail.fasl.test');
}
