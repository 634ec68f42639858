import { defineShell } from './build/define-shell.ts';
import { EARLIER_CONTRACTS } from './src/earlier-contracts.ts';
import { OWNERS } from './src/owners.ts';

export default defineShell({
  name: 'shell',
  port: 3000,
  owners: OWNERS,
  earlierContracts: EARLIER_CONTRACTS,
});
