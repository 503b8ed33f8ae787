import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // One cached file of routes replaces a request for each link.
  routeDiscovery: { mode: "initial" },
  // A failed part would leave an empty page instead of the problem notice.
  splitRouteModules: false,
} satisfies Config;
