import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../simulator/context.ts';
import type { Order } from '../simulator/order.ts';
import type { OrderAction } from '../simulator/simulator.ts';
import { frameDetectionScript, getChoices, renderCheckout, renderFramedEnd } from './checkout.ts';
import { renderKiosk } from './kiosk.ts';
import { gatewayNames, sendPage } from './page.ts';
import { type PageLanguage, pageTexts, pickLanguage } from './texts.ts';

type Query = { lang?: unknown; code?: unknown; framed?: unknown };
const queryOf = ({ query }: FastifyRequest) => query as Query;

/** Registers a checkout page per order, and a kiosk page for codes. */
export function registerPageRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { orders, simulator } = context;
  const portal = context.keys.portalOrigin;
  const orderOf = ({ params }: FastifyRequest) => {
    const { token } = params as { token: string };
    return orders.findBy((order) => order.token === token);
  };
  const language = (request: FastifyRequest, order?: Order): PageLanguage =>
    pickLanguage(
      queryOf(request).lang,
      // Only Fawry receives the student's language.
      order?.gateway === 'fawry' ? order.language : undefined,
      request.headers['accept-language'],
    );

  app.get('/checkout/:token', (request, reply) => {
    const order = orderOf(request);
    if (!order) return missing(reply, language(request));
    return sendCheckout(reply, { order, language: language(request, order), portal });
  });
  app.post('/checkout/:token', (request, reply) => {
    const order = orderOf(request);
    if (!order) return missing(reply, language(request));
    const chosen = readChoice(request.body);
    const choice = getChoices(order).find(({ move, way }) => chosen === nameOf(move, way));
    const shown = { order, language: language(request, order), portal };
    if (!choice) return sendCheckout(reply, shown);
    if (choice.way) order.way = choice.way;
    simulator.make(order, choice.move);
    const back = simulator.returnTo(order, choice.move);
    // A declined card returns inside the frame, as Paymob does for every result.
    const staysInFrame = queryOf(request).framed === '1' && choice.move !== 'decline';
    if (staysInFrame) return sendFramedEnd(reply, shown);
    return back ? reply.redirect(back, 303) : sendCheckout(reply, shown);
  });
  registerKiosk(app, context, language);
}

function registerKiosk(
  app: FastifyInstance,
  { orders, simulator }: SandboxContext,
  language: (request: FastifyRequest) => PageLanguage,
): void {
  const waiting = () => orders.all().filter(({ bill, state }) => bill !== null && state === 'new');
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    const { code } = queryOf(request);
    const asked = typeof code === 'string' ? code.trim().slice(0, 20) : '';
    const main = renderKiosk(waiting(), language(request), asked);
    return sendPage(reply, {
      language: language(request),
      title: pageTexts[language(request)].kiosk,
      main,
    });
  };
  app.get('/kiosk', show);
  app.post('/kiosk', (request, reply) => {
    const { bill } = (request.body ?? {}) as { bill?: unknown };
    const order = waiting().find((one) => one.bill === bill);
    if (order) simulator.make(order, 'pay');
    return reply.redirect(`/kiosk?lang=${language(request)}`, 303);
  });
}

const nameOf = (move: OrderAction, way: Order['way'] | undefined) =>
  way ? `${move}:${way}` : move;

function readChoice(body: unknown): string {
  const { choice } = (body ?? {}) as { choice?: unknown };
  return typeof choice === 'string' ? choice : '';
}

type PageInput = { order: Order; language: PageLanguage; portal: string };

function sendCheckout(reply: FastifyReply, { order, language, portal }: PageInput) {
  return sendPage(reply, {
    language,
    title: gatewayNames[order.gateway],
    brand: order.gateway,
    main: renderCheckout(order, language),
    script: frameDetectionScript,
    // Browsers apply `form-action` to redirects too, so the portal must be allowed.
    formsLeadTo: portal,
  });
}

function sendFramedEnd(reply: FastifyReply, { order, language, portal }: PageInput) {
  const end = renderFramedEnd(order, language, portal);
  return sendPage(reply, {
    language,
    title: gatewayNames[order.gateway],
    brand: order.gateway,
    ...end,
  });
}

const missing = (reply: FastifyReply, language: PageLanguage) =>
  sendPage(reply, {
    language,
    title: gatewayNames.fawry,
    main: `<section class="sheet"><p>${pageTexts[language].missing}</p></section>`,
    status: 404,
  });
