import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '#lib/session/session.ts';

export const Route = createFileRoute('/_signed-in')({ beforeLoad: requireUser });
