import type { Device } from '@fasl/shared/contracts/device';
import { useTranslation } from 'react-i18next';
import { readAgent } from './agent-name.ts';

/** `Chrome on Android`; what nobody knows keeps the beginning of its own name. */
export function useDeviceName(): (device: Pick<Device, 'agent'>) => string {
  const { t } = useTranslation('device');
  return ({ agent }) => {
    const { browser, system } = readAgent(agent);
    if (browser && system) return t('agent', { browser, system });
    return browser ?? system ?? (agent.trim().slice(0, 40) || t('unknown'));
  };
}
