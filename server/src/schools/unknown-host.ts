import type { FastifyReply, FastifyRequest } from 'fastify';

/** Misdirected Request: this server is not responsible for the host (RFC 9110). */
const status = 421;

const sentences =
  'No school has this address. Check the link, or ask your school for its address.\n' +
  'لا توجد مدرسة بهذا العنوان. تأكد من الرابط أو اطلب العنوان من مدرستك.\n';

const body = { message: null, data: { code: 'not_found' }, show: false };

/** Rejects a request whose Host header names no school. */
export function rejectUnknownHost({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  return headers.accept?.includes('text/html')
    ? reply.type('text/plain; charset=utf-8').send(sentences)
    : reply.send(body);
}
