import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Order } from '../stage/order.ts';
import type { Move } from '../stage/play.ts';
import type { Stage } from '../stage/stage.ts';
import { checkoutOf, choicesOf, framedEnd, framedMark } from './checkout.ts';
import { kioskOf } from './kiosk.ts';
import { names, sendPage } from './page.ts';
import { type Tongue, tongueOf, words } from './words.ts';

type Query = { lang?: unknown; code?: unknown; framed?: unknown };
const queryOf = ({ query }: FastifyRequest) => query as Query;

/** The pages: a checkout per order, and a kiosk for codes. */
export function registerPages(app: FastifyInstance, stage: Stage): void {
  const { book, play } = stage;
  const portal = stage.keys.portalOrigin;
  const orderOf = ({ params }: FastifyRequest) => {
    const { token } = params as { token: string };
    return book.findBy((order) => order.token === token);
  };
  const tongue = (request: FastifyRequest, order?: Order): Tongue =>
    tongueOf(
      queryOf(request).lang,
      // Only one gateway sends the student's language.
      order?.gateway === 'fawry' ? order.language : undefined,
      request.headers['accept-language'],
    );

  app.get('/checkout/:token', (request, reply) => {
    const order = orderOf(request);
    if (!order) return missing(reply, tongue(request));
    return sendCheckout(reply, { order, tongue: tongue(request, order), portal });
  });
  app.post('/checkout/:token', (request, reply) => {
    const order = orderOf(request);
    if (!order) return missing(reply, tongue(request));
    const chosen = readChoice(request.body);
    const choice = choicesOf(order).find(({ move, way }) => chosen === nameOf(move, way));
    const shown = { order, tongue: tongue(request, order), portal };
    if (!choice) return sendCheckout(reply, shown);
    if (choice.way) order.way = choice.way;
    play.make(order, choice.move);
    const back = play.returnTo(order, choice.move);
    if (queryOf(request).framed === '1') return sendFramedEnd(reply, shown);
    return back ? reply.redirect(back, 303) : sendCheckout(reply, shown);
  });
  registerKiosk(app, stage, tongue);
}

function registerKiosk(
  app: FastifyInstance,
  { book, play }: Stage,
  tongue: (request: FastifyRequest) => Tongue,
): void {
  const waiting = () => book.all().filter(({ bill, state }) => bill !== null && state === 'new');
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    const { code } = queryOf(request);
    const asked = typeof code === 'string' ? code.trim().slice(0, 20) : '';
    const main = kioskOf(waiting(), tongue(request), asked);
    return sendPage(reply, { tongue: tongue(request), title: words[tongue(request)].kiosk, main });
  };
  app.get('/kiosk', show);
  app.post('/kiosk', (request, reply) => {
    const { bill } = (request.body ?? {}) as { bill?: unknown };
    const order = waiting().find((one) => one.bill === bill);
    if (order) play.make(order, 'pay');
    return reply.redirect(`/kiosk?lang=${tongue(request)}`, 303);
  });
}

const nameOf = (move: Move, way: Order['way'] | undefined) => (way ? `${move}:${way}` : move);

function readChoice(body: unknown): string {
  const { choice } = (body ?? {}) as { choice?: unknown };
  return typeof choice === 'string' ? choice : '';
}

type Shown = { order: Order; tongue: Tongue; portal: string };

function sendCheckout(reply: FastifyReply, { order, tongue, portal }: Shown) {
  return sendPage(reply, {
    tongue,
    title: names[order.gateway],
    brand: order.gateway,
    main: checkoutOf(order, tongue),
    script: framedMark,
    // Browsers apply `form-action` to redirects too.
    formsLeadTo: portal,
  });
}

function sendFramedEnd(reply: FastifyReply, { order, tongue, portal }: Shown) {
  const end = framedEnd(order, tongue, portal);
  return sendPage(reply, { tongue, title: names[order.gateway], brand: order.gateway, ...end });
}

const missing = (reply: FastifyReply, tongue: Tongue) =>
  sendPage(reply, {
    tongue,
    title: names.fawry,
    main: `<section class="sheet"><p>${words[tongue].missing}</p></section>`,
    status: 404,
  });
