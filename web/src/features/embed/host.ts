/** What the page around the frame is told. */
export type Told =
  | { type: 'height'; height: number }
  | { type: 'route'; path: string; title: string }
  | { type: 'language'; language: string }
  | { type: 'session'; state: 'student' | 'parent' | 'guest' | 'blocked' };

/** What it may ask for. */
export type Asked = {
  hello: (resize: boolean) => void;
  language: (language: unknown) => void;
  go: (path: string) => void;
};

const mark = { fasl: 1 };
const ownPath = /^\/(?![/\\])/;

/**
 * Speaks with the page around the frame, which the policy of our pages holds to the configured
 * origins. It greets first; what it is told goes to the origin that greeted and to no other.
 */
export function meetHost(asked: Asked) {
  let origin: string | null = null;
  const waiting = new Map<Told['type'], Told>();

  const tell = (told: Told) => {
    if (origin === null) waiting.set(told.type, told);
    else parent.postMessage({ ...mark, ...told }, origin);
  };

  const greet = (from: string, resize: boolean) => {
    origin = from;
    asked.hello(resize);
    for (const told of waiting.values()) tell(told);
    waiting.clear();
  };

  const listen = ({ data, origin: from, source }: MessageEvent<Record<string, unknown> | null>) => {
    if (source !== parent || data?.['fasl'] !== mark.fasl) return;
    if (data['type'] === 'hello') greet(from, data['resize'] === true);
    if (from !== origin) return;
    const { type, language, path } = data;
    if (type === 'hello' || type === 'language') asked.language(language);
    if (type === 'go' && typeof path === 'string' && ownPath.test(path)) asked.go(path);
  };

  addEventListener('message', listen);
  // Says nothing but that somebody listens, so it may go to whoever is there.
  parent.postMessage({ ...mark, type: 'ready' }, '*');

  return { tell, part: () => removeEventListener('message', listen) };
}
