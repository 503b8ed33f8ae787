import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // One file of addresses, kept by the browser, instead of a question per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
