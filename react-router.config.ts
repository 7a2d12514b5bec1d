import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // A page and its loader are one file, since the code of all pages is prefetched.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
