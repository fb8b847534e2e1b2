import { createFileRoute } from '@tanstack/react-router';
import { Wordmark } from '#components/wordmark.tsx';

export const Route = createFileRoute('/')({ component: HomePage });

function HomePage() {
  return <Wordmark />;
}
