import { useEffect } from 'react';
import { useSchool } from '#lib/api/school.ts';

/** The server has set it already, unless the school changed its mind or the page came without the server. */
export function useSchoolTheme(): void {
  const theme = useSchool()?.theme;

  useEffect(() => {
    if (theme) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
