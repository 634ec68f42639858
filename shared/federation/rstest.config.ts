export default {
  pool: 'forks',
  testTimeout: 60_000,
  testEnvironment: 'happy-dom',
  output: { bundleDependencies: true },
};
