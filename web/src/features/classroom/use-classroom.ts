import { api } from '#lib/api/api.ts';
import { untilNextChange } from '#lib/state/until-next-change.ts';
import { changesOf } from './changes-of.ts';

/** A page that stands open does not go on offering what is over, or announcing what is open. */
export const useClassroom = (label: string) =>
  api.classroom.page.useQuery(
    { label },
    {
      refetchInterval: ({ state: { data, dataUpdatedAt: answeredAt } }) =>
        !!data && untilNextChange({ changes: changesOf(data), serverNow: data.now, answeredAt }),
    },
  );
