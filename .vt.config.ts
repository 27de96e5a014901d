export default { root: '/tmp/w/tools', test: { include: ['tests/**/*.test.ts', 'tools/**/*.test.ts'] } };
