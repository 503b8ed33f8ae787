export interface Lock {
  name: string;
  version: string;
  packages: Record<string, Locked>;
}

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
}

const FOLDER = "node_modules/";

/**
 * Returns the bill of materials of the deployed code (CycloneDX 1.5). npm's own is no use: `--omit dev` drops
 * packages that a tool also needs (React, the router, Zod), and without the flag it refuses the tools' tree.
 */
export function makeBill({ name, version, packages }: Lock) {
  const deployed = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional,
  );
  const paths = new Set(deployed.map(([path]) => path));
  const formatRef = (path: string) => `${nameOf(path)}@${packages[path]?.version}`;
  const listEdges = (from: string): string[] =>
    Object.keys(packages[from]?.dependencies ?? {})
      .map((wanted) => findPackage(wanted, from, paths))
      .filter((path) => path !== null)
      .map(formatRef);
  const ref = `${name}@${version}`;
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": ref,
        name,
        version,
        purl: formatPurl(name, version),
      },
    },
    components: unique(deployed.map(([path, locked]) => makeComponent(path, locked))),
    dependencies: unique([
      { "bom-ref": ref, ref, dependsOn: listEdges("") },
      ...deployed.map(([path]) => ({
        "bom-ref": formatRef(path),
        ref: formatRef(path),
        dependsOn: listEdges(path),
      })),
    ]).map(({ ref: from, dependsOn }) => ({ ref: from, dependsOn })),
  };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

const formatPurl = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;

function makeComponent(path: string, { version = "", license, integrity }: Locked) {
  const name = nameOf(path);
  return {
    type: "library",
    "bom-ref": `${name}@${version}`,
    name,
    version,
    purl: formatPurl(name, version),
    ...(integrity && { hashes: integrity.split(" ").map(convertHash) }),
    ...(license && { licenses: [{ expression: license }] }),
  };
}

function convertHash(integrity: string) {
  const [kind = "", base64 = ""] = integrity.split(/-(.*)/, 2);
  const content = Buffer.from(base64, "base64").toString("hex");
  return { alg: kind.toUpperCase().replace("SHA", "SHA-"), content };
}

function findPackage(wanted: string, from: string, paths: Set<string>): string | null {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${FOLDER}`)))
  ) {
    const path = `${folder && `${folder}/`}${FOLDER}${wanted}`;
    if (paths.has(path)) return path;
    if (folder === "") return null;
  }
}

/** Two folders may hold the same version. */
const unique = <T extends { "bom-ref": string }>(parts: T[]): T[] => [
  ...new Map(parts.map((part) => [part["bom-ref"], part])).values(),
];
