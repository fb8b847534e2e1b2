import { OnlyHeard } from '#components/only-heard.tsx';

type Props = { caption: string; heads: [string, string]; rows: [string, string][] };

/** What a chart shows, for who does not see it. */
export function ChartTable({ caption, heads, rows }: Props) {
  return (
    <OnlyHeard>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </OnlyHeard>
  );
}
