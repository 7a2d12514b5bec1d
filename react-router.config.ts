import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // A page and its loader are one file: the code of all pages is fetched ahead.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
