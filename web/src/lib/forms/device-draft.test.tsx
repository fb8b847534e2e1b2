import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDeviceDraft } from './device-draft.ts';

type Draft = { text: string };
type State = ReturnType<typeof useDeviceDraft<Draft>>;

function Field({ receive }: { receive: (state: State) => void }) {
  const state = useDeviceDraft<Draft>('note', () => undefined);
  useEffect(() => receive(state));
  return null;
}

test('a draft counts as stored only while the storage accepts it', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  const receive = vi.fn<(state: State) => void>();
  onTestFinished(() => {
    vi.restoreAllMocks();
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  act(() => root.render(<Field receive={receive} />));
  const readState = () => receive.mock.lastCall?.[0] as State;
  const keep = (text: string) => act(() => readState().keep(() => ({ text })));
  expect(readState().isStored).toBe(false);

  keep('first');
  expect(readState()).toMatchObject({ draft: { text: 'first' }, isStored: true });

  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keep('second');
  expect(readState()).toMatchObject({ draft: { text: 'second' }, isStored: false });

  setItem.mockRestore();
  const event = { key: 'draft:note', newValue: '{"text":"third"}' };
  localStorage.setItem(event.key, event.newValue);
  act(() => void dispatchEvent(new StorageEvent('storage', event)));
  expect(readState()).toMatchObject({ draft: { text: 'third' }, isStored: true });
  act(() => readState().forget());
});
