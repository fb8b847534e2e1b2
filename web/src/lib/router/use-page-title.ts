import { useEffect } from 'react';
import { useSchoolName } from '../api/school.ts';

export function usePageTitle(title: string | undefined): void {
  const school = useSchoolName();

  useEffect(() => {
    document.title = [title, school].filter(Boolean).join(' · ');
  }, [title, school]);
}
