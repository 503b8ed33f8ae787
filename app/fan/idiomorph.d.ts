/** The package brings no types: what the fan script uses of it. */
declare module "idiomorph" {
  interface Config {
    morphStyle: "innerHTML" | "outerHTML";
    callbacks: {
      /** False leaves the old node as it is. */
      beforeNodeMorphed?: (old: Node, next: Node) => boolean;
      /** False leaves the attribute as it is. */
      beforeAttributeUpdated?: (
        name: string,
        element: Element,
        kind: "update" | "remove",
      ) => boolean;
    };
  }
  export const Idiomorph: {
    morph(old: Element, next: Element | string, config: Config): void;
  };
}
