export type SchemaPart = Record<string, unknown>;

export const isPart = (value: unknown): value is SchemaPart =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const partOf = (value: unknown, key: string): SchemaPart => {
  const found = isPart(value) ? value[key] : undefined;
  return isPart(found) ? found : {};
};

export const listOf = (value: unknown, key: string): unknown[] => {
  const found = isPart(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
};

export const typesOf = (schema: unknown): string[] => {
  const type = isPart(schema) ? schema["type"] : undefined;
  return [type].flat().filter((one) => typeof one === "string");
};

export const optionsOf = (schema: unknown): unknown[] => {
  const options = [...listOf(schema, "anyOf"), ...listOf(schema, "oneOf")];
  return options.length > 0 ? options : [schema];
};
