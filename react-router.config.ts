import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // One file of addresses, kept by the browser, instead of a question per link.
  routeDiscovery: { mode: "initial" },
  // A part of a page that fails alone would show an empty page instead of the problem notice.
  splitRouteModules: false,
} satisfies Config;
