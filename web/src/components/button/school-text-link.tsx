import { Link } from '@tanstack/react-router';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';

type Props = {
  of: 'terms' | 'privacy';
  text: string;
  className?: string | undefined;
  /** Opens in a new tab, so the student keeps the current page. */
  beside?: boolean;
};

/** Links to the school's own document, or to the bundled page if the school has none. */
export function SchoolTextLink({ of, text, className, beside }: Props) {
  const own = useSchool()?.links[of];
  if (!own || own === paths[of]) {
    return (
      <Link to={paths[of]} {...(beside && { target: '_blank' })} className={className}>
        {text}
      </Link>
    );
  }
  return (
    <a href={own} target="_blank" rel="noopener" className={className}>
      {text}
    </a>
  );
}
