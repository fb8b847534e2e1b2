import { getMcqUnitPath } from '@fasl/shared/rules/exam/mcq-unit';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/classroom/course/mcq-unit')({
  loader: ({ location }) => {
    const href = getMcqUnitPath(location.search);
    throw href ? redirect({ href, replace: true }) : notFound();
  },
});
