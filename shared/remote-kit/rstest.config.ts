import config from './src/testing/rstest-config.ts';

// Tests of the proxy need Node's own globals, which only a process has for itself.
export default { ...config, pool: 'forks' };
