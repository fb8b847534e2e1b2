import { useEffect } from 'react';
import { useSchoolName } from '../api/school.ts';

/** Names the page in the browser's tab, in front of what the school calls itself. */
export function usePageTitle(title: string | undefined): void {
  const school = useSchoolName();

  useEffect(() => {
    document.title = [title, school].filter(Boolean).join(' · ');
  }, [title, school]);
}
