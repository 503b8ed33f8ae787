import { defineConfig, type OxlintOverride } from "oxlint";

/** Layers of app/v1 from top to bottom: each imports only itself and lower ones. */
export const WINGS = [
  "entry",
  "platform",
  "copies",
  "site",
  "structure",
  "people",
  "matchday",
  "accounts",
  "competition",
  "delivery",
  "files",
  "kit",
  "db",
];

const PAGES = "**/{components,fan,i18n,routes,scripts,tests}/**";

/** Returns the rules for files that must not import from the patterns. */
const refuse = (group: string[], message: string): OxlintOverride["rules"] => ({
  "no-restricted-imports": ["error", { patterns: [{ group, message }] }],
});

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  env: { es2024: true },
  options: { typeAware: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: [
    "tests/markup/integrator/client.ts",
    "build",
    ".cache",
    ".react-router",
    "worker-configuration.d.ts",
  ],
  rules: {
    eqeqeq: ["error", "always", { null: "ignore" }],
    "no-else-return": "error",
    "no-param-reassign": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "no-var": "error",
    "prefer-const": "error",
    "import/no-cycle": "error",
    "import/no-unassigned-import": ["error", { allow: ["core-js/**"] }],
    "import/no-duplicates": ["error", { preferInline: true }],
    "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    "typescript/no-deprecated": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/only-throw-error": ["error", { allow: ["Response", "DataWithResponseInit"] }],
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "unicorn/no-unreadable-array-destructuring": "error",
    "react/button-has-type": "error",
    "react/jsx-no-target-blank": ["error", { allowReferrer: true }],
    "react/no-danger": "error",

    "import/default": "off",
    "jsx-a11y/anchor-is-valid": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "no-shadow": "off",
    "no-underscore-dangle": "off",
    "oxc/no-map-spread": "off",
    "react/no-array-index-key": "off",
    "react/react-in-jsx-scope": "off",
    "typescript/consistent-return": "off",
    "typescript/no-unnecessary-type-parameters": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
  },
  overrides: [
    {
      files: ["app/**", "scripts/**"],
      rules: { "max-lines": ["error", { max: 400 }] },
    },
    {
      files: ["app/domain/**"],
      rules: refuse(
        [
          "*",
          "!./**",
          "!../**",
          "~/**",
          "**/{components,fan,http,i18n,routes,scripts,tests,v1,worker}/**",
        ],
        "app/domain imports only app/domain and app/texts.",
      ),
    },
    {
      files: ["app/texts/**"],
      rules: refuse(
        ["~/**", "**/{components,domain,fan,http,i18n,routes,scripts,tests,v1,worker}/**"],
        "app/texts imports only app/texts.",
      ),
    },
    {
      files: ["app/http/**"],
      rules: refuse(
        ["~/**", "**/{components,fan,i18n,routes,scripts,tests,v1,worker}/**"],
        "app/http imports only app/http, app/domain and app/texts.",
      ),
    },
    {
      files: ["app/worker.ts", "app/worker/**"],
      rules: refuse(["~/**", PAGES], "app/worker is below the pages: it imports none of them."),
    },
    {
      files: ["app/v1/*.ts"],
      rules: refuse(
        ["~/**", PAGES, "**/worker/**"],
        "app/v1 imports only app/v1, app/domain, app/http and app/texts: it knows nothing of pages.",
      ),
    },
    ...WINGS.map((wing, at) => ({
      files: [`app/v1/${wing}/**`],
      rules: refuse(
        [
          ...WINGS.slice(0, at).map((above) => `**/${above}/**`),
          "!**/domain/**",
          "**/{api,client}.ts",
          "~/**",
          PAGES,
          "**/worker/**",
        ],
        `app/v1/${wing} imports only itself, the wings below it (oxlint.config.ts), app/domain, app/http and app/texts.`,
      ),
    })),
    {
      files: [
        "app/{components,fan,i18n,routes}/**",
        "app/{root,entry.server,entry.client}.tsx",
        "scripts/**",
      ],
      excludeFiles: ["scripts/openapi.ts", "scripts/openapi/**"],
      rules: refuse(
        ["**/v1/**", "!**/v1/client.ts", "!**/v1/db/shard.ts", "!**/v1/**/contract.ts"],
        "The API is reached through app/v1/client.ts and the contracts only; a database is numbered by app/v1/db/shard.ts.",
      ),
    },
    {
      files: ["app/sheet/**"],
      rules: refuse(
        [
          "**/{fan,http,routes,scripts,styles,tests,worker}/**",
          "**/v1/**",
          "!**/v1/client.ts",
          "!**/v1/**/contract.ts",
        ],
        "app/sheet is one small script: it imports app/domain, app/texts, its texts, the shield, and types of the contracts.",
      ),
    },
    {
      files: ["app/v1/db/schema/**"],
      rules: { "import/no-cycle": "off" },
    },
    {
      files: ["scripts/**", "tests/**"],
      rules: { "no-await-in-loop": "off" },
    },
  ],
});
