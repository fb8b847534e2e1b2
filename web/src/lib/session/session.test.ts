import { describe, expect, test, vi } from 'vitest';
import { apiUtils } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { clearViewer, setViewer, viewerChanged } from './session.ts';

const user = { id: 1, username: 'mariam', firstName: 'Mariam', photoUrl: null, childName: null };
const viewer = { user: { ...user, role: 'student' as const }, redirect: null, embedded: false };

describe('clearViewer', () => {
  test("removes the previous student's queries but keeps loaded components", () => {
    setViewer(viewer);
    apiUtils.wallet.balance.setData(undefined, { amount: 250 });
    queryClient.setQueryData(['wallet-panel'], { WalletPanel: null });
    const onChange = vi.fn<() => void>();
    const stop = viewerChanged.listen(onChange);

    expect(clearViewer()).toBe(true);
    stop();

    expect(onChange).toHaveBeenCalledOnce();
    expect(apiUtils.session.viewer.getData()?.user).toBeNull();
    expect(apiUtils.wallet.balance.getData()).toBeUndefined();
    expect(queryClient.getQueryData(['wallet-panel'])).toBeDefined();
  });
});
