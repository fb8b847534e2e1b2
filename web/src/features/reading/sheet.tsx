import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#components/skeleton.tsx';
import type { ShownFile } from '#lib/file-address.ts';
import { importPart } from '#lib/import-part.ts';
import styles from './reading.module.css';

const Paper = lazy(async () => ({
  default: (await importPart(() => import('./paper.tsx'))).Paper,
}));

/** What was drawn, written or scanned, in the page itself. */
export function Sheet({ address, name, isPicture, renew }: ShownFile) {
  const [tries, setTries] = useState(0);
  const tryAgain = () => {
    setTries(tries + 1);
    renew();
  };
  if (isPicture) return <img src={address} alt={name} className={styles['picture']} />;
  return (
    <Suspense fallback={<Skeleton className={styles['waiting']} />}>
      <Paper key={tries} address={address} name={name} renew={tryAgain} />
    </Suspense>
  );
}
