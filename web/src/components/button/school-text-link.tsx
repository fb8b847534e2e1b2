import { Link } from '@tanstack/react-router';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';

type Props = {
  of: 'terms' | 'privacy';
  text: string;
  className?: string | undefined;
  /** Opens beside what somebody is at. */
  beside?: boolean;
};

/** The school's own document where it has one, else the bundled page, also when the school names that very page. */
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
