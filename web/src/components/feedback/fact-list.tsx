import type { ReactNode } from 'react';

type Props = { facts: { name: string; value: ReactNode }[]; className?: string | undefined };

export function FactList({ facts, className }: Props) {
  return (
    <dl className={className}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
