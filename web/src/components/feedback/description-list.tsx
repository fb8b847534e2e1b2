import type { ReactNode } from 'react';

type Props = { items: { name: string; value: ReactNode }[]; className?: string | undefined };

export function DescriptionList({ items, className }: Props) {
  return (
    <dl className={className}>
      {items.map(({ name, value }) => (
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
