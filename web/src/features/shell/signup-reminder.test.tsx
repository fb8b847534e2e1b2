import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SignupReminder } from './signup-reminder.tsx';

vi.mock('#lib/session.ts', () => ({ useViewer: () => ({ redirect: 103 }) }));
vi.mock('#components/text-link.tsx', () => ({ TextLink: () => <a href="/signup">on</a> }));
vi.mock('@tanstack/react-router', () => ({ useLocation: () => false }));

test('the reminder is a landmark: whoever goes from one to the next by ear comes to it', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(<SignupReminder />);
  expect(place.querySelector('aside a')).not.toBeNull();
});
