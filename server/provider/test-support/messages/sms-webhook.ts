import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SmsWebhook = {
  url: string;
  got: { headers: IncomingHttpHeaders; body: string }[];
  /** The status of the next response. */
  answer: number;
  stop(): void;
};

/** Starts the SMS webhook of a school and stores the received messages. */
export async function startSmsWebhook(): Promise<SmsWebhook> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      webhook.got.push({ headers: request.headers, body });
      response.writeHead(webhook.answer).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const webhook: SmsWebhook = {
    url: `http://127.0.0.1:${port}/sms`,
    got: [],
    answer: 200,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return webhook;
}
