export type HostMessage =
  | { type: 'height'; height: number }
  | { type: 'route'; path: string; title: string }
  | { type: 'language'; language: string }
  | { type: 'session'; state: 'student' | 'parent' | 'guest' | 'blocked' };

export type HostHandlers = {
  hello: (resize: boolean) => void;
  language: (language: unknown) => void;
  go: (path: string) => void;
};

const marker = { fasl: 1 };
const ownPath = /^\/(?![/\\])/;

/**
 * Exchanges messages with the host page. The content security policy limits host pages to the
 * configured origins. Messages are sent only to the origin of the last `hello` message.
 */
export function connectHost(handlers: HostHandlers) {
  let origin: string | null = null;
  const queued = new Map<HostMessage['type'], HostMessage>();

  const send = (message: HostMessage) => {
    if (origin === null) queued.set(message.type, message);
    else parent.postMessage({ ...marker, ...message }, origin);
  };

  const connect = (from: string, resize: boolean) => {
    origin = from;
    handlers.hello(resize);
    for (const message of queued.values()) send(message);
    queued.clear();
  };

  const listen = ({ data, origin: from, source }: MessageEvent<Record<string, unknown> | null>) => {
    if (source !== parent || data?.['fasl'] !== marker.fasl) return;
    if (data['type'] === 'hello') connect(from, data['resize'] === true);
    if (from !== origin) return;
    const { type, language, path } = data;
    if (type === 'hello' || type === 'language') handlers.language(language);
    if (type === 'go' && typeof path === 'string' && ownPath.test(path)) handlers.go(path);
  };

  addEventListener('message', listen);
  // Contains no data, so any origin may receive it.
  parent.postMessage({ ...marker, type: 'ready' }, '*');

  return { send, disconnect: () => removeEventListener('message', listen) };
}
