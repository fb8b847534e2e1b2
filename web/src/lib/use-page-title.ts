import { useEffect } from 'react';
import { useSchool } from './school.ts';

/** Names the page in the browser's tab, in front of the school's own title. */
export function usePageTitle(title: string | undefined): void {
  const school = useSchool();

  useEffect(() => {
    const parts = [title, school?.title].filter(Boolean);
    if (parts.length > 0) document.title = parts.join(' · ');
  }, [title, school?.title]);
}
